import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type Shop } from '../support/server/api-shop.ts'
import { codeIn, createBrowser, goodPassword, registration, signedUp } from '../support/server/cookie-client.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

describe('from registration to the first sign-in', () => {
  test('a code by mail gives the session, which cookie and bearer share', async () => {
    const browser = createBrowser(shop)
    const registered = await browser.call('customer.register', registration('Sara@Example.com'))
    expect(registered.status).toBe(200)
    expect(registered.headers.get('cache-control')).toBe('no-store')
    expect(registered.body).toEqual({ data: { expiresAt: expect.any(String), resendAt: expect.any(String) } })
    expect(browser.token()).toBeUndefined()
    expect(await browser.signIn('sara@example.com', goodPassword)).toBe('EmailNotVerified')

    const mails = await shop.mailsTo('sara@example.com')
    expect(mails.map(({ template }) => template)).toEqual(['verify-email'])
    const verified = await browser.call('customer.otp.verify', {
      purpose: 'verify-email',
      email: 'sara@example.com',
      code: codeIn(mails),
    })
    expect(verified.body).toMatchObject({
      data: { session: { token: browser.token(), customer: { email: 'sara@example.com', emailVerified: true, hasPassword: true } } },
    })
    expect(browser.cookies.get('userHasCart')).toBe('false')
    expect(browser.cookies.get('userHasShippingAddress')).toBe('false')

    const me = await browser.call('customer.get')
    expect(me.body).toEqual({
      data: {
        id: expect.any(String),
        name: 'Sara Al-Harbi',
        email: 'sara@example.com',
        emailVerified: true,
        phone: { countryCode: 'SA', phone: '501234567', dialCode: '+966' },
        phoneVerified: false,
        hasPassword: true,
        front_id_image: null,
        back_id_image: null,
        items_count: 0,
        hasShippingAddress: false,
        watchMails: 'daily',
      },
    })
    const session = (await (await browser.fetch('/api/auth/session')).json()) as object
    expect(session).toMatchObject({ user: { email: 'sara@example.com', name: 'Sara Al-Harbi', token: browser.token() } })
  })

  test('the cookie names the customer, however the session begins', async () => {
    const browser = await signedUp(shop, 'named@example.com')
    const atVerification = browser.customerId()
    const { data } = (await browser.call('customer.get')).body as { data: { id: string } }
    expect([atVerification, browser.customerId()]).toEqual([data.id, data.id])
    const changed = { currentPassword: goodPassword, password: 'Cardamom-18', confirmation: 'Cardamom-18' }
    await browser.call('customer.password.change', changed)
    expect(browser.customerId()).toBe(data.id)
    const elsewhere = createBrowser(shop)
    await elsewhere.signIn('named@example.com', 'Cardamom-18')
    expect(elsewhere.customerId()).toBe(data.id)
  })

  test('signing out ends it everywhere', async () => {
    const browser = await signedUp(shop, 'out@example.com')
    const token = browser.token() ?? ''
    const stolen = new Map(browser.cookies)
    expect((await browser.call('customer.logout')).status).toBe(200)
    expect(browser.token()).toBeUndefined()
    expect([...browser.cookies.keys()]).not.toContain('session')
    const thief = createBrowser(shop)
    for (const [name, value] of stolen) thief.cookies.set(name, value)
    expect((await thief.call('customer.get', undefined, { headers: { authorization: `Bearer ${token}` } })).status).toBe(401)
    expect(await (await thief.fetch('/api/auth/session')).json()).toBeNull()
    expect(await browser.signIn('out@example.com', goodPassword)).toBeNull()
    expect(browser.token()).not.toBe(token)
    expect((await browser.post('signout', { callbackUrl: '/ar' })).body).toEqual({ url: 'http://localhost/ar' })
    expect(browser.token()).toBeUndefined()
  })
})
