import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { fetchOwnData as fetchOwn } from '#src/parts/account/loaders.ts'

// The part has every page of the account, which takes seconds to read.
vi.mock('#src/parts/parts.ts', () => ({
  parts: {
    account: async () => {
      const { fetchAllOf } = await import('#src/parts/account/fetch-own-data.ts')
      const fetchOwnData: typeof fetchOwn = (client, own, mayGoOn) => fetchAllOf([], { client, preferences: own, mayGoOn })
      return { fetchOwnData }
    },
  },
}))

let restored: Promise<void>
vi.mock('./persisted-queries.ts', () => ({ restoreQueries: () => restored }))

const preferences = { locale: 'en', currency: 'SAR' } as const

/** A page of a customer or a guest, some seconds after its load. @returns the calls that it has made */
async function openPage({ token = 't', saveData = false, online = true } = {}) {
  vi.resetModules()
  const cookie = token === '' ? '' : `user=${encodeURIComponent(JSON.stringify({ token, data: { id: 'c1' } }))}`
  vi.stubGlobal('document', { cookie })
  vi.stubGlobal('window', {})
  vi.stubGlobal('location', { protocol: 'http:' })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
  vi.stubGlobal('navigator', { onLine: online, connection: { saveData } })
  const { setTransport } = await import('#calls/send.ts')
  const calls: string[] = []
  setTransport((path) => {
    calls.push(path)
    return new Promise(() => {})
  })
  const { prefetchOwnData } = await import('./own-data.ts')
  prefetchOwnData(new QueryClient(), () => preferences)
  await vi.advanceTimersByTimeAsync(10_000)
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(0)
  return calls
}

beforeEach(() => {
  restored = Promise.resolve()
  vi.stubEnv('SSR', false)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

it('fetches the customer’s data, one call at a time', async () => {
  expect(await openPage()).toEqual(['/v1/cart'])
})

it('waits for the queries that the device has', async () => {
  const restore = Promise.withResolvers<void>()
  restored = restore.promise
  const calls = await openPage()
  expect(calls).toEqual([])
  restore.resolve()
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(0)
  expect(calls).toEqual(['/v1/cart'])
})

it.each([
  ['a guest is here', { token: '' }],
  ['data is to be saved', { saveData: true }],
  ['there is no network', { online: false }],
])('fetches nothing while %s', async (_, page) => {
  expect(await openPage(page)).toEqual([])
})
