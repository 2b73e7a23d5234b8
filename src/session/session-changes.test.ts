import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ownerOf } from './identity.ts'

const cookieOf = (token: string, data = {}) => `user=${encodeURIComponent(JSON.stringify({ token, data }))}`

async function openDevice(token: string | undefined) {
  vi.resetModules()
  const stored = new Map<string, string>()
  const page = { cookie: token === undefined ? '' : cookieOf(token) }
  vi.stubGlobal('document', page)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  const session = await import('./session.ts')
  return {
    stored,
    signIn: (next: string, data?: object) => (page.cookie = cookieOf(next, data)),
    signOut: () => (page.cookie = ''),
    /** Whether a cookie of the session has changed. */
    setFlag: () => (page.cookie += '; userHasCart=true'),
    identity: () => session.readSession().identity,
    owner: () => ownerOf(session.readSession().identity),
    ...session,
    ...(await import('./session-changes.ts')),
    ...(await import('./remembered-customer.ts')),
    ...(await import('./tokens-to-revoke.ts')),
  }
}

beforeEach(() => vi.stubEnv('SSR', false))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

describe('the signed-in customer', () => {
  it('is known after the server’s response, for that token only', async () => {
    const device = await openDevice('token-of-noura-1234')
    expect(device.identity()).toEqual({ kind: 'unknown', token: 'token-of-noura-1234' })
    expect(device.identifyCustomer('c1')).toBe(false)
    expect(device.identity()).toEqual({ kind: 'customer', token: 'token-of-noura-1234', id: 'c1' })
    device.signIn('token-of-someone-else-9999')
    expect(device.owner()).toBeUndefined()
    expect(device.identifyCustomer('c2'), 'somebody else was here before').toBe(true)
    expect(device.identifyCustomer('c2')).toBe(false)
    expect(device.owner()).toBe('c2')
  })

  it('is known on the next page, until that customer logs out', async () => {
    const device = await openDevice('token-of-noura-1234')
    device.identifyCustomer('c1')
    expect(device.rememberedCustomer('token-of-noura-1234')).toBe('c1')
    device.forgetCustomer('c2')
    expect(device.rememberedCustomer('token-of-noura-1234')).toBe('c1')
    device.forgetCustomer('c1')
    expect(device.rememberedCustomer('token-of-noura-1234')).toBeUndefined()
  })

  it('is known at once if the cookie has the id', async () => {
    const device = await openDevice(undefined)
    device.signIn('token-of-noura-1234', { id: 'c1' })
    expect(device.identity()).toEqual({ kind: 'customer', token: 'token-of-noura-1234', id: 'c1' })
    device.signIn('token-of-noura-1234', { id: 'c 1; Path=/' })
    expect(device.identity()).toEqual({ kind: 'unknown', token: 'token-of-noura-1234' })
  })

  it('is a guest without a token, and the token itself is not stored', async () => {
    const guest = await openDevice(undefined)
    guest.identifyCustomer('c1')
    expect([guest.identity(), guest.owner()]).toEqual([{ kind: 'guest' }, 'guest'])
    const customer = await openDevice('a-long-secret-token')
    customer.identifyCustomer('c1')
    expect([...customer.stored.values()].join()).not.toContain('a-long-secret')
  })

  it('is unknown if storage is blocked', async () => {
    const device = await openDevice('token-of-noura-1234')
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    expect(device.identity()).toEqual({ kind: 'unknown', token: 'token-of-noura-1234' })
  })
})

describe('subscriptions to the session', () => {
  it('notify of a session that begins, ends or has another token, and of nothing else', async () => {
    const device = await openDevice(undefined)
    const listener = vi.fn()
    device.onSessionChange(listener)
    const heard = () => listener.mock.calls.splice(0).map(([identity]) => identity.kind)
    device.signIn('token-of-noura-1234')
    device.readSession()
    expect(heard()).toEqual(['unknown'])
    device.identifyCustomer('c1')
    device.setSessionStatus('loading')
    device.setFlag()
    device.readSession()
    expect(heard()).toEqual([])
    device.signIn('token-of-noura-5678', { id: 'c1' })
    device.readSession()
    expect(heard()).toEqual(['customer'])
    device.signOut()
    device.readSession()
    expect(heard()).toEqual(['guest'])
  })

  it('can also notify when the customer becomes known', async () => {
    const device = await openDevice('token-of-noura-1234')
    const listener = vi.fn()
    const end = device.onIdentityChange(listener)
    device.identifyCustomer('c1')
    device.identifyCustomer('c1')
    expect(listener).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'c1' }), expect.objectContaining({ kind: 'unknown' }))
    end()
    device.signOut()
    device.readSession()
    expect(listener).toHaveBeenCalledOnce()
  })
})

describe('the owner of a queued action', () => {
  it('is the guest, or the customer as soon as the server has identified them', async () => {
    const device = await openDevice(undefined)
    await expect(device.ownerSoon()).resolves.toBe('guest')
    device.signIn('token-of-noura-1234')
    expect(device.owner()).toBeUndefined()
    const soon = device.ownerSoon()
    device.identifyCustomer('c1')
    await expect(soon).resolves.toBe('c1')
  })

  it('is undefined if the server does not respond', async () => {
    vi.useFakeTimers()
    const device = await openDevice('token-of-noura-1234')
    const soon = device.ownerSoon()
    await vi.advanceTimersByTimeAsync(4_000)
    await expect(soon).resolves.toBeUndefined()
  })

  it('is not the guest if the session ends during the wait', async () => {
    const device = await openDevice('token-of-noura-1234')
    const soon = device.ownerSoon()
    device.signOut()
    device.readSession()
    await expect(soon).resolves.toBeUndefined()
  })
})

describe('tokens of logouts without a network', () => {
  it('are stored, once each, until they are revoked', async () => {
    const device = await openDevice(undefined)
    device.storeTokenToRevoke('t1')
    device.storeTokenToRevoke('t2')
    device.storeTokenToRevoke('t1')
    expect(device.tokensToRevoke()).toEqual(['t1', 't2'])
    device.dropRevokedToken('t1')
    expect(device.tokensToRevoke()).toEqual(['t2'])
    device.dropRevokedToken('t2')
    expect(device.stored.size).toBe(0)
  })

  it('are empty if the stored value is not a list', async () => {
    const device = await openDevice(undefined)
    for (const text of ['{', '5', '"t"', '[1,null]']) {
      device.stored.set('mizwala.tokens-to-revoke.1', text)
      expect(device.tokensToRevoke()).toEqual([])
    }
  })
})
