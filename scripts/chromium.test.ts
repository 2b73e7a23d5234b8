import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findChromium, findHeadlessShell } from './chromium.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chromium-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const program = (name: string, exitCode = 0, mode = 0o755) => {
  const path = join(folder, name)
  writeFileSync(path, `#!/bin/sh\nexit ${exitCode}\n`, { mode })
  return path
}

describe('the search for Chromium', () => {
  test('takes the one that is named', () => {
    const named = program('my-browser')
    expect(findChromium({ CHROMIUM_PATH: named, PATH: folder })).toBe(named)
  })

  test('does not look further than a wrong name', () => {
    program('chromium')
    expect(() => findChromium({ CHROMIUM_PATH: join(folder, 'nothing'), PATH: folder })).toThrow('CHROMIUM_PATH names')
  })

  test('looks through the path', () => {
    const found = program('google-chrome')
    expect(findChromium({ PATH: `/nowhere:${folder}` })).toBe(found)
  })

  test('skips programs that cannot run', () => {
    program('chromium', 0, 0o644)
    program('chromium-browser', 1)
    const works = program('google-chrome-stable')
    expect(findChromium({ PATH: folder })).toBe(works)
  })

  test('finds the headless shell by its own name', () => {
    const shell = program('chromium-headless-shell')
    expect(findChromium({ PATH: folder })).toBeUndefined()
    expect(findHeadlessShell({ PATH: folder })).toBe(shell)
  })
})
