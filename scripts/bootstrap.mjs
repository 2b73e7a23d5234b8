/**
 * Runs before every npm command: makes a fresh clone ready. Plain JavaScript without dependencies, because at this moment nothing is
 * installed and the Node that runs it is the system's (20 or newer).
 *
 *   node scripts/bootstrap.mjs           installs the packages where they are missing or not those of the lock file
 *   node scripts/bootstrap.mjs --build   and builds the product where dist is missing or older than its inputs
 *
 * The installed state is read from files, not by asking npm: a start with nothing to do costs some 100 ms.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const binFolder = join(root, 'node_modules', '.bin')
const oldestSystemNode = 20
const productNode = 24

/** @param {string} text */
function say(text) {
  process.stderr.write(`${text}\n`)
}

/**
 * @param {string} reason
 * @param {number} [code] exit code
 * @returns {never}
 */
function fail(reason, code = 1) {
  say(`\n${reason}\n`)
  process.exit(code)
}

/** @param {string} version as in process.version, e.g. "v24.21.0" */
function majorOf(version) {
  return Number(/^v?(\d+)/.exec(version)?.[1] ?? 0)
}

/**
 * @param {string} path
 * @returns {Record<string, { version?: string, integrity?: string, optional?: boolean, link?: boolean }> | undefined}
 */
function packagesIn(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages
  } catch {
    // Missing or half written: both mean "not installed".
    return undefined
  }
}

/**
 * Compares the lock file with the installed packages. npm writes node_modules/.package-lock.json last, so an interrupted
 * installation has none. Optional packages may be absent: they belong to other platforms.
 * @returns {string | undefined} the reason to install, or undefined
 */
function reasonToInstall() {
  const wanted = packagesIn(join(root, 'package-lock.json'))
  if (!wanted) fail('package-lock.json is missing or damaged: take it from the repository again.')
  const installed = packagesIn(join(root, 'node_modules', '.package-lock.json'))
  if (!installed) return 'the packages are not installed yet'
  for (const [path, { version, integrity, optional }] of Object.entries(wanted)) {
    if (path === '') continue
    const found = installed[path]
    if (!found && !optional) return `${path} is missing`
    if (found && (found.version !== version || found.integrity !== integrity)) return `${path} is not the version of the lock file`
  }
  return undefined
}

/** The path without this project's own node_modules/.bin, which npm puts first and which `npm ci` is about to delete. */
function systemPath() {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.endsWith(`${sep}node_modules${sep}.bin`))
    .join(delimiter)
}

/**
 * Runs a program until it ends; a signal to this process ends it first, so that nothing is left behind.
 * @param {string} program
 * @param {string[]} args
 * @param {string} path the PATH it sees
 * @returns {Promise<number>} its exit code
 */
function run(program, args, path) {
  return new Promise((resolve) => {
    // Its output goes to stderr, so that stdout has only the output of the command itself.
    const child = spawn(program, args, { cwd: root, env: { ...process.env, PATH: path }, stdio: ['ignore', 2, 2] })
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(signal, () => child.kill(signal))
    child.once('error', (error) => fail(`${program} could not be started: ${error.message}`))
    child.once('close', (code, signal) => (signal ? fail(`Interrupted (${signal}).`, 130) : resolve(code ?? 1)))
  })
}

const progressEveryMs = 10_000

/** Says every few seconds how many packages are there, as npm says nothing where its output is no terminal. @returns ends it */
function sayProgress() {
  const paths = Object.entries(packagesIn(join(root, 'package-lock.json')) ?? {}).flatMap(([path, { optional }]) =>
    path === '' || optional ? [] : [path],
  )
  const startedAt = Date.now()
  const timer = setInterval(() => {
    const there = paths.filter((path) => existsSync(join(root, path, 'package.json'))).length
    say(`  ${Math.round((Date.now() - startedAt) / 1000)} s: ${there} of ${paths.length} packages`)
  }, progressEveryMs)
  return () => clearInterval(timer)
}

/** @param {string} reason */
async function install(reason) {
  say(`Installing packages (${reason}): the first time this takes one to five minutes, by the network …`)
  const endProgress = sayProgress()
  // With NODE_ENV=production npm would leave out what the build needs.
  const code = await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], systemPath())
  endProgress()
  if (code !== 0) fail('npm ci failed: its own message stands above.', code)
}

/**
 * The Node that npm scripts run on from here: the product's own, else the system's where that is new enough.
 * @returns {string} path or name of the program
 */
function productNodeProgram() {
  // Already running on it: npm found node_modules/.bin/node first on the path.
  if (process.execPath.startsWith(join(root, 'node_modules') + sep) && majorOf(process.version) >= productNode) return process.execPath
  const own = join(binFolder, 'node')
  const { stdout, error } = spawnSync(own, ['--version'], { encoding: 'utf8' })
  if (!error && majorOf(stdout) >= productNode) return own
  if (majorOf(process.version) >= productNode) return process.execPath
  return fail(
    [
      `The Node ${productNode} that comes with the packages does not run here (${error?.message ?? `it answers "${String(stdout).trim()}"`}),`,
      `and the system's own Node is ${process.version}: the product needs ${productNode} or newer.`,
      'Most often npm is configured to skip install scripts. Then this helps:',
      '',
      '    npm rebuild --ignore-scripts=false',
      '',
      `Otherwise install Node ${productNode} on this machine.`,
    ].join('\n'),
  )
}

if (majorOf(process.version) < oldestSystemNode) fail(`Node ${oldestSystemNode} or newer is needed; this is ${process.version}.`)

const reason = reasonToInstall()
if (reason) {
  await install(reason)
  const still = reasonToInstall()
  if (still) fail(`npm ci ended, but ${still}.`)
}
const node = productNodeProgram()

if (process.argv.includes('--build')) {
  process.exitCode = await run(
    node,
    [join(root, 'scripts', 'build.ts'), '--if-needed'],
    `${binFolder}${delimiter}${process.env.PATH ?? ''}`,
  )
}
