import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type Shop } from '../support/server/api-shop.ts'
import { codeIn, createBrowser, goodPassword, registration, signedUp } from '../support/server/cookie-client.ts'
import { makeClock } from '../support/server/shop-clock.ts'
import { wrongCode } from '../support/data/wrong-code.ts'

/** What the calls about accounts accept, and how they normalize it. */

let shop: Shop
const { clock, later } = makeClock()
beforeAll(async () => {
  shop = await openShop({ clock })
})
afterAll(() => shop.close())

describe('bodies', () => {
  test('carry nothing that was not asked for', async () => {
    const browser = await signedUp(shop, 'mass@example.com')
    const before = (await browser.call('customer.get')).body
    for (const extra of [
      { emailVerified: true },
      { id: 'other' },
      { passwordHash: 'x' },
      { phoneVerifiedAt: '2026-01-01' },
      { customerId: 'x' },
      { role: 'staff' },
    ]) {
      const answer = await browser.call('customer.profile', { name: 'Changed', ...extra })
      expect(answer).toMatchObject({ status: 400, body: { errors: { [Object.keys(extra)[0] ?? '']: ['This field is not known.'] } } })
      expect((await createBrowser(shop).call('customer.register', registration('mass-new@example.com', extra))).status).toBe(400)
    }
    expect((await browser.call('customer.get')).body).toEqual(before)
  })

  test('are JSON, and not too large', async () => {
    const { call } = createBrowser(shop)
    const headers = { 'content-type': 'text/plain' }
    expect((await call('customer.register', JSON.stringify(registration('plain@example.com')), { headers })).status).toBe(415)
    expect((await call('customer.register', '{"name"')).body).toMatchObject({ code: 'request.malformed-json' })
    expect((await call('customer.register', registration('large@example.com', { name: 'x'.repeat(70_000) }))).status).toBe(413)
    expect((await call('customer.register', registration('long@example.com', { password: 'x!'.repeat(5000) }))).status).toBe(400)
  })

  test('report the errors of each field in both languages', async () => {
    const { call } = createBrowser(shop)
    const body = {
      name: '',
      email: 'no',
      password: 'short!',
      confirmation: 'short!',
      phone: { countryCode: 'SA', phone: '1', dialCode: '+966' },
    }
    const errors = async (locale: string) =>
      ((await call('customer.register', body, { headers: { locale } })).body as { errors: object }).errors
    expect(await errors('en')).toEqual({
      name: ['This field is required'],
      email: ['Please enter a valid email'],
      password: ['Password must be at least 8 characters'],
      'phone.phone': ['Phone number is invalid'],
    })
    expect(Object.keys(await errors('ar'))).toEqual(Object.keys(await errors('en')))
    const differing = await call('customer.register', registration('differ@example.com', { confirmation: 'Saffron-18' }))
    expect(differing.body).toMatchObject({ errors: { confirmation: ['Passwords do not match'] } })
  })

  test('bring no header into a mail', async () => {
    const { call } = createBrowser(shop)
    for (const name of ['Sara\r\nBcc: all@example.com', 'Sara\nSubject: x']) {
      expect((await call('customer.register', registration('crlf@example.com', { name }))).status).toBe(400)
    }
    for (const email of ['a@example.com\r\nBcc: b@example.com', 'a@example.com,b@example.com', '<a@example.com>', 'a@example.com\0']) {
      expect((await call('customer.register', registration(email))).status, email).toBe(400)
      expect((await call('customer.password.forgot', { email })).status, email).toBe(400)
    }
    expect(await shop.mailsTo('crlf@example.com')).toEqual([])
  })
})

describe('the profile', () => {
  test('another address has to be verified again, and the old one is notified', async () => {
    const browser = await signedUp(shop, 'old@example.com')
    later(61)
    const changed = await browser.call('customer.profile', { email: 'New@example.com', currentPassword: goodPassword })
    expect(changed.body).toMatchObject({ data: { email: 'new@example.com', emailVerified: false } })
    expect((await shop.mailsTo('old@example.com'))[0]?.template).toBe('email-changed')
    expect(await createBrowser(shop).signIn('new@example.com', goodPassword)).toBe('EmailNotVerified')
    expect(await createBrowser(shop).signIn('old@example.com', goodPassword)).toBe('CredentialsSignin')
    const code = codeIn(await shop.mailsTo('new@example.com'))
    await browser.call('customer.otp.verify', { purpose: 'verify-email', email: 'new@example.com', code })
    expect((await browser.call('customer.get')).body).toMatchObject({ data: { emailVerified: true, hasPassword: true } })
    expect(await createBrowser(shop).signIn('new@example.com', goodPassword)).toBeNull()
  })

  test('an address that has an account is rejected', async () => {
    await signedUp(shop, 'taken@example.com')
    const browser = await signedUp(shop, 'wants@example.com')
    const refused = await browser.call('customer.profile', { email: 'taken@example.com', currentPassword: goodPassword })
    expect(refused).toMatchObject({ status: 400, body: { errors: { email: ['This email is already in use.'] } } })
  })

  test('a phone number is verified by a code, and another one is not', async () => {
    const browser = await signedUp(shop, 'phone@example.com', { phone: { countryCode: 'SA', phone: '0559876543', dialCode: '+966' } })
    expect((await browser.call('customer.otp.send', { purpose: 'verify-phone' })).status).toBe(200)
    const [text] = await shop.textsTo('+966559876543')
    const code = text?.code ?? ''
    expect((await browser.call('customer.otp.verify', { purpose: 'verify-phone', code: wrongCode(code) })).status).toBe(400)
    // Another account with the same number cannot.
    const other = await signedUp(shop, 'same-phone@example.com', { phone: { countryCode: 'SA', phone: '559876543', dialCode: '+966' } })
    expect((await other.call('customer.otp.verify', { purpose: 'verify-phone', code })).status).toBe(400)
    later(61)
    await browser.call('customer.otp.send', { purpose: 'verify-phone' })
    const [second] = await shop.textsTo('+966559876543')
    const verified = await browser.call('customer.otp.verify', { purpose: 'verify-phone', code: second?.code })
    expect(verified.body).toMatchObject({ data: { customer: { phoneVerified: true } } })
    const same = { countryCode: 'SA', phone: '559876543', dialCode: '+966' }
    expect((await browser.call('customer.profile', { phone: same, name: 'Sara' })).body).toMatchObject({
      data: { phoneVerified: true, name: 'Sara' },
    })
    expect((await browser.call('customer.profile', { phone: { ...same, phone: '501112223' } })).body).toMatchObject({
      data: { phoneVerified: false },
    })
  })
})
