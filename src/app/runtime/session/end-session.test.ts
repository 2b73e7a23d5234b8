import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { customerKey } from '#src/queries/customer.ts'

const cookieOf = (token: string) => `user=${encodeURIComponent(JSON.stringify({ token, data: {} }))}`

/** A page of a shopper whose token has changed: they changed their password in another tab. */
async function openPage(token: string) {
  vi.resetModules()
  const page = { cookie: cookieOf(token) }
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { protocol: 'http:' })
  const signOut = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('fetch', signOut)
  const { endExpiredSession } = await import('./end-session.ts')
  const queryClient = new QueryClient()
  queryClient.setQueryData(customerKey, { id: 'c1' })
  const navigate = vi.fn(() => Promise.resolve())
  const router = { latestLocation: { pathname: '/ar/cart' }, navigate }
  return { page, queryClient, navigate, end: (of: string) => endExpiredSession({ router: router as never, queryClient }, of) }
}

beforeEach(() => vi.stubEnv('SSR', false))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

it('a 401 for an older token ends nothing', async () => {
  const { page, queryClient, navigate, end } = await openPage('newer-token')
  await end('older-token')
  expect(page.cookie).toBe(cookieOf('newer-token'))
  expect(navigate).not.toHaveBeenCalled()
  expect(queryClient.getQueryData(customerKey)).toEqual({ id: 'c1' })
})

it('a 401 for the current token ends the session, and no private data stays in the page', async () => {
  const { page, queryClient, navigate, end } = await openPage('token')
  await end('token')
  expect(page.cookie).not.toContain('token')
  expect(navigate).toHaveBeenCalledExactlyOnceWith({ href: '/ar', replace: true })
  expect(queryClient.getQueryData(customerKey)).toBeUndefined()
})

it('of several tabs that the network is back for, one revokes the token of an ended session', async () => {
  vi.resetModules()
  const stored = new Map([['mizwala.tokens-to-revoke.1', JSON.stringify(['ended'])]])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  const revocation = Promise.withResolvers<Response>()
  const fetched = vi.fn(() => revocation.promise)
  vi.stubGlobal('fetch', fetched)
  const { revokeEndedSessions } = await import('./end-session.ts')
  const tabs = [revokeEndedSessions('en'), revokeEndedSessions('ar')]
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled())
  revocation.resolve(Response.json({ success: true, message: '' }))
  await Promise.all(tabs)
  expect(fetched).toHaveBeenCalledOnce()
})
