import { afterEach, expect, it, vi } from 'vitest'
import { inCatalogue } from './in-catalogue.ts'

// Another file of this worker may have loaded it with what is mocked here.
vi.hoisted(() => vi.resetModules())
const product = vi.fn()
vi.mock('./ask-device-first.ts', () => ({ loadCatalogueClient: () => Promise.resolve({ product }) }))
const audience = { locale: 'ar', currency: 'USD' } as const

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('a page of the service worker asks the catalogue of the device, in its language and currency', async () => {
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } })
  product.mockResolvedValue({ id: 'w1' })
  expect(await inCatalogue('w1', audience)).toEqual({ id: 'w1' })
  expect(product).toHaveBeenLastCalledWith('w1', audience)
})

it('has no answer on a first visit, and where the catalogue cannot be asked', async () => {
  vi.stubGlobal('navigator', {})
  expect(await inCatalogue('w1', audience)).toBeUndefined()
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } })
  vi.spyOn(console, 'debug').mockReturnValue(undefined)
  product.mockRejectedValue(new Error('broken'))
  expect(await inCatalogue('w1', audience)).toBeUndefined()
})
