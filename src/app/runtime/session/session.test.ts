import { QueryClient } from '@tanstack/react-query'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { customerKey } from '#src/queries/customer.ts'
import { customerIdOf } from '#src/session/identity.ts'

// The server does not respond: the test puts its responses into the cache. A real call would load its modules, and end in a test of another
// file.
vi.mock('#calls/call.ts', () => ({ call: () => new Promise(() => undefined) }))
// Its timers would fire in a test of another file.
vi.mock('../idle.ts', () => ({ whenIdle: () => undefined }))
afterAll(() => vi.resetModules())

/** A busy machine may be slow. */
const patienceMs = 15_000

const cookieOf = (token: string) => `user=${encodeURIComponent(JSON.stringify({ token, data: {} }))}`
/** A document with a cookie jar. */
function documentWith(first: string) {
  const jar = new Map<string, string>()
  const page = Object.assign(new EventTarget(), { visibilityState: 'hidden' })
  Object.defineProperty(page, 'cookie', {
    get: () => [...jar].map((pair) => pair.join('=')).join('; '),
    set: (line: string) => {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      jar.set(name, value)
    },
  })
  return Object.assign(page as typeof page & { cookie: string }, { cookie: first })
}
const noura = { id: 'c-noura', front_id_image: null, back_id_image: null, items_count: 0, hasShippingAddress: false }

/** Of the pages of a test: they still write cookies once their restore has ended, unless they have no data. */
const clients: QueryClient[] = []

async function openPage(token: string) {
  vi.resetModules()
  const stored = new Map<string, string>()
  const page = documentWith(cookieOf(token))
  vi.stubGlobal('document', page)
  const reload = vi.fn()
  vi.stubGlobal('location', { protocol: 'http:', reload })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  const { syncSession } = await import('./session.ts')
  const { readSession } = await import('#src/session/session.ts')
  const queryClient = new QueryClient()
  clients.push(queryClient)
  const router = {
    state: { status: 'pending' },
    latestLocation: { pathname: '/en' },
    options: { context: { currency: 'SAR' } },
    invalidate: () => Promise.resolve(),
  }
  syncSession({ router: router as never, queryClient })
  return { page, queryClient, customerHere: () => customerIdOf(readSession().identity), reload }
}

beforeEach(() => vi.stubEnv('SSR', false))
afterEach(() => {
  for (const client of clients.splice(0)) client.clear()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

it('a response identifies the session’s customer', async () => {
  const { queryClient, customerHere } = await openPage('token-of-noura-1111')
  queryClient.setQueryData(customerKey, noura)
  await vi.waitFor(() => expect(customerHere()).toBe(noura.id), patienceMs)
})

it('a response for the previous user is never used for the next one', async () => {
  const { page, queryClient, customerHere } = await openPage('token-of-noura-1111')
  // Another user has signed in in another tab, and this one has not read the cookies yet.
  page.cookie = cookieOf('token-of-sara-2222')
  queryClient.setQueryData(customerKey, noura)
  await new Promise((resolve) => setTimeout(resolve))
  expect(customerHere()).toBeUndefined()
  expect(queryClient.getQueryData(customerKey)).toBeUndefined()
})

it('the server’s response does not remove the customer’s id from the cookie', async () => {
  const { page, queryClient } = await openPage('token-of-noura-1111')
  queryClient.setQueryData(customerKey, noura)
  await vi.waitFor(() => expect(decodeURIComponent(page.cookie)).toContain(`"id":"${noura.id}"`), patienceMs)
})

it('the page reloads for another customer, and stays for the same one with a new token', async () => {
  const { page, queryClient, customerHere, reload } = await openPage('token-of-noura-1111')
  queryClient.setQueryData(customerKey, noura)
  await vi.waitFor(() => expect(customerHere()).toBe(noura.id), patienceMs)
  page.cookie = cookieOf('token-of-noura-3333')
  queryClient.setQueryData(customerKey, noura)
  await vi.waitFor(() => expect(customerHere()).toBeUndefined(), patienceMs)
  queryClient.setQueryData(customerKey, noura)
  await vi.waitFor(() => expect(customerHere()).toBe(noura.id), patienceMs)
  expect(reload).not.toHaveBeenCalled()

  page.cookie = cookieOf('token-of-sara-2222')
  queryClient.setQueryData(customerKey, noura)
  await vi.waitFor(() => expect(queryClient.getQueryData(customerKey)).toBeUndefined(), patienceMs)
  queryClient.setQueryData(customerKey, { ...noura, id: 'c-sara' })
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), patienceMs)
  expect(customerHere()).toBe('c-sara')
})

it('restored data of the customer does not overwrite newer responses', async () => {
  const { page, queryClient } = await openPage('token-of-noura-1111')
  const front = { uploadedAt: '2026-11-21T10:00:00.000Z' }
  queryClient.setQueryData(customerKey, { ...noura, front_id_image: front })
  await vi.waitFor(() => expect(decodeURIComponent(page.cookie)).toContain(front.uploadedAt), patienceMs)
  // As restored from the device: older, and invalidated.
  queryClient.getQueryCache().find({ queryKey: customerKey })?.setState({ data: noura, isInvalidated: true })
  await new Promise((resolve) => setTimeout(resolve))
  expect(decodeURIComponent(page.cookie)).toContain(front.uploadedAt)
  queryClient.setQueryData(customerKey, noura)
  await vi.waitFor(() => expect(decodeURIComponent(page.cookie)).not.toContain(front.uploadedAt), patienceMs)
})
