/** Firefox and WebKitGTK, the engines besides Chromium: where they are, and Debian's packages of them (docs/areas/tests.md). */
import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findProgram, installPackages, isProgram, namedProgram } from '../programs.ts'

const macFirefox = '/Applications/Firefox.app/Contents/MacOS/firefox'

/** Looks in FIREFOX_PATH, then on the PATH. @returns the path of the program, or undefined */
export const findFirefox = (env: NodeJS.ProcessEnv = process.env): string | undefined =>
  namedProgram('FIREFOX_PATH', env) ?? findProgram(['firefox-esr', 'firefox'], env) ?? [macFirefox].find(isProgram)

export type WebKitPrograms = {
  driver: string
  /** The browser that the driver starts. */
  miniBrowser: string
  /** Xvfb: WebKitGTK needs a screen. */
  screen: string
}

/** @returns the paths of the driver, its browser and a virtual screen; undefined where one of them is missing */
export function findWebKit(env: NodeJS.ProcessEnv = process.env): WebKitPrograms | undefined {
  const driver = namedProgram('WEBKIT_DRIVER_PATH', env) ?? findProgram(['WebKitWebDriver'], env, () => true)
  const screen = findProgram(['Xvfb'], env, () => true)
  const miniBrowser = driver === undefined ? undefined : findMiniBrowser(join(dirname(dirname(driver)), 'lib'))
  return driver !== undefined && screen !== undefined && miniBrowser !== undefined ? { driver, miniBrowser, screen } : undefined
}

/** Debian has it in `/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/`. */
const findMiniBrowser = (lib: string): string | undefined =>
  globSync(['*-linux-gnu*/webkit*gtk-*/MiniBrowser', 'webkit*gtk-*/MiniBrowser'], { cwd: lib })
    .map((path) => join(lib, path))
    .find(isProgram)

/** The engines by their names, as `npm run test:engines -- firefox` has them. */
const engines = {
  firefox: {
    title: 'Firefox',
    find: findFirefox,
    packages: ['firefox-esr'],
    byHand: 'install Firefox by hand, or let FIREFOX_PATH name it',
  },
  webkit: {
    title: 'WebKitGTK',
    find: findWebKit,
    packages: ['webkit2gtk-driver', 'xvfb'],
    byHand: 'install WebKitWebDriver, MiniBrowser and Xvfb by hand',
  },
} as const

export type EngineName = keyof typeof engines
export const engineNames: readonly EngineName[] = ['firefox', 'webkit']
export const isEngineName = (name: string): name is EngineName => name in engines

/** Installs an engine where it is missing. @throws where that is not possible */
export function ensureEngine(name: EngineName): void {
  const { title, find, packages, byHand } = engines[name]
  if (find()) return
  installPackages(title, packages, byHand)
  if (!find()) throw new Error(`${packages.join(' ')} were installed, but the programs of ${title} are not found`)
}
