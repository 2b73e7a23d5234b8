import { expect, test, vi } from 'vitest'
import { isChunkFailure, markChunkFailures } from './chunk-failure.ts'

test('an import that fails is known by its code, whatever the browser calls it', () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  markChunkFailures()
  vi.unstubAllGlobals()
  const payload = new TypeError('Failed to fetch dynamically imported module: /assets/sheet.js')
  page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
  expect(isChunkFailure(payload)).toBe(true)
})
