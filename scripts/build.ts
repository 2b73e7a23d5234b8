/**
 * Builds the product into dist: the client (dist/client), the renderer of pages for the server (dist/render)
 * and, with that, the pages that depend on no data; the staff's tools (dist/staff) and their front end (dist/desk). The identity of the
 * build, of which the desk is no part, is written last:
 * `builds/latest.json` names a complete build.
 *
 *   node scripts/build.ts               builds
 *   node scripts/build.ts --if-needed   builds only where dist was not made from the present inputs
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { checkPrecache, variablesOfBuild, writeBuildIdentity } from './build/build-identity.ts'
import { copyFlags } from './flags.ts'
import { writeLicenses } from './build/licenses.ts'

const root = dirname(import.meta.dirname)
const stampFile = join(root, 'dist', '.inputs')

/** Everything that the build reads. The lock file stands for the packages. */
const inputs = [
  '{contract,catalog-index,calls,store,i18n,ui,device,src,sw,public,locales}/**/*',
  'index.html',
  'vite.config.ts',
  'lingui.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'scripts/{build,build-staff-tools,build-identity,precache-layers,chunks,prerender,compress,flags,licenses}.ts',
  // The build prerenders the shells with these modules.
  'server/pages/*.ts',
  // The staff's tools.
  'staff-cli/*.ts',
  'server/config/{own-machine,staff-token}.ts',
  // Vite reads variables from these files, too.
  '.env{,.*}',
]
/** Tests are no part of it, and the build itself writes the route trees. */
const outputsAndTests = ['**/*.test.ts', '**/*.test.tsx', '{src/app,desk}/route-tree.gen.ts', 'locales/**/*.{js,ts}']

/** The desk reads modules and texts of the storefront, too. */
const allInputs = [...inputs, 'desk/**/*', 'vite.desk.config.ts']

/** A fingerprint of inputs and variables, by content: a fresh clone has new dates on every file. */
function fingerprint(of: string[]): string {
  const hash = createHash('sha256')
  const files = globSync(of, { cwd: root, exclude: outputsAndTests, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  for (const file of files.toSorted()) {
    const content = readFileSync(file)
    hash.update(`${file.slice(root.length)}\0${content.length}\0`).update(content)
  }
  hash.update(JSON.stringify(variablesOfBuild(process.env)))
  return hash.digest('hex')
}

/** The fingerprint of the inputs of dist; empty where the last build failed, or there was none. */
function builtFrom(): string {
  try {
    return readFileSync(stampFile, 'utf8')
  } catch {
    return ''
  }
}

/** Runs a script of Node to its end; a signal to this process ends it first, so that nothing is left behind. */
async function run(script: string, args: string[], env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, [join(root, script), ...args], {
    cwd: root,
    // The tools' output goes to stderr, like this script's; stdout is the caller's.
    stdio: ['ignore', 2, 2],
    env: { ...process.env, ...env, NODE_ENV: 'production' },
  })
  const stop = (signal: NodeJS.Signals) => child.kill(signal)
  process.on('SIGINT', stop).on('SIGTERM', stop)
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
  process.off('SIGINT', stop).off('SIGTERM', stop)
  if (signal) process.exit(130)
  if (code === 0) return
  console.error(`\n${script} ${args.join(' ')} failed: its own message stands above.`)
  process.exit(code ?? 1)
}

/** Letters of the fingerprint that tell one build from another. */
const idLength = 12

async function build(): Promise<void> {
  const start = performance.now()
  // Compute it before the build: edits during the build are not included.
  const inputsNow = fingerprint(allInputs)
  const id = fingerprint(inputs).slice(0, idLength)
  const vite = (...args: string[]) => run('node_modules/vite/bin/vite.js', [...args, '--logLevel', 'warn'], { VITE_BUILD_ID: id })
  console.error('Building …')
  // Without the stamp an interrupted build is made again.
  rmSync(stampFile, { force: true })
  await vite('build')
  await vite('build', '--ssr', 'src/app/entry-server.tsx')
  await run('scripts/build/prerender.ts', [], {})
  await run('scripts/build/build-staff-tools.ts', [], {})
  await vite('build', '--config', 'vite.desk.config.ts')
  const client = join(root, 'dist', 'client')
  copyFlags(client)
  writeLicenses(client)
  await run('scripts/build/compress.ts', [], {})
  console.error(checkPrecache(client))
  writeBuildIdentity(client, id)
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, inputsNow)
  console.error(`Built in ${((performance.now() - start) / 1000).toFixed(1)} s`)
}

if (!process.argv.includes('--if-needed') || builtFrom() !== fingerprint(allInputs)) await build()
