import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const userValue = (user: unknown) => `user=${encodeURIComponent(JSON.stringify(user))}`
const signedIn = userValue({ token: 'abc_-123', data: { front_id_image: null, back_id_image: null } })

/** The store has module state, so each test imports its own. */
const openStore = async (cookie: string) => {
  vi.resetModules()
  const page = { cookie }
  vi.stubGlobal('document', page)
  return { page, store: await import('./session.ts') }
}

beforeEach(() => vi.stubEnv('SSR', false))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

describe('the session', () => {
  it('is a guest’s without the cookie', async () => {
    const { store } = await openStore('locale=en; userHasCart=true')
    expect(store.readSession()).toEqual(store.guest)
  })

  it('is signed in with a token, and knows the flags', async () => {
    const { store } = await openStore(`locale=en; ${signedIn}; userHasCart=true; userHasShippingAddress=false`)
    expect(store.readSession()).toMatchObject({
      status: 'authenticated',
      identity: { kind: 'unknown', token: 'abc_-123' },
      hasCart: true,
      hasShippingAddress: false,
    })
  })

  it('has submitted the ID with both images only', async () => {
    const image = { type: 'image/png', bytes: 1, uploadedAt: '2026-11-21T00:00:00Z' }
    for (const [front, back, expected] of [
      [image, null, false],
      [null, image, false],
      [image, image, true],
    ] as const) {
      const { store } = await openStore(userValue({ token: 't', data: { front_id_image: front, back_id_image: back } }))
      expect(store.readSession().hasSubmittedId).toBe(expected)
    }
  })

  it.each([
    'user=',
    'user=%',
    'user=%7B',
    'user=null',
    'user=%22text%22',
    'user=5',
    userValue({}),
    userValue({ token: '' }),
    userValue({ token: 5 }),
    userValue({ token: 'a\r\nx-evil: 1' }),
    userValue([]),
  ])('is a guest’s where the cookie is not what it should be: %s', async (cookie) => {
    const { store } = await openStore(cookie)
    expect(store.readSession()).toMatchObject({ status: 'unauthenticated', hasSubmittedId: false, hasCart: false })
  })

  it('is a guest’s if its token has logged out on this device: a late response set the cookie again', async () => {
    const stored = new Map([['mizwala.tokens-to-revoke.1', '["abc_-123"]']])
    vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null })
    const { store } = await openStore(`locale=en; ${signedIn}; userHasCart=true`)
    expect(store.readSession()).toEqual(store.guest)
    const other = await openStore(userValue({ token: 'newer' }))
    expect(other.store.readSession()).toMatchObject({ status: 'authenticated', identity: { token: 'newer' } })
  })

  it('tolerates missing data', async () => {
    const { store } = await openStore(userValue({ token: 't' }))
    expect(store.readSession()).toMatchObject({ identity: { token: 't' }, hasSubmittedId: false })
  })

  it('notifies of a change once, and returns the same object without one', async () => {
    const { page, store } = await openStore('')
    const listener = vi.fn()
    store.session.subscribe(listener)
    const before = store.readSession()
    page.cookie = 'locale=ar'
    expect(store.readSession()).toBe(before)
    page.cookie = signedIn
    expect(store.readSession().identity).toMatchObject({ token: 'abc_-123' })
    store.readSession()
    expect(listener).toHaveBeenCalledTimes(1)
    page.cookie = ''
    expect(store.readSession().status).toBe('unauthenticated')
    expect(listener).toHaveBeenCalledTimes(2)
  })

  it('keeps the status until the token changes', async () => {
    const { page, store } = await openStore(signedIn)
    store.setSessionStatus('error')
    expect(store.readSession().status).toBe('error')
    page.cookie = `${signedIn}; userHasCart=true`
    expect(store.readSession().status).toBe('error')
    page.cookie = userValue({ token: 'other' })
    expect(store.readSession().status).toBe('authenticated')
  })

  it('has no status without a token', async () => {
    const { store } = await openStore('')
    store.setSessionStatus('loading')
    expect(store.readSession().status).toBe('unauthenticated')
  })
})
