/**
 * Which modules of the front end make one file. One instead of many small ones: fewer requests, and fewer in a row; and small files compress badly, which
 * the precache of every device pays for.
 */
import type { Plugin } from 'vite'

/** The page's first script (docs/decisions/009) stands alone: nothing may come before it, and it imports nothing. */
const isOfBoot = (id: string) => /src\/(app\/boot|ui\/(first-move|install-event)-keeper)\./.test(id)

/**
 * What is not in the first scripts and is opened together, from the floors at the bottom (tests/architecture/floors.ts) to those above: so no file needs
 * one that needs it. `phone` has the numbering plans of all countries, and comes with the first form that asks for a number.
 */
const later = {
  phone:
    /src\/(contract\/(phone|profile|registration|contact-body|offer-body|requests\/[\w-]+-body)|blocks\/(forms\/(phone|country|flag)|requests\/contact-fields))|node_modules\/libphonenumber-js\//,
  contract: /src\/contract\/|node_modules\/zod\//,
  session: /src\/((session|guards|api|queries)\/|i18n\/status-texts\.)/,
  ui: /src\/ui\/|node_modules\/(@radix-ui|radix-ui|@floating-ui|react-remove-scroll(-bar)?|react-style-singleton|use-sidecar|use-callback-ref|aria-hidden|tslib)\//,
  blocks: /src\/(blocks\/|offline\/outbox\/(standing|refusal-reason|entry-piece)\.)|node_modules\/(react-hook-form|@hookform)\//,
  account: /src\/(features\/(profile|addresses|wallet|account-home|tracking)\/|layouts\/account-)/,
  'sign-in': /src\/features\/(auth|id-submission|contact-info)\//,
  lists: /src\/features\/(wish-list|cart|recently-viewed)\//,
  info: /src\/features\/info-pages\/[\w-]+\.tsx?$/,
  outbox: /src\/features\/(outbox|offers)\//,
}

/**
 * `app` is what every page loads, which is just what the entry imports: a module is in it by being imported, and never by a list. `parts` is what comes
 * with every first move: what the pages' later parts share, and the skeletons of the pages that may be next.
 */
export const chunkGroups = [
  { name: 'app', tags: ['$initial' as const], test: (id: string) => !isOfBoot(id) },
  {
    name: 'parts',
    test: /node_modules\/@tanstack\/(react-query|query-core)\/|src\/(blocks\/(price|product-(card|facts|grid|rail))|features\/\w+\/\w+-skeleton|layouts\/theme|i18n\/use-texts|ui\/use-drawn-here|offline\/device-names)\./,
  },
  // What such a module needs besides stays where it is, or one dialog would bring the whole account.
  ...Object.entries(later).map(([name, paths]) => ({
    name,
    test: (id: string) => paths.test(id) && !isOfBoot(id),
    includeDependenciesRecursively: false,
  })),
]

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

/** `export{p as AccountMenu}from"./account-CvJCGokn.js";` and nothing else. */
const onlyPassesOn = /^export\{([^{}]+)\}from["'`]\.\/([^"'`]+)["'`];?\s*$/

/**
 * A module that is imported when it is needed, and lies in a file with others, gets a small file of its own that passes its exports on: one request and some
 * bytes more, and one more file in every precache. Here whoever imports it asks for the file itself.
 */
export const noFilesThatPassOn: Plugin = {
  name: 'no-files-that-pass-on',
  enforce: 'post',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const isImported = new Set(chunks.flatMap(({ imports }) => imports))
    for (const { fileName, code } of chunks) {
      const [, passed, target] = onlyPassesOn.exec(code) ?? []
      if (passed === undefined || isImported.has(fileName)) continue
      const members = passed.split(',').map((each) => {
        const [inner, outer = inner] = each.trim().split(' as ')
        return `${outer}:e.${inner}`
      })
      const name = fileName.split('/').at(-1)!
      for (const chunk of chunks) {
        for (const quote of ['"', "'", '`']) {
          chunk.code = chunk.code.replaceAll(
            `import(${quote}./${name}${quote})`,
            `import(${quote}./${target}${quote}).then(e=>({${members.join()}}))`,
          )
        }
      }
      delete bundle[fileName]
    }
  },
}
