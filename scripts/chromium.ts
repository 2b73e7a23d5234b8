/**
 * The Chromium that end-to-end tests and benchmarks drive.
 *
 *   node scripts/chromium.ts    prints its path; installs Debian's package where the machine has none
 */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const headlessShell = 'chromium-headless-shell'
const macPrograms = ['/Applications/Chromium.app/Contents/MacOS/Chromium', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

/** Switches for a browser that runs as root, without a screen, and makes no background requests. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
]

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    // Missing or not executable: try the next.
    return false
  }
}

/** Some systems have a `chromium-browser` that only prints how to install it. */
const answers = (path: string): boolean => spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0

/**
 * Looks in CHROMIUM_PATH, then on the PATH.
 * @returns the path of the program, or undefined
 * @throws where CHROMIUM_PATH names a file that does not run: a wrong setting must not go unnoticed
 */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const named = env.CHROMIUM_PATH
  if (named) {
    if (!isProgram(named)) throw new Error(`CHROMIUM_PATH names ${named}, which is not a program that can be run`)
    return named
  }
  return findProgram(names, env) ?? macPrograms.find((path) => isProgram(path) && answers(path))
}

function findProgram(programs: readonly string[], env: NodeJS.ProcessEnv): string | undefined {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  return programs.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => isProgram(path) && answers(path))
}

/** Chromium's build for machines without a screen: end-to-end tests take half as long as with the whole browser. */
export const findHeadlessShell = (env: NodeJS.ProcessEnv = process.env): string | undefined => findProgram([headlessShell], env)

function runToStderr(command: string[]): boolean {
  const [program = '', ...args] = command
  const { status } = spawnSync(program, args, {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return status === 0
}

function installChromium(): void {
  const byHand = 'install Chromium or Chrome by hand, or let CHROMIUM_PATH name it'
  if (spawnSync('apt-get', ['--version']).status !== 0) {
    throw new Error(`No Chromium was found on the PATH, and this system has no apt-get: ${byHand}`)
  }
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  if (asRoot.length > 0 && spawnSync('sudo', ['-n', 'true']).status !== 0) {
    throw new Error(
      `No Chromium was found on the PATH, and installing it needs root. Either run "sudo apt-get install chromium" once, or ${byHand}`,
    )
  }
  console.error('No Chromium on the PATH: installing the package "chromium" …')
  if (!aptInstall('chromium', asRoot)) {
    throw new Error(`apt-get could not install the package "chromium": ${byHand}`)
  }
}

function aptInstall(name: string, asRoot: readonly string[]): boolean {
  // An old list of packages names deleted files. Where it cannot be refreshed, the old one may still work.
  if (!runToStderr([...asRoot, 'apt-get', 'update', '-q'])) console.error('apt-get update failed; trying with the lists at hand.')
  return runToStderr([...asRoot, 'apt-get', 'install', '-q', '-y', '--no-install-recommends', name])
}

/**
 * Finds Chromium, or installs it.
 * @returns the path of the program; it is also put into CHROMIUM_PATH, for the processes that this one starts
 */
export function ensureChromium(): string {
  let path = findChromium()
  if (!path) {
    installChromium()
    path = findChromium()
  }
  if (!path) throw new Error('Chromium was installed, but no program of that name is on the PATH')
  process.env.CHROMIUM_PATH = path
  return path
}

/**
 * The browser of the end-to-end tests: CHROMIUM_PATH, else the headless shell, which is installed where this process is root (a container), else Chromium.
 * @returns as `ensureChromium`
 */
export function ensureTestBrowser(): string {
  if (!process.env.CHROMIUM_PATH) {
    const isOurs = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
    if (!findHeadlessShell() && isOurs && !aptInstall(headlessShell, []))
      console.error(`There is no ${headlessShell} to install: Chromium itself has to do.`)
    const shell = findHeadlessShell()
    if (shell) process.env.CHROMIUM_PATH = shell
  }
  return ensureChromium()
}

if (import.meta.main) {
  try {
    console.log(ensureChromium())
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
