import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hourMs } from '#contract/durations.ts'
import { openShop, type Shop } from '../support/server/api-shop.ts'
import { type Browser, codeIn, createBrowser, goodPassword, registration, signedUp } from '../support/server/cookie-client.ts'
import { type OpenIdProvider, startOpenIdProvider } from '../support/fakes/openid-provider.ts'

/** Attacks on an account whose address another person controls: nothing planted before the owner's verification may survive it. */

const origin = 'http://localhost'
let provider: OpenIdProvider
let shop: Shop
let now = new Date('2026-11-21T12:00:00Z')
const nextDay = () => {
  now = new Date(now.getTime() + 25 * hourMs)
}
beforeAll(async () => {
  provider = await startOpenIdProvider(['google', 'facebook'].map((name) => `${origin}/api/auth/callback/${name}`))
  const { clientId, clientSecret, issuer } = provider
  const config = { clientId, clientSecret, issuer }
  shop = await openShop({ clock: { now: () => now }, signIn: { signInProviders: { google: config, facebook: config } } })
})
afterAll(async () => {
  await shop.close()
  await provider.close()
})

/** Signs in at a provider whose claims about the address the test sets. */
async function signInAt(name: 'google' | 'facebook', email: string, emailVerified: boolean): Promise<Browser> {
  provider.person = { subject: `${name}-${email}`, email, emailVerified, name: 'Whoever' }
  const browser = createBrowser(shop)
  const { body } = await browser.post(`signin/${name}`, { callbackUrl: '/en' })
  await browser.fetch(await provider.walk(String(body.url)))
  return browser
}

const trap = { country: 'SA', address: 'Squatter Street', city: 'Riyadh', state: 'Riyadh', postcode: '12345' }
const addressesOf = async (browser: Browser) => (await browser.call('addresses.list')).body.data
const verify = async (browser: Browser, email: string) =>
  browser.call('customer.otp.verify', { purpose: 'verify-email', email, code: codeIn(await shop.mailsTo(email)) })
async function resetPassword(email: string, password: string): Promise<string | null> {
  const browser = createBrowser(shop)
  await browser.call('customer.password.forgot', { email })
  const mail = (await shop.mailsTo(email)).find(({ template }) => template === 'reset-password')
  const token = /token=([\w-]{43})/.exec(mail?.link ?? '')?.[1]
  if (token === undefined) return 'no link'
  await browser.call('customer.password.reset', { token, password, confirmation: password })
  return browser.signIn(email, password)
}

describe('a customer who signed in with an address that the provider has not verified', () => {
  test('sees no data of its later owner, and leaves none behind when it is verified', async () => {
    const email = 'owner-registers@example.com'
    const squatter = await signInAt('facebook', email, false)
    await squatter.call('addresses.create', trap)
    const owner = createBrowser(shop)
    await owner.call('customer.register', registration(email, { name: 'Nora the Owner' }))
    expect((await squatter.call('customer.get')).body).toMatchObject({ data: { name: 'Whoever', phone: null } })
    expect((await verify(owner, email)).status).toBe(200)
    expect(await addressesOf(owner)).toEqual([])
    expect((await squatter.call('customer.get')).status).toBe(401)
  })

  test('leaves nothing behind when a provider vouches for its owner', async () => {
    const email = 'owner-has-google@example.com'
    await (await signInAt('facebook', email, false)).call('addresses.create', trap)
    const owner = await signInAt('google', email, true)
    expect((await owner.call('customer.get')).body).toMatchObject({ data: { email, emailVerified: true } })
    expect(await addressesOf(owner)).toEqual([])
  })

  test('leaves nothing behind when its owner asks for a new password', async () => {
    const email = 'owner-resets@example.com'
    await (await signInAt('facebook', email, false)).call('addresses.create', trap)
    expect(await resetPassword(email, goodPassword)).toBeNull()
    const owner = createBrowser(shop)
    await owner.signIn(email, goodPassword)
    expect(await addressesOf(owner)).toEqual([])
  })

  test('does not get a password that a stranger has typed', async () => {
    const email = 'signs-in-with-facebook@example.com'
    const owner = await signInAt('facebook', email, false)
    await owner.call('addresses.create', trap)
    const stranger = createBrowser(shop)
    await stranger.call('customer.register', registration(email, { name: 'Stranger', password: 'Stranger-1', confirmation: 'Stranger-1' }))
    expect((await verify(owner, email)).status).toBe(200)
    expect((await owner.call('customer.get')).body).toMatchObject({ data: { name: 'Whoever', emailVerified: true, hasPassword: false } })
    expect(await stranger.signIn(email, 'Stranger-1')).toBe('CredentialsSignin')
    // A signed-in customer keeps their data.
    expect(await addressesOf(owner)).toMatchObject([{ address: trap.address }])
  })
})

describe('a customer who mistypes the new address of their account', () => {
  test('does not hand the account to the reader of that mailbox', async () => {
    const owner = await signedUp(shop, 'careless@example.com')
    nextDay()
    const email = 'carelesss@example.com'
    await owner.call('customer.profile', { email, currentPassword: goodPassword })
    const reader = createBrowser(shop)
    expect(await verify(reader, email)).toMatchObject({ status: 400, body: { code: 'otp.invalid' } })
    expect(await resetPassword(email, 'Reader-11')).toBe('no link')
    expect((await owner.call('customer.get')).body).toMatchObject({ data: { email, emailVerified: false } })
  })

  test('verifies the right one by the code and the password, wherever it is given', async () => {
    const owner = await signedUp(shop, 'moves@example.com')
    nextDay()
    const email = 'moved@example.com'
    await owner.call('customer.profile', { email, currentPassword: goodPassword })
    const elsewhere = createBrowser(shop)
    expect(await elsewhere.signIn(email, goodPassword)).toBe('EmailNotVerified')
    expect((await verify(elsewhere, email)).status).toBe(200)
    expect((await elsewhere.call('customer.get')).body).toMatchObject({ data: { email, emailVerified: true } })
  })
})

describe('a registration with the address of another person', () => {
  test('does not keep its password when the owner verifies the address', async () => {
    const email = 'squatted@example.com'
    const squatter = createBrowser(shop)
    await squatter.call('customer.register', registration(email, { password: 'Squatter-11', confirmation: 'Squatter-11' }))
    const owner = createBrowser(shop)
    const verified = await owner.call('customer.otp.verify', { purpose: 'verify-email', email, code: codeIn(await shop.mailsTo(email)) })
    expect(verified.body).toMatchObject({ data: { session: { customer: { hasPassword: false } } } })
    expect(await squatter.signIn(email, 'Squatter-11')).toBe('CredentialsSignin')
  })

  test('nor with a password that was typed after theirs', async () => {
    const email = 'overtaken@example.com'
    const owner = createBrowser(shop)
    await owner.call('customer.register', registration(email))
    nextDay()
    const squatter = createBrowser(shop)
    await squatter.call('customer.register', registration(email, { password: 'Squatter-11', confirmation: 'Squatter-11' }))
    await owner.call('customer.otp.verify', { purpose: 'verify-email', email, code: codeIn(await shop.mailsTo(email)) })
    expect(owner.token()).toBeDefined()
    expect(await squatter.signIn(email, 'Squatter-11')).toBe('CredentialsSignin')
  })

  test('a password reset makes the account the owner’s', async () => {
    const email = 'reclaimed@example.com'
    const squatter = createBrowser(shop)
    await squatter.call('customer.register', registration(email))
    expect(await resetPassword(email, 'Cardamom-42')).toBeNull()
    expect(await squatter.signIn(email, goodPassword)).toBe('CredentialsSignin')
  })
})

describe('an attacker who has only the token of an account', () => {
  const thiefOf = (owner: Browser) => {
    const thief = createBrowser(shop)
    for (const [name, value] of owner.cookies) thief.cookies.set(name, value)
    return thief
  }

  test('does not change its address without the password', async () => {
    const email = 'has-password@example.com'
    const owner = await signedUp(shop, email)
    const thief = thiefOf(owner)
    const without = await thief.call('customer.profile', { email: 'thief@example.com' })
    expect(without).toMatchObject({ status: 400, body: { errors: { currentPassword: ['This field is required'] } } })
    const guessed = await thief.call('customer.profile', { email: 'thief@example.com', currentPassword: 'Guessed-11' })
    expect(guessed).toMatchObject({ status: 400, body: { errors: { currentPassword: ['This password is not correct.'] } } })
    // Nor with a code: it is for accounts without a password.
    await thief.call('customer.otp.send', { purpose: 'change-email' })
    const code = codeIn(await shop.mailsTo(email))
    expect((await thief.call('customer.profile', { email: 'thief@example.com', code })).status).toBe(400)
    expect((await owner.call('customer.get')).body).toMatchObject({ data: { email } })
    const given = await owner.call('customer.profile', { email: 'moved-on@example.com', currentPassword: goodPassword })
    expect(given.body).toMatchObject({ data: { email: 'moved-on@example.com', emailVerified: false } })
  })

  test('does not learn which addresses have an account', async () => {
    await signedUp(shop, 'known@example.com')
    const thief = thiefOf(await signedUp(shop, 'asks-around@example.com'))
    const errorsFor = async (email: string) => (await thief.call('customer.profile', { email })).body.errors
    expect(await errorsFor('known@example.com')).toEqual(await errorsFor('unknown@example.com'))
  })

  test('cannot change it without the code that is sent to the current address, if there is no password', async () => {
    const email = 'no-password@example.com'
    const owner = await signInAt('google', email, true)
    const thief = thiefOf(owner)
    const without = await thief.call('customer.profile', { email: 'thief-2@example.com' })
    expect(without).toMatchObject({ status: 400, body: { errors: { code: ['This field is required'] } } })
    await owner.call('customer.otp.send', { purpose: 'confirm-delete' })
    const another = codeIn(await shop.mailsTo(email))
    expect((await thief.call('customer.profile', { email: 'thief-2@example.com', code: another })).body).toMatchObject({
      code: 'otp.invalid',
    })
    expect(await owner.call('customer.otp.send', { purpose: 'change-email' })).toMatchObject({ status: 200 })
    const [mail] = await shop.mailsTo(email)
    expect(mail?.template).toBe('change-email-code')
    const changed = await owner.call('customer.profile', { email: 'Moved-2@example.com', code: mail?.code })
    expect(changed.body).toMatchObject({ data: { email: 'moved-2@example.com', emailVerified: false } })
    expect((await shop.mailsTo(email))[0]?.template).toBe('email-changed')
  })

  test('nor with an unverified address of a provider; a mistyped address can be corrected', async () => {
    const email = 'from-facebook@example.com'
    const owner = await signInAt('facebook', email, false)
    const thief = thiefOf(owner)
    const without = await thief.call('customer.profile', { email: 'thief-3@example.com' })
    expect(without).toMatchObject({ status: 400, body: { errors: { code: ['This field is required'] } } })
    await owner.call('customer.otp.send', { purpose: 'verify-email', email })
    expect((await verify(owner, email)).status).toBe(200)
    await owner.call('customer.otp.send', { purpose: 'change-email' })
    const code = codeIn(await shop.mailsTo(email))
    expect((await owner.call('customer.profile', { email: 'mistypd@example.com', code })).status).toBe(200)
    const corrected = await owner.call('customer.profile', { email: 'mistyped@example.com' })
    expect(corrected.body).toMatchObject({ data: { email: 'mistyped@example.com' } })
  })

  test('can change everything but the address', async () => {
    const email = 'same@example.com'
    const owner = await signedUp(shop, email)
    const changed = await owner.call('customer.profile', { name: 'Sara', email: 'Same@Example.com' })
    expect(changed).toMatchObject({ status: 200, body: { data: { name: 'Sara', email, emailVerified: true } } })
  })
})
