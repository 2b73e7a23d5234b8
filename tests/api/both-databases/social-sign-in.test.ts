import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signInAccount } from '#server/db/schema/customers.ts'
import { openShop, type Shop } from '../../support/server/api-shop.ts'
import { type Browser, createBrowser, goodPassword, registration, signedUp } from '../../support/server/cookie-client.ts'
import { type OpenIdProvider, startOpenIdProvider } from '../../support/fakes/openid-provider.ts'

const origin = 'http://localhost'
let provider: OpenIdProvider
let shop: Shop
beforeAll(async () => {
  provider = await startOpenIdProvider(['google', 'facebook'].map((name) => `${origin}/api/auth/callback/${name}`))
  const { clientId, clientSecret, issuer } = provider
  const config = { clientId, clientSecret, issuer }
  shop = await openShop({ signIn: { signInProviders: { google: config, facebook: config } } })
})
afterAll(async () => {
  await shop.close()
  await provider.close()
})
beforeEach(() => {
  provider.agrees = true
})

/** Presses the button of a provider. @returns the address at the provider */
async function press(browser: Browser, name = 'google', callbackUrl = '/en/cart'): Promise<string> {
  const { body } = await browser.post(`signin/${name}`, { callbackUrl })
  return String(body.url)
}
/** Follows the redirect back to the shop. @returns the final address */
async function comeBack(browser: Browser, url: string): Promise<string> {
  const response = await browser.fetch(url)
  expect(response.status).toBe(302)
  return (response.headers.get('location') ?? '').replace(origin, '')
}
const signInAt = async (browser: Browser, name = 'google') => comeBack(browser, await provider.walk(await press(browser, name)))

test('only configured providers are listed', async () => {
  const providers = (await (await createBrowser(shop).fetch('/api/auth/providers')).json()) as object
  expect(Object.keys(providers).toSorted()).toEqual(['credentials', 'facebook', 'google'])
  expect(providers).toMatchObject({ google: { name: 'Google', signinUrl: `${origin}/api/auth/signin/google` } })
})

test('the real ones are asked at their own addresses, and come back to the shop’s', async () => {
  const client = { clientId: 'the-shop', clientSecret: 'secret', issuer: undefined }
  const publicUrl = 'https://shop.example'
  const real = await openShop({ publicUrl, signIn: { signInProviders: { google: client, apple: client, facebook: client } } })
  const browser = createBrowser(real, publicUrl)
  const providers = (await (await browser.fetch('/api/auth/providers')).json()) as object
  expect(Object.keys(providers)).toEqual(['credentials', 'google', 'apple', 'facebook'])
  // Of the three, Facebook's addresses need no discovery request.
  const url = new URL(await press(browser, 'facebook'))
  expect(url.origin).toBe('https://www.facebook.com')
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: 'the-shop',
    redirect_uri: `${publicUrl}/api/auth/callback/facebook`,
    state: expect.any(String),
    code_challenge: expect.any(String),
  })
  expect(browser.cookies.get('__Host-sign-in.state')).toBeDefined()
  await real.close()
})

describe('a sign-in at a provider', () => {
  test('makes an account, and lands on the page of its language with the cookies set', async () => {
    provider.person = { subject: 'g-1', email: 'Nora@Example.com', emailVerified: true, name: 'Nora' }
    const browser = createBrowser(shop)
    browser.cookies.set('locale', 'ar')
    expect(await signInAt(browser)).toBe('/ar/social-login?redirect=%2Fen%2Fcart')
    const customerId = browser.customerId()
    expect(customerId).toEqual(expect.any(String))
    expect((await browser.call('customer.get')).body).toMatchObject({
      data: { id: customerId, email: 'nora@example.com', emailVerified: true, name: 'Nora', hasPassword: false, phone: null },
    })
    expect(browser.cookies.get('session')).toBe(browser.token())
    // No cookie of the flow remains.
    expect([...browser.cookies.keys()].filter((name) => /pkce|state|nonce/.test(name))).toEqual([])
  })

  test('finds the account again by the provider’s own name for it, when its address there has changed', async () => {
    provider.person = { subject: 'g-2', email: 'before@example.com', emailVerified: true }
    const first = createBrowser(shop)
    await signInAt(first)
    await signedUp(shop, 'after@example.com')
    provider.person = { subject: 'g-2', email: 'after@example.com', emailVerified: true }
    const second = createBrowser(shop)
    await signInAt(second)
    const [before, after] = await Promise.all([first.call('customer.get'), second.call('customer.get')])
    expect(after.body).toEqual(before.body)
    expect(after.body).toMatchObject({ data: { email: 'before@example.com' } })
  })

  test('joins an account whose address the provider vouches for, and keeps its password', async () => {
    const owner = await signedUp(shop, 'joined@example.com')
    provider.person = { subject: 'g-3', email: 'joined@example.com', emailVerified: true }
    const browser = createBrowser(shop)
    await signInAt(browser)
    expect((await browser.call('customer.get')).body).toEqual((await owner.call('customer.get')).body)
    expect(await createBrowser(shop).signIn('joined@example.com', goodPassword)).toBeNull()
  })

  test('drops a password that was set before the address was verified', async () => {
    const squatter = createBrowser(shop)
    await squatter.call('customer.register', registration('pre-hijacked@example.com'))
    provider.person = { subject: 'g-4', email: 'pre-hijacked@example.com', emailVerified: true }
    const browser = createBrowser(shop)
    await signInAt(browser)
    expect((await browser.call('customer.get')).body).toMatchObject({ data: { emailVerified: true, hasPassword: false } })
    expect(await squatter.signIn('pre-hijacked@example.com', goodPassword)).toBe('CredentialsSignin')
  })

  test('joins nothing where the provider does not vouch for the address', async () => {
    await signedUp(shop, 'not-theirs@example.com')
    provider.person = { subject: 'f-1', email: 'not-theirs@example.com', emailVerified: false }
    const browser = createBrowser(shop)
    expect(await signInAt(browser, 'facebook')).toBe('/en/login?error=OAuthAccountNotLinked')
    expect(browser.token()).toBeUndefined()
    expect(await shop.db.select().from(signInAccount).where(eq(signInAccount.subject, 'f-1'))).toEqual([])
  })

  test('of somebody new without that word makes an account whose address is not verified', async () => {
    provider.person = { subject: 'f-2', email: 'unvouched@example.com', emailVerified: false, name: 'Omar' }
    const browser = createBrowser(shop)
    await signInAt(browser, 'facebook')
    expect((await browser.call('customer.get')).body).toMatchObject({ data: { email: 'unvouched@example.com', emailVerified: false } })
    // The address becomes its owner's when they verify it, and this sign-in ends.
    const owner = await signedUp(shop, 'unvouched@example.com')
    // The owner's typed password did not enter an account of another person: the password is set by a link.
    expect((await owner.call('customer.get')).body).toMatchObject({ data: { emailVerified: true, hasPassword: false } })
    expect((await browser.call('customer.get')).status).toBe(401)
    expect(await signInAt(createBrowser(shop), 'facebook')).toBe('/en/login?error=OAuthAccountNotLinked')
  })

  test('without an address makes nothing', async () => {
    provider.person = { subject: 'f-3' }
    expect(await signInAt(createBrowser(shop), 'facebook')).toBe('/en/login?error=EmailRequired')
  })

  test('that is rejected there comes back to the sign-in', async () => {
    provider.person = { subject: 'g-5', email: 'no@example.com', emailVerified: true }
    provider.agrees = false
    const browser = createBrowser(shop)
    expect(await signInAt(browser)).toBe('/en/login?error=OAuthCallbackError')
    expect(browser.token()).toBeUndefined()
  })
})

describe('what comes back', () => {
  /** A sign-in at the provider up to the last redirect. */
  async function answered(browser: Browser): Promise<string> {
    provider.person = { subject: 'g-6', email: 'checked@example.com', emailVerified: true }
    return provider.walk(await press(browser))
  }
  const isRefused = async (browser: Browser, url: string) =>
    (await comeBack(browser, url)).startsWith('/en/login?error=') && browser.token() === undefined

  test('belongs to the browser that set out (state, PKCE, nonce)', async () => {
    const attacker = createBrowser(shop)
    const url = await answered(attacker)
    // Login CSRF: the attacker's response in the victim's browser.
    expect(await isRefused(createBrowser(shop), url)).toBe(true)
    const victim = createBrowser(shop)
    await press(victim)
    expect(await isRefused(victim, url)).toBe(true)
    for (const cookie of ['sign-in.state', 'sign-in.pkce', 'sign-in.nonce']) {
      const browser = createBrowser(shop)
      const own = await answered(browser)
      browser.cookies.delete(cookie)
      expect(await isRefused(browser, own)).toBe(true)
    }
  })

  test('with another state is rejected', async () => {
    const browser = createBrowser(shop)
    const url = new URL(await answered(browser))
    url.searchParams.set('state', 'other')
    expect(await isRefused(browser, url.href)).toBe(true)
  })

  test('is worth something once', async () => {
    const browser = createBrowser(shop)
    const url = await answered(browser)
    const stolen = new Map(browser.cookies)
    expect(await comeBack(browser, url)).toContain('/en/social-login')
    const thief = createBrowser(shop)
    for (const [name, value] of stolen) thief.cookies.set(name, value)
    expect(await isRefused(thief, url)).toBe(true)
  })

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    'http://localhost.evil.example/',
    'javascript:alert(1)',
  ])('leads nowhere else: %j', async (target) => {
    provider.person = { subject: 'g-7', email: 'lead@example.com', emailVerified: true }
    for (const name of ['google', 'facebook']) {
      const browser = createBrowser(shop)
      const back = await provider.walk(await press(browser, name, target))
      // Nor if the cookie says so, which any program on this host may write.
      if (name === 'google') browser.cookies.set('sign-in.callback-url', encodeURIComponent(target))
      expect((await comeBack(browser, back)).replace(/[?].*/, '')).toMatch(/^\/?$|^\/en\/social-login$/)
    }
  })

  test('is not begun from another site', async () => {
    const browser = createBrowser(shop)
    const foreign = await createBrowser(shop).csrfToken()
    for (const csrfToken of ['', 'zzz', foreign]) {
      expect((await browser.post('signin/google', { csrfToken, callbackUrl: '/en' })).error).toBe('MissingCSRF')
    }
    expect([...browser.cookies.keys()].filter((name) => /pkce|state|nonce/.test(name))).toEqual([])
  })

  test('of which the address is none that the shop could write to makes nothing', async () => {
    for (const email of ['nora@localhost', 'nora,sara@example.com', '"nora x"@example.com', `${'x'.repeat(260)}@example.com`]) {
      provider.person = { subject: `odd ${email.length}`, email, emailVerified: true }
      expect(await signInAt(createBrowser(shop)), email).toBe('/en/login?error=EmailRequired')
    }
  })
})

test('a customer without a password deletes the account by a code', async () => {
  provider.person = { subject: 'g-8', email: 'leaves@example.com', emailVerified: true }
  const browser = createBrowser(shop)
  await signInAt(browser)
  expect((await browser.call('customer.delete', {})).body).toMatchObject({ errors: { code: ['This field is required'] } })
  expect((await browser.call('customer.otp.send', { purpose: 'confirm-delete' })).status).toBe(200)
  const [mail] = await shop.mailsTo('leaves@example.com')
  expect((await browser.call('customer.delete', { code: mail?.code })).status).toBe(200)
  expect((await browser.call('customer.get')).status).toBe(401)
  expect(await shop.db.select().from(signInAccount).where(eq(signInAccount.subject, 'g-8'))).toEqual([])
})
