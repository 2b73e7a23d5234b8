/**
 * The shared chunks of the front end, besides the app's parts (src/parts/parts.ts), which are chunks because they are imported dynamically.
 */
import type { Plugin } from 'vite'
import { moduleOf, partManifest, partNames } from '#i18n/parts.ts'

/** The page's first script (docs/areas/page-start.md) is a chunk of its own: it runs first, and imports nothing. */
const isOfBoot = (id: string) =>
  /(src\/app\/boot|src\/start\/(early-events|install-event|translated-text|wait-sign)|device\/catalogue\/early-worker)\./.test(id)

type ModuleInfo = { importers: readonly string[]; dynamicImporters: readonly string[]; importedIds: readonly string[] }
type Modules = { getModuleInfo: (id: string) => ModuleInfo | null }

/** What only forms load, besides the parts with forms. */
const loadedByForms = ['src/blocks/forms/fields/calendar.tsx', 'device/drafts/draft-file-persister.ts']
const modulesOfForms = [...partNames.filter((name) => partManifest[name].hasForms).map(moduleOf), ...loadedByForms]
const isOfForms = (id: string) => modulesOfForms.some((module) => id.endsWith(`/${module}`))

/** Whether only parts with forms need a module: react-hook-form, the numbering plans of all countries and the like. */
function isOnlyForForms(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (seen.has(id)) return true
  seen.add(id)
  const info = modules.getModuleInfo(id)
  if (info?.dynamicImporters.length && !isOfForms(id)) return false
  return (info?.importers ?? []).every((importer) => isOnlyForForms(importer, modules, seen))
}

const isOfContract = (id: string) => id.includes('/contract/')

/** Whether a module of the contract is about requests and orders, or imports what is. */
function isOfRequests(id: string, modules: Modules): boolean {
  if (/\/contract\/(?:request-kinds\/kinds|requests\/(?:statuses|requests)|[\w-]+\/[\w-]+-kind)\.ts/.test(id)) return true
  return (modules.getModuleInfo(id)?.importedIds ?? []).some((imported) => isOfContract(imported) && isOfRequests(imported, modules))
}

/**
 * The chunk of a module that several parts share. zod, and the contract whose schemas it makes, are evaluated in tasks of their own
 * (src/parts/parts.ts).
 */
function sharedChunkOf(id: string, modules: Modules): string {
  if (isOnlyForForms(id, modules)) return 'forms'
  if (id.includes('/node_modules/zod/')) return 'zod'
  if (!isOfContract(id)) return 'shared'
  return isOfRequests(id, modules) ? 'contract-requests' : 'contract'
}

export const chunkGroups = [
  // The chunks of every page: the entry's static imports. No list names its modules. Packages are a chunk of their own, which is evaluated
  // before the app, in a task of its own (src/app/boot.ts).
  { name: 'packages', tags: ['$initial' as const], test: (id: string) => id.includes('/node_modules/'), priority: 1 },
  { name: 'app', tags: ['$initial' as const], test: (id: string) => !isOfBoot(id) },
  // The modules that several parts share: one file for the first press on any page, and one for the parts with forms, instead of one for
  // each set of parts that share a module.
  {
    name: sharedChunkOf,
    minShareCount: 2,
    test: (id: string) => !isOfBoot(id),
    // The imports of a shared module are shared themselves.
    includeDependenciesRecursively: false,
  },
]

/** `locales/ar/browsing.po` becomes `texts-ar-browsing`, next to the part `browsing`. */
export function chunkFileNames({ name, facadeModuleId }: { name: string; facadeModuleId?: string | null }): string {
  const [, locale] = /locales\/(\w+)\/\w+\.po$/.exec(facadeModuleId ?? '') ?? []
  return `assets/${locale === undefined ? name : `texts-${locale}-${name}`}-[hash].js`
}

/**
 * Rejects circular chunks: they run in an order that no module defines, so one may read the other's exports before they are initialised.
 */
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
        this.error(`Chunks import each other in a circle (scripts/build/chunks.ts): ${[...way.slice(way.indexOf(file)), file].join(' → ')}`)
      if (done.has(file)) return
      for (const next of importsOf(file)) visit(next, [...way, file])
      done.add(file)
    }
    for (const file of Object.keys(bundle)) visit(file, [])
  },
}
