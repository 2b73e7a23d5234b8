import { afterEach, expect, test, vi } from 'vitest'
import { savesData } from './saves-data.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  [{ connection: { saveData: true, effectiveType: '4g' } }, true],
  [{ connection: { saveData: false, effectiveType: 'slow-2g' } }, true],
  [{ connection: { saveData: false, effectiveType: '2g' } }, true],
  [{ connection: { saveData: false, effectiveType: '3g' } }, false],
  [{ connection: { effectiveType: '4g' } }, false],
  [{}, false],
])('%j: %s', (browser, saves) => {
  vi.stubGlobal('navigator', browser)
  expect(savesData()).toBe(saves)
})
