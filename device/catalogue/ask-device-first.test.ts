import { afterEach, expect, test, vi } from 'vitest'
import { askDeviceFirst, loadCatalogueClient } from './ask-device-first.ts'

// Another file of this worker may have loaded it with what is mocked here.
vi.hoisted(() => vi.resetModules())
vi.mock('./catalogue-client.ts', async () => ({ catalogueClient: await import('./race-with-server.ts') }))
afterEach(() => vi.resetModules())

/** As `api` throws them. */
const lost = Object.assign(new Error('Network error occurred.'), { status: 0 })
const gone = Object.assign(new Error('Resource not found.'), { status: 404 })
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('a page without a device catalogue uses the server', async () => {
  const ask = vi.fn<() => Promise<string>>()
  await expect(askDeviceFirst({ ask, server: () => Promise.resolve('server'), confirm: () => {} })).resolves.toBe('server')
  expect(ask).not.toHaveBeenCalled()
})

test('the device answers at once, the server confirms later', async () => {
  await loadCatalogueClient()
  const server = Promise.withResolvers<string>()
  const confirm = vi.fn<(answer: string) => void>()
  await expect(askDeviceFirst({ ask: () => Promise.resolve('device'), server: () => server.promise, confirm })).resolves.toBe('device')
  expect(confirm).not.toHaveBeenCalled()
  server.resolve('server')
  await settled()
  expect(confirm).toHaveBeenCalledExactlyOnceWith('server')
})

test('a server that is quicker is not replaced by the device', async () => {
  await loadCatalogueClient()
  const device = Promise.withResolvers<string>()
  const confirm = vi.fn<(answer: string) => void>()
  const answer = askDeviceFirst({ ask: () => device.promise, server: () => Promise.resolve('server'), confirm })
  await expect(answer).resolves.toBe('server')
  device.resolve('device')
  await settled()
  expect(confirm).not.toHaveBeenCalled()
})

test('without a network the device’s answer is used, and without either the call rejects', async () => {
  await loadCatalogueClient()
  const reject = vi.fn<(error: unknown) => void>()
  const server = () => Promise.reject(lost)
  await expect(askDeviceFirst({ ask: () => Promise.resolve('device'), server, confirm: () => {}, reject })).resolves.toBe('device')
  await settled()
  expect(reject).not.toHaveBeenCalled()
  await expect(askDeviceFirst({ ask: () => Promise.resolve(undefined), server, confirm: () => {} })).rejects.toBe(lost)
})

test('a device that fails has no answer', async () => {
  await loadCatalogueClient()
  const ask = () => Promise.reject(new Error('broken'))
  await expect(askDeviceFirst({ ask, server: () => Promise.resolve('server'), confirm: () => {} })).resolves.toBe('server')
})

test('a 4xx of the server rejects, before the device has answered and after', async () => {
  await loadCatalogueClient()
  const device = Promise.withResolvers<string>()
  await expect(askDeviceFirst({ ask: () => device.promise, server: () => Promise.reject(gone), confirm: () => {} })).rejects.toBe(gone)

  const server = Promise.withResolvers<string>()
  const reject = vi.fn<(error: unknown) => void>()
  await askDeviceFirst({ ask: () => Promise.resolve('device'), server: () => server.promise, confirm: () => {}, reject })
  server.reject(gone)
  await settled()
  expect(reject).toHaveBeenCalledExactlyOnceWith(gone)
})
