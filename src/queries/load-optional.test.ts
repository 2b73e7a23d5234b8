import { afterEach, expect, it, vi } from 'vitest'
import { loadOptional } from './load-optional.ts'

afterEach(() => void vi.restoreAllMocks())

it('resolves when it is loaded, and logs nothing', async () => {
  const debug = vi.spyOn(console, 'debug')
  await expect(loadOptional('the rates', Promise.resolve({ EUR: 4.36 }))).resolves.toBeUndefined()
  expect(debug).not.toHaveBeenCalled()
})

it('resolves when it cannot be loaded, and logs the reason', async () => {
  const debug = vi.spyOn(console, 'debug').mockReturnValue(undefined)
  const failure = new TypeError('Failed to fetch')
  await expect(loadOptional('the rates', Promise.reject(failure))).resolves.toBeUndefined()
  expect(debug).toHaveBeenCalledExactlyOnceWith('the rates could not be loaded', failure)
})
