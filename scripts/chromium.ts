/**
 * The Chromium that end-to-end tests and benchmarks drive.
 *
 *   node scripts/chromium.ts    prints its path; installs Debian's package where the machine has none
 */
import { answers, aptInstall, findProgram, installPackages, isOurs, isProgram, namedProgram } from './programs.ts'

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

/**
 * Playwright asks for the stack of each request. Without source positions, V8 would parse the functions on it again: 50 ms of a page's
 * start, which shoppers do not have.
 */
const withSourcePositions = '--no-enable-lazy-source-positions'

/** For benchmarks of a page's main thread. */
export const benchBrowserArgs = [...chromiumArgs, `--js-flags=${withSourcePositions}`]

/**
 * For end-to-end tests. V8 does not optimise the scripts, which takes longer than a test's page lives; its quick compiler stays, for axe.
 */
export const testBrowserArgs = [...chromiumArgs, `--js-flags=--no-opt --no-maglev ${withSourcePositions}`]

/**
 * Looks in CHROMIUM_PATH, then on the PATH.
 * @returns the path of the program, or undefined
 * @throws where CHROMIUM_PATH names a file that does not run: a wrong setting must not go unnoticed
 */
export const findChromium = (env: NodeJS.ProcessEnv = process.env): string | undefined =>
  namedProgram('CHROMIUM_PATH', env) ?? findProgram(names, env) ?? macPrograms.find((path) => isProgram(path) && answers(path))

/** Chromium's build for machines without a screen: end-to-end tests take half as long as with the whole browser. */
export const findHeadlessShell = (env: NodeJS.ProcessEnv = process.env): string | undefined => findProgram([headlessShell], env)

/**
 * Finds Chromium, or installs it.
 * @returns the path of the program; it is also put into CHROMIUM_PATH, for the processes that this one starts
 */
export function ensureChromium(): string {
  let path = findChromium()
  if (!path) {
    installPackages('Chromium', ['chromium'], 'install Chromium or Chrome by hand, or let CHROMIUM_PATH name it')
    path = findChromium()
  }
  if (!path) throw new Error('Chromium was installed, but no program of that name is on the PATH')
  process.env.CHROMIUM_PATH = path
  return path
}

/**
 * The browser of the end-to-end tests: CHROMIUM_PATH, else the headless shell, which is installed where this process is root (a container),
 * else Chromium.
 * @returns as `ensureChromium`
 */
export function ensureTestBrowser(): string {
  if (!process.env.CHROMIUM_PATH) {
    if (!findHeadlessShell() && isOurs() && !aptInstall([headlessShell]))
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
