import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ConnectionState } from '#device/connection/connection-state.ts'
import { createStore } from '#store/create-store.ts'

const preferences = { locale: 'en', currency: 'SAR' } as const
const cookieOf = (data: object) => `user=${encodeURIComponent(JSON.stringify({ token: 'token-of-noura-1111', data }))}`

/** A page that follows the notifications. @param cookie of the session when the page loads */
async function openPage(cookie: string) {
  vi.resetModules()
  const state = createStore<ConnectionState>('online')
  const syncOwnPush = vi.fn(() => Promise.resolve())
  vi.doMock('./own-push.ts', () => ({ syncOwnPush }))
  vi.doMock('#device/connection/shop-connection.ts', () => ({ shopConnection: { state, isOnline: () => false } }))
  const page = Object.assign(new EventTarget(), { cookie })
  vi.stubGlobal('document', page)
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
  const serviceWorker = new EventTarget()
  vi.stubGlobal('navigator', { serviceWorker })
  const { followNotifications } = await import('./follow-notifications.ts')
  const { identifyCustomer, readSession } = await import('#src/session/session.ts')
  const client = new QueryClient()
  const invalidate = vi.spyOn(client, 'invalidateQueries')
  followNotifications(client, () => preferences)
  const signIn = (data: object) => {
    page.cookie = cookieOf(data)
    readSession()
  }
  const post = (data: unknown) => serviceWorker.dispatchEvent(Object.assign(new Event('message'), { data }))
  return { syncOwnPush, state, identifyCustomer, signIn, post, invalidate }
}

beforeEach(() => vi.stubEnv('SSR', false))
afterEach(() => {
  vi.doUnmock('./own-push.ts')
  vi.doUnmock('#device/connection/shop-connection.ts')
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

test('the push subscription is synchronized as soon as the customer is known', async () => {
  const { syncOwnPush, identifyCustomer } = await openPage(cookieOf({}))
  expect(syncOwnPush).not.toHaveBeenCalled()
  identifyCustomer('c1')
  expect(syncOwnPush).toHaveBeenCalledOnce()
})

test('it is synchronized at the load, after a sign-in and when the network is back, and never for a guest', async () => {
  const customer = await openPage(cookieOf({ id: 'c1' }))
  expect(customer.syncOwnPush).toHaveBeenCalledTimes(1)
  customer.state.set('offline')
  customer.state.set('back')
  expect(customer.syncOwnPush).toHaveBeenCalledTimes(2)

  const guest = await openPage('')
  guest.state.set('offline')
  guest.state.set('back')
  expect(guest.syncOwnPush).not.toHaveBeenCalled()
  guest.signIn({ id: 'c1' })
  expect(guest.syncOwnPush).toHaveBeenCalledOnce()
})

test.each(['notification-came', 'news-came'])(
  'the list is refetched after %s of the worker, also of one of an older build',
  async (type) => {
    const { post, invalidate } = await openPage(cookieOf({ id: 'c1' }))
    expect(invalidate).not.toHaveBeenCalled()
    post({ type })
    expect(invalidate).toHaveBeenCalled()
  },
)

test('an unknown message of the worker is ignored, and so is one to a guest', async () => {
  const customer = await openPage(cookieOf({ id: 'c1' }))
  customer.post({ type: 'of-a-later-build' })
  const guest = await openPage('')
  guest.post({ type: 'notification-came' })
  expect([customer.invalidate.mock.calls, guest.invalidate.mock.calls]).toEqual([[], []])
})
