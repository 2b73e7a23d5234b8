import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findFirefox, findWebKit } from './engines.ts'

let folder: string
let env: NodeJS.ProcessEnv
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'engines-'))
  env = { PATH: join(folder, 'bin') }
})
afterEach(() => rmSync(folder, { recursive: true }))

const program = (path: string) => {
  const whole = join(folder, path)
  mkdirSync(dirname(whole), { recursive: true })
  writeFileSync(whole, '#!/bin/sh\nexit 0\n', { mode: 0o755 })
  return whole
}

describe('the search for WebKitGTK', () => {
  test('finds the driver, its browser and a virtual screen', () => {
    const driver = program('bin/WebKitWebDriver')
    const screen = program('bin/Xvfb')
    program('lib/x86_64-linux-gnu/webkit2gtk-4.1/injected-bundle/MiniBrowser')
    const miniBrowser = program('lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser')
    expect(findWebKit(env)).toEqual({ driver, miniBrowser, screen })
  })

  test.each([
    ['the browser', ['bin/WebKitWebDriver', 'bin/Xvfb', 'lib/x86_64-linux-gnu/other/MiniBrowser']],
    ['the screen', ['bin/WebKitWebDriver', 'lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser']],
    ['the driver', ['bin/Xvfb', 'lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser']],
    ['the browser, and there is no folder of libraries', ['bin/WebKitWebDriver', 'bin/Xvfb']],
  ])('finds nothing where it lacks %s', (_, paths) => {
    for (const path of paths) program(path)
    expect(findWebKit(env)).toBeUndefined()
  })
})

test('Firefox is found on the path, or where FIREFOX_PATH names it', () => {
  const named = program('other/my-firefox')
  const found = program('bin/firefox')
  expect(findFirefox(env)).toBe(found)
  expect(findFirefox({ ...env, FIREFOX_PATH: named })).toBe(named)
  expect(() => findFirefox({ ...env, FIREFOX_PATH: join(folder, 'nothing') })).toThrow('FIREFOX_PATH names')
})
