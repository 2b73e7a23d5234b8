import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { build, type Plugin } from 'vite'

const root = join(import.meta.dirname, '../..')

/** They read files beside themselves (WebAssembly, native code, tables), so a release has them as they are. */
export const copiedPackages = ['@electric-sql/pglite', '@node-rs/argon2', 'fontkit', 'libheif-js', 'pdfkit', 'sharp']

/** What a module finds by its own place: a release has these files where the checkout has them, but one module for many. */
const placeOfModules = (source: string): Plugin => ({
  name: 'place-of-modules',
  transform(code, id) {
    if (!id.startsWith(root) || id.includes('/node_modules/')) return undefined
    const path = relative(join(root, dirname(source)), id)
    const folder = JSON.stringify(`/${dirname(path)}`)
    return code
      .replaceAll('import.meta.dirname', `(import.meta.dirname + ${folder})`)
      .replaceAll('import.meta.url', `new URL(${JSON.stringify(path)}, import.meta.url).href`)
  },
})

/** The rate limiter hides from bundlers that it imports drizzle. */
const drizzleOfRateLimits: Plugin = {
  name: 'drizzle-of-rate-limits',
  transform(code, id) {
    if (!id.endsWith('/rate-limiter-flexible/lib/RateLimiterDrizzle.js')) return undefined
    const hidden = 'importModule(`${getPackageName()}`)'
    if (!code.includes(hidden)) throw new Error(`${id} imports drizzle in another way now`)
    return code.replace(hidden, "import('drizzle-orm')")
  },
}

/**
 * Bundles a program and all of its packages but the copied ones: one file is read in a fraction of the time that its thousand modules take.
 * It is not minified, so that the stacks in the log can be read.
 * @param source from the root: `server/main.ts`
 * @param release the folder in which it lies at the same place
 * @param fileName beside it
 * @param license the file that gets the licences of the packages in it; absent where it has none
 */
async function bundle(source: string, release: string, fileName: string, license?: string): Promise<void> {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [placeOfModules(source), drizzleOfRateLimits],
    build: {
      ssr: source,
      outDir: join(release, dirname(source)),
      emptyOutDir: false,
      target: 'node24',
      minify: false,
      license: license === undefined ? false : { fileName: license },
      rolldownOptions: { output: { codeSplitting: false, entryFileNames: fileName } },
    },
    ssr: { noExternal: true, external: copiedPackages },
  })
}

/** A program that only the server starts. The packages of such are the copied ones. */
export const addPart = (source: string, release: string): Promise<void> => bundle(source, release, basename(source).replace('.ts', '.js'))

/**
 * A program that people start: `node server/main.js`, and a command in the folder of the release. An old Node is told before the program
 * itself is read, of which it may not understand a line.
 * @param command its name
 */
export async function addProgram(command: string, source: string, release: string): Promise<void> {
  const name = basename(source, '.ts')
  await bundle(source, release, `${name}.bundle.js`, `${name}.bundle.licenses.txt`)
  const check = relative(dirname(source), 'require-node.js')
  writeFileSync(join(release, dirname(source), `${name}.js`), `import '${check}'\n\nawait import('./${name}.bundle.js')\n`)
  mkdirSync(release, { recursive: true })
  const file = join(dirname(source), `${name}.js`)
  writeFileSync(join(release, command), `#!/bin/sh\nexec "\${NODE:-node}" "$(dirname "$(readlink -f "$0")")/${file}" "$@"\n`, {
    mode: 0o755,
  })
}
