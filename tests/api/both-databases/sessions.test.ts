import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customer, oneTimeCode, passwordReset, session } from '#server/db/schema/customers.ts'
import { openShop, type Shop } from '../../support/server/api-shop.ts'
import { codeIn, createBrowser, goodPassword, registration, signedUp } from '../../support/server/cookie-client.ts'
import { makeClock } from '../../support/server/shop-clock.ts'

let shop: Shop
const { clock, later } = makeClock()
beforeAll(async () => {
  shop = await openShop({ clock })
})
afterAll(() => shop.close())

const newPassword = 'Cardamom-42'
const resetToken = async (email: string) => {
  const [mail] = await shop.mailsTo(email)
  return /token=([\w-]{43})/.exec(mail?.link ?? '')?.[1] ?? ''
}

describe('sessions', () => {
  const isAlive = async (token: string | undefined) =>
    (await shop.app.request('/v1/customer/get', { headers: { authorization: `Bearer ${token}` } })).status === 200

  test('signing in makes a new token, whatever cookies the browser sends', async () => {
    const email = 'fixed@example.com'
    await signedUp(shop, email)
    const attacker = await signedUp(shop, 'attacker@example.com')
    const victim = createBrowser(shop)
    victim.cookies.set('session', attacker.token() ?? '')
    expect(await victim.signIn(email, goodPassword)).toBeNull()
    expect(victim.token()).not.toBe(attacker.token())
    expect(victim.cookies.get('session')).toBe(victim.token())
    // The planted session has ended.
    expect(await isAlive(attacker.token())).toBe(false)
  })

  test('end where another account is verified in the same browser', async () => {
    const browser = await signedUp(shop, 'first-here@example.com')
    const before = browser.token()
    const email = 'second-here@example.com'
    await browser.call('customer.register', registration(email))
    await browser.call('customer.otp.verify', { purpose: 'verify-email', email, code: codeIn(await shop.mailsTo(email)) })
    expect(await Promise.all([before, browser.token()].map(isAlive))).toEqual([false, true])
  })

  test('are stored as digests', async () => {
    const browser = await signedUp(shop, 'digest@example.com')
    const rows = await shop.db.select().from(session)
    expect(JSON.stringify(rows)).not.toContain(browser.token())
  })

  test('end with the password: after a change, all but the new one', async () => {
    const email = 'changes@example.com'
    const here = await signedUp(shop, email)
    const elsewhere = createBrowser(shop)
    await elsewhere.signIn(email, goodPassword)
    const before = here.token()
    const wrong = await here.call('customer.password.change', {
      currentPassword: 'Not-mine-1',
      password: newPassword,
      confirmation: newPassword,
    })
    expect(wrong).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', errors: { currentPassword: ['This password is not correct.'] } },
    })
    const changed = await here.call('customer.password.change', {
      currentPassword: goodPassword,
      password: newPassword,
      confirmation: newPassword,
    })
    expect(changed.status).toBe(200)
    expect(here.token()).not.toBe(before)
    expect(await Promise.all([here.token(), before, elsewhere.token()].map(isAlive))).toEqual([true, false, false])
    expect((await (await here.fetch('/api/auth/session')).json()) as object).toMatchObject({ user: { email } })
    expect((await shop.mailsTo(email))[0]?.template).toBe('password-changed')
  })

  test('end with the password: reset, by a link that works once', async () => {
    const email = 'resets@example.com'
    const browser = await signedUp(shop, email)
    const token = browser.token()
    await createBrowser(shop).call('customer.password.forgot', { email })
    const link = await resetToken(email)
    const reset = (value: string) =>
      createBrowser(shop).call('customer.password.reset', { token: value, password: newPassword, confirmation: newPassword })
    const answers = await Promise.all([reset(link), reset(link)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400])
    expect((await reset(link)).body).toMatchObject({ code: 'password-reset.invalid' })
    expect(await isAlive(token)).toBe(false)
    expect(await createBrowser(shop).signIn(email, goodPassword)).toBe('CredentialsSignin')
    expect(await createBrowser(shop).signIn(email, newPassword)).toBeNull()
  })

  test('a link for a new password lasts half an hour, and is stored as a digest', async () => {
    const email = 'late@example.com'
    await signedUp(shop, email)
    await createBrowser(shop).call('customer.password.forgot', { email })
    const link = await resetToken(email)
    expect(JSON.stringify(await shop.db.select().from(passwordReset))).not.toContain(link)
    later(30 * 60 + 1)
    const answer = await createBrowser(shop).call('customer.password.reset', {
      token: link,
      password: newPassword,
      confirmation: newPassword,
    })
    expect(answer.body).toMatchObject({ code: 'password-reset.invalid' })
  })

  test('end with the account, of which nothing stays', async () => {
    const email = 'gone@example.com'
    const browser = await signedUp(shop, email)
    const token = browser.token()
    expect((await browser.call('customer.delete', {})).body).toMatchObject({ errors: { password: ['This field is required'] } })
    expect((await browser.call('customer.delete', { password: 'Not-mine-1' })).status).toBe(400)
    expect((await browser.call('customer.delete', { password: goodPassword })).status).toBe(200)
    expect(await isAlive(token)).toBe(false)
    expect(browser.token()).toBeUndefined()
    expect(await shop.db.select().from(customer).where(eq(customer.email, email))).toEqual([])
    expect(await shop.db.select().from(oneTimeCode).where(eq(oneTimeCode.target, email))).toEqual([])
    expect((await shop.mailsTo(email))[0]?.template).toBe('account-deleted')
  })

  test('last 30 days without use', async () => {
    const browser = await signedUp(shop, 'sleeps@example.com')
    later(29 * 24 * 60 * 60)
    expect(await isAlive(browser.token())).toBe(true)
    later(29 * 24 * 60 * 60)
    expect(await isAlive(browser.token())).toBe(true)
    later(30 * 24 * 60 * 60 + 1)
    expect(await isAlive(browser.token())).toBe(false)
    expect(await (await browser.fetch('/api/auth/session')).json()).toBeNull()
    expect(browser.token()).toBeUndefined()
  })

  test('keep their cookie as long as they are used, and leave that of another one alone', async () => {
    const browser = await signedUp(shop, 'renews@example.com')
    const sessionCookies = async () =>
      (await browser.call('customer.get')).headers.getSetCookie().filter((line) => line.startsWith('session='))
    expect(await sessionCookies()).toEqual([`session=${browser.token()}; Max-Age=2592000; Path=/; SameSite=Lax; HttpOnly`])
    browser.cookies.set('session', (await signedUp(shop, 'renews-later@example.com')).token() ?? '')
    expect(await sessionCookies()).toEqual([])
  })
})
