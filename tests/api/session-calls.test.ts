import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type Shop } from '../support/server/api-shop.ts'
import { codeIn, createBrowser, goodPassword, registration, signedUp } from '../support/server/cookie-client.ts'

let shop: Shop
let now = new Date('2026-11-21T12:00:00Z')
beforeAll(async () => {
  shop = await openShop({ clock: { now: () => now } })
})
afterAll(() => shop.close())

describe('the session calls', () => {
  test.each(['callback/credentials', 'signout'])('%s wants the token of its own browser', async (action) => {
    const browser = await signedUp(shop, `csrf-${action.replace('/', '-')}@example.com`)
    const foreign = await createBrowser(shop).csrfToken()
    for (const csrfToken of ['', 'zzz', foreign]) {
      const answer = await browser.post(action, { csrfToken, email: 'a@b.example', password: goodPassword, callbackUrl: '/en' })
      expect(answer.error).toBe('MissingCSRF')
    }
    // The call signed no one out, and no one in.
    expect(((await (await browser.fetch('/api/auth/session')).json()) as { user: object }).user).toMatchObject({ token: browser.token() })
  })

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    'http://localhost.evil.example/en',
    'http://localhost@evil.example/',
    '\thttps://evil.example',
    'data:text/html,x',
    '',
  ])('do not lead to %j', async (callbackUrl) => {
    const browser = createBrowser(shop)
    expect((await browser.post('signout', { callbackUrl })).body).toEqual({ url: 'http://localhost/' })
    browser.cookies.set('sign-in.callback-url', encodeURIComponent(callbackUrl))
    expect((await browser.fetch('/api/auth/csrf')).status).toBe(200)
    expect((await browser.post('signout', {})).body).toEqual({ url: 'http://localhost/' })
  })

  test('lead to a path of the shop', async () => {
    const { post } = createBrowser(shop)
    for (const callbackUrl of ['/ar/shop?page=2#top', 'http://localhost/ar/shop?page=2#top']) {
      expect((await post('signout', { callbackUrl })).body).toEqual({ url: 'http://localhost/ar/shop?page=2#top' })
    }
  })

  test('reject bodies that are no form or too large', async () => {
    const { fetch } = createBrowser(shop)
    const post = async (type: string, body: string) =>
      (await fetch('/api/auth/signout', { method: 'POST', headers: { 'content-type': type }, body })).status
    expect(await post('application/json', '{}')).toBe(415)
    expect(await post('text/plain', 'a=b')).toBe(415)
    expect(await post('application/x-www-form-urlencoded', `a=${'x'.repeat(70_000)}`)).toBe(413)
  })

  test('offer no pages, and no other actions', async () => {
    const { fetch } = createBrowser(shop)
    for (const path of ['signin', 'signin/google', 'signout', 'error', 'verify-request', 'callback/google', 'providers/x', '']) {
      const { status } = await fetch(`/api/auth/${path}`)
      expect([404, 405], path).toContain(status)
    }
    expect(
      (await fetch('/api/auth/session', { method: 'POST', body: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } }))
        .status,
    ).toBe(405)
    expect(Object.keys((await (await fetch('/api/auth/providers')).json()) as object)).toEqual(['credentials'])
  })

  test('set cookies that script cannot read, but for the three that it has to', async () => {
    const secure = await openShop({ publicUrl: 'https://shop.example', clock: { now: () => now } })
    const browser = createBrowser(secure, 'https://shop.example')
    await browser.call('customer.register', registration('secure@example.com'))
    const code = codeIn(await secure.mailsTo('secure@example.com'))
    const verified = await browser.call('customer.otp.verify', { purpose: 'verify-email', email: 'secure@example.com', code })
    const signedIn = await browser.post('callback/credentials', { email: 'secure@example.com', password: goodPassword, callbackUrl: '/en' })
    // The `__Host-` prefix keeps other hosts of the domain from planting the cookie that goes with the code.
    expect(browser.cookies.get('__Host-registration')).toMatch(/^[\w-]{43}$/)
    for (const { headers } of [verified, signedIn]) {
      const lines = headers.getSetCookie()
      expect(lines.length).toBeGreaterThan(3)
      for (const line of lines) {
        expect(line).toMatch(/; SameSite=(Lax|None)/)
        expect(line).toContain('; Secure')
        expect(line).toContain('; Path=/')
        expect(/; HttpOnly/.test(line), line).toBe(!line.startsWith('user'))
      }
      expect(lines.some((line) => line.startsWith('__Host-session='))).toBe(true)
    }
    await secure.close()
  })
})
