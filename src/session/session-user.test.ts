import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const cookieOf = (token: string, data = {}) => `user=${encodeURIComponent(JSON.stringify({ token, data }))}`

async function openDevice(token: string | undefined) {
  vi.resetModules()
  const kept = new Map<string, string>()
  const page = { cookie: token === undefined ? '' : cookieOf(token) }
  vi.stubGlobal('document', page)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  return {
    kept,
    signIn: (next: string, data?: object) => (page.cookie = cookieOf(next, data)),
    ...(await import('./session-user.ts')),
    ...(await import('./tokens-to-revoke.ts')),
  }
}

beforeEach(() => vi.stubEnv('SSR', false))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

describe('whose the session is', () => {
  it('is known from when the server has said it, for that token only', async () => {
    const device = await openDevice('token-of-noura-1234')
    expect(device.sessionUser()).toBeUndefined()
    expect(device.rememberUser('c1')).toBe(false)
    expect(device.sessionUser()).toBe('c1')
    device.signIn('token-of-someone-else-9999')
    expect(device.sessionUser()).toBeUndefined()
    expect(device.rememberUser('c2'), 'somebody else was here before').toBe(true)
    expect(device.rememberUser('c2')).toBe(false)
    expect(device.sessionUser()).toBe('c2')
    device.forgetUser('c1')
    expect(device.sessionUser()).toBe('c2')
    device.forgetUser('c2')
    expect(device.sessionUser()).toBeUndefined()
  })

  it('is known at once where the cookie says it', async () => {
    const device = await openDevice(undefined)
    device.signIn('token-of-noura-1234', { id: 'c1' })
    expect([device.sessionUser(), device.keptUser()]).toEqual(['c1', 'c1'])
    device.signIn('token-of-noura-1234', { id: 'c 1; Path=/' })
    expect(device.sessionUser()).toBeUndefined()
  })

  it('is nobody’s for a guest, and the token itself is not kept twice', async () => {
    const guest = await openDevice(undefined)
    guest.rememberUser('c1')
    expect(guest.sessionUser()).toBeUndefined()
    const customer = await openDevice('a-long-secret-token')
    customer.rememberUser('c1')
    expect([...customer.kept.values()].join()).not.toContain('a-long-secret')
  })
})

describe('under whose name something is kept', () => {
  it('is the guest’s, or the customer’s as soon as the server has said who it is', async () => {
    const device = await openDevice(undefined)
    expect(device.keptUser()).toBe('guest')
    await expect(device.keptUserSoon()).resolves.toBe('guest')
    device.signIn('token-of-noura-1234')
    expect(device.keptUser()).toBeUndefined()
    const soon = device.keptUserSoon()
    device.rememberUser('c1')
    await expect(soon).resolves.toBe('c1')
  })

  it('is nobody’s where the server does not say it', async () => {
    vi.useFakeTimers()
    const device = await openDevice('token-of-noura-1234')
    const soon = device.keptUserSoon()
    await vi.advanceTimersByTimeAsync(4_000)
    await expect(soon).resolves.toBeUndefined()
    vi.useRealTimers()
  })
})

describe('tokens of logouts without a network', () => {
  it('wait, once each, until they are revoked', async () => {
    const device = await openDevice(undefined)
    device.keepTokenToRevoke('t1')
    device.keepTokenToRevoke('t2')
    device.keepTokenToRevoke('t1')
    expect(device.tokensToRevoke()).toEqual(['t1', 't2'])
    device.dropRevokedToken('t1')
    expect(device.tokensToRevoke()).toEqual(['t2'])
    device.dropRevokedToken('t2')
    expect(device.kept.size).toBe(0)
  })

  it('are none where what lies there is not a list', async () => {
    const device = await openDevice(undefined)
    for (const text of ['{', '5', '"t"', '[1,null]']) {
      device.kept.set('mizwala.tokens-to-revoke.1', text)
      expect(device.tokensToRevoke()).toEqual([])
    }
  })
})
