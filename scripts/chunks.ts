/** Which modules of the front end make one file beside the parts of the app (src/parts/parts.ts), each of which is a file by being imported when it is wanted. */
import type { Plugin } from 'vite'

/** The page's first script (docs/decisions/009) stands alone: nothing may come before it, and it imports nothing. */
const isOfBoot = (id: string) => /src\/(app\/boot|ui\/(early-events|install-event-keeper))\./.test(id)

type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

/** Whether a module brings the numbering plans of all countries, which come with the first form that asks for a phone number. */
function needsNumberingPlans(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (id.includes('/node_modules/libphonenumber-js/')) return true
  if (seen.has(id)) return false
  seen.add(id)
  return (modules.getModuleInfo(id)?.importedIds ?? []).some((imported) => needsNumberingPlans(imported, modules, seen))
}

export const chunkGroups = [
  // What every page loads: just what the entry imports. A module is in it by being imported, and never by a list.
  { name: 'app', tags: ['$initial' as const], test: (id: string) => !isOfBoot(id) },
  // What several parts need: one file, and a second one for what asks for phone numbers, instead of one for each set of parts that share something.
  {
    name: (id: string, modules: Modules) => (needsNumberingPlans(id, modules) ? 'phone' : 'shared'),
    minShareCount: 2,
    test: (id: string) => !isOfBoot(id),
    // Whatever a shared module imports is shared itself.
    includeDependenciesRecursively: false,
  },
]

/** `locales/ar/browsing.po` becomes `texts-ar-browsing`, beside the part `browsing`. */
export function chunkFileNames({ name, facadeModuleId }: { name: string; facadeModuleId?: string | null }): string {
  const [, locale] = /locales\/(\w+)\/\w+\.po$/.exec(facadeModuleId ?? '') ?? []
  return `assets/${locale === undefined ? name : `texts-${locale}-${name}`}-[hash].js`
}

/** Two files that import each other are run in an order that no module has asked for: what one needs of the other at once is not there yet. */
export const noChunksInACircle: Plugin = {
  name: 'no-chunks-in-a-circle',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  generateBundle(_, bundle) {
    const importsOf = (file: string) => {
      const chunk = bundle[file]
      return chunk?.type === 'chunk' ? chunk.imports : []
    }
    const done = new Set<string>()
    const visit = (file: string, way: readonly string[]): void => {
      if (way.includes(file))
        this.error(`Chunks import each other in a circle (scripts/chunks.ts): ${[...way.slice(way.indexOf(file)), file].join(' → ')}`)
      if (done.has(file)) return
      for (const next of importsOf(file)) visit(next, [...way, file])
      done.add(file)
    }
    for (const file of Object.keys(bundle)) visit(file, [])
  },
}
