/** Programs of the system: finding them, and installing the packages of Debian that have them. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    // Missing or not executable: try the next.
    return false
  }
}

/** Some systems have a `chromium-browser` that only prints how to install it. */
export const answers = (path: string): boolean => spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0

/**
 * Looks through the PATH for the first of some names.
 * @param isRight of a program that was found
 */
export function findProgram(
  names: readonly string[],
  env: NodeJS.ProcessEnv,
  isRight: (path: string) => boolean = answers,
): string | undefined {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => isProgram(path) && isRight(path))
}

/**
 * The program that a variable names.
 * @throws where it does not run: a wrong setting must not go unnoticed
 */
export function namedProgram(variable: string, env: NodeJS.ProcessEnv): string | undefined {
  const named = env[variable]
  if (named && !isProgram(named)) throw new Error(`${variable} names ${named}, which is not a program that can be run`)
  return named || undefined
}

const hasApt = (): boolean => spawnSync('apt-get', ['--version']).status === 0
const isRoot = (): boolean => process.getuid?.() === 0

/** Whether packages can be installed without asking: a container. */
export const isOurs = (): boolean => isRoot() && hasApt()

function runToStderr(command: string[]): boolean {
  const [program = '', ...args] = command
  const { status } = spawnSync(program, args, {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return status === 0
}

/** @returns whether the packages are installed */
export function aptInstall(packages: readonly string[], asRoot: readonly string[] = []): boolean {
  // An old list of packages names deleted files. Where it cannot be refreshed, the old one may still work.
  if (!runToStderr([...asRoot, 'apt-get', 'update', '-q'])) console.error('apt-get update failed; trying with the lists at hand.')
  return runToStderr([...asRoot, 'apt-get', 'install', '-q', '-y', '--no-install-recommends', ...packages])
}

/**
 * Installs packages, with sudo where this process is not root.
 * @param what the program that is missing, for messages
 * @param byHand what to do instead
 * @throws where that is not possible
 */
export function installPackages(what: string, packages: readonly string[], byHand: string): void {
  const names = packages.join(' ')
  if (!hasApt()) throw new Error(`No ${what} was found on the PATH, and this system has no apt-get: ${byHand}`)
  const asRoot = isRoot() ? [] : ['sudo', '-n']
  if (asRoot.length > 0 && spawnSync('sudo', ['-n', 'true']).status !== 0) {
    throw new Error(
      `No ${what} was found on the PATH, and installing it needs root. Either run "sudo apt-get install ${names}" once, or ${byHand}`,
    )
  }
  console.error(`No ${what} on the PATH: installing ${names} …`)
  if (!aptInstall(packages, asRoot)) throw new Error(`apt-get could not install ${names}: ${byHand}`)
}
