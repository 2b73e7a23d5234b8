import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mostPasskeys } from '#contract/accounts/account-limits.ts'
import type { SignedWithPasskey } from '#contract/passkeys/authenticator-answers.ts'
import { minuteMs } from '#contract/durations.ts'
import { customer } from '#server/db/schema/customers.ts'
import { customerPasskey } from '#server/db/schema/passkeys.ts'
import { eq } from 'drizzle-orm'
import { openShop, type Shop } from '../support/server/api-shop.ts'
import { anAuthenticator, type Asked } from '../support/server/authenticator.ts'
import { type Browser, codeIn, createBrowser, goodPassword, signedUp } from '../support/server/cookie-client.ts'

const origin = 'http://localhost'
let now = Date.UTC(2026, 10, 30, 9)
let shop: Shop
beforeAll(async () => {
  shop = await openShop({ clock: { now: () => new Date(now) } })
})
afterAll(() => shop.close())

const page = {
  origin,
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 (KHTML, like Gecko) Version/19.0 Mobile Safari/604.1',
}
/** A call of a page of the shop. */
const callAt = (browser: Browser, name: Parameters<Browser['call']>[0], body?: unknown, headers: Record<string, string> = page) =>
  browser.call(name, body, { headers })
const askNew = (browser: Browser, proof: object = {}) => callAt(browser, 'passkeys.challenge', proof)
const asked = async (browser: Browser) => (await callAt(browser, 'passkeys.sign-in.challenge')).body.data as Asked
const list = async (browser: Browser) => (await browser.call('passkeys.list')).body.data as Record<string, unknown>[]

async function addTo(browser: Browser, proof: object = {}) {
  const authenticator = anAuthenticator(origin)
  const made = authenticator.make((await askNew(browser, proof)).body.data as Asked)
  return { authenticator, added: await callAt(browser, 'passkeys.add', { passkey: made }) }
}
/** Signs in a new browser with what an authenticator answers to its challenge. */
async function signInWith(answer: (asked: Asked) => SignedWithPasskey, browser = createBrowser(shop)) {
  return { browser, answer: await callAt(browser, 'passkeys.sign-in', { passkey: answer(await asked(browser)) }) }
}
const invalid = { status: 400, body: { code: 'passkey.invalid' } }

test('added after the first code it signs in alone, is named by its device, counted, and told by mail', async () => {
  const sara = await signedUp(shop, 'sara@example.com')
  const { authenticator, added } = await addTo(sara)
  const madeAt = new Date(now).toISOString()
  expect(added).toMatchObject({ status: 200, body: { data: { name: 'Safari, iPhone', createdAt: madeAt } } })
  expect(await list(sara)).toEqual([added.body.data])
  const [mail] = await shop.mailsTo('sara@example.com')
  expect(mail).toMatchObject({ template: 'passkey-added', text: expect.stringContaining('from Safari, iPhone') as string })
  now += minuteMs
  const { browser, answer } = await signInWith((given) => authenticator.sign(given))
  expect(answer).toMatchObject({ status: 200, body: { data: { session: { customer: { id: sara.customerId() } } } } })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  // The cookies of a session, as at any sign-in; what was signed in before has ended.
  expect(browser.customerId()).toBe(sara.customerId())
  expect((await (await browser.fetch('/api/auth/session')).json()) as object).toMatchObject({ user: { id: sara.customerId() } })
  expect(await list(browser)).toMatchObject([{ lastUsedAt: new Date(now).toISOString() }])
  const before = browser.token() ?? ''
  await signInWith((given) => authenticator.sign(given), browser)
  expect(browser.token()).not.toBe(before)
  expect(await shop.app.request('/v1/customer/get', { headers: { authorization: `Bearer ${before}` } })).toMatchObject({ status: 401 })
})

test('is not accepted without verifying its person, from another origin, for the desk, twice, too late, or as a copy that lags', async () => {
  const noura = await signedUp(shop, 'noura@example.com')
  const { authenticator } = await addTo(noura)
  const forAnother = (await askNew(noura)).body.data as Asked
  const wrong: ((given: Asked) => SignedWithPasskey)[] = [
    (given) => authenticator.sign(given, { isVerified: false }),
    (given) => authenticator.sign(given, { origin: 'http://localhost:9000' }),
    (given) => authenticator.sign({ ...given, rpId: 'shop.test' }),
    (given) => authenticator.sign({ ...given, challenge: 'never-asked' }),
    () => authenticator.sign({ ...forAnother, rpId: 'localhost' }),
    (given) => anAuthenticator(origin).sign(given),
  ]
  for (const each of wrong) expect((await signInWith(each)).answer).toMatchObject(invalid)
  const browser = createBrowser(shop)
  const right = authenticator.sign(await asked(browser))
  // Asked by another browser.
  expect(await callAt(createBrowser(shop), 'passkeys.sign-in', { passkey: right })).toMatchObject(invalid)
  expect((await callAt(browser, 'passkeys.sign-in', { passkey: right })).status).toBe(200)
  expect(await callAt(browser, 'passkeys.sign-in', { passkey: right })).toMatchObject(invalid)
  expect((await signInWith((given) => authenticator.sign(given, { counter: 1 }))).answer).toMatchObject(invalid)
  const late = authenticator.sign(await asked(browser), { counter: 100 })
  now += 5 * minuteMs
  expect(await callAt(browser, 'passkeys.sign-in', { passkey: late })).toMatchObject(invalid)
})

test('a new one belongs to the session that has asked', async () => {
  const [maha, other] = [await signedUp(shop, 'maha@example.com'), await signedUp(shop, 'other@example.com')]
  const passkey = anAuthenticator(origin).make((await askNew(maha)).body.data as Asked)
  expect(await callAt(other, 'passkeys.add', { passkey })).toMatchObject(invalid)
  expect((await callAt(maha, 'passkeys.add', { passkey })).status).toBe(200)
  expect(await callAt(maha, 'passkeys.add', { passkey })).toMatchObject(invalid)
})

describe('long after signing in', () => {
  test('adding one needs the password, so that a stolen session cannot', async () => {
    const thief = await signedUp(shop, 'huda@example.com')
    now += 10 * minuteMs
    expect(await askNew(thief)).toMatchObject({ status: 403, body: { code: 'auth.confirm' } })
    expect(await askNew(thief, { code: '123456' })).toMatchObject({ status: 403, body: { code: 'auth.confirm' } })
    expect(await askNew(thief, { password: 'Guessed-1' })).toMatchObject({
      status: 400,
      body: { errors: { password: [expect.any(String)] } },
    })
    expect((await addTo(thief, { password: goodPassword })).added.status).toBe(200)
  })

  test('without a password it needs a code', async () => {
    const email = 'reem@example.com'
    const reem = await signedUp(shop, email)
    await shop.db.update(customer).set({ passwordHash: null }).where(eq(customer.email, email))
    now += 10 * minuteMs
    expect(await askNew(reem, { password: goodPassword })).toMatchObject({ status: 403, body: { code: 'auth.confirm' } })
    expect((await reem.call('customer.otp.send', { purpose: 'add-passkey' })).status).toBe(200)
    const code = codeIn(await shop.mailsTo(email))
    expect(await askNew(reem, { code: code === '111111' ? '222222' : '111111' })).toMatchObject({ body: { code: 'otp.invalid' } })
    expect((await addTo(reem, { code })).added.status).toBe(200)
    expect(await askNew(reem, { code })).toMatchObject({ body: { code: 'otp.invalid' } })
  })
})

test('one that is removed signs in no more; nobody removes another’s, and the account’s deletion takes them', async () => {
  const lama = await signedUp(shop, 'lama@example.com')
  const ownerId = lama.customerId() ?? ''
  const [first, second] = [await addTo(lama), await addTo(lama)]
  const { id } = first.added.body.data as { id: string }
  const remove = (browser: Browser) => browser.call('passkeys.remove', undefined, { path: `/v1/passkeys/${id}` })
  expect((await remove(await signedUp(shop, 'stranger@example.com'))).status).toBe(404)
  expect((await remove(lama)).status).toBe(200)
  expect((await remove(lama)).status).toBe(404)
  expect((await signInWith((given) => first.authenticator.sign(given))).answer).toMatchObject(invalid)
  expect((await lama.call('customer.delete', { password: goodPassword })).status).toBe(200)
  expect((await signInWith((given) => second.authenticator.sign(given))).answer).toMatchObject(invalid)
  expect(await shop.db.select().from(customerPasskey).where(eq(customerPasskey.ownerId, ownerId))).toEqual([])
})

test(`an account has ${mostPasskeys} at most`, async () => {
  const dana = await signedUp(shop, 'dana@example.com')
  for (let each = 0; each < mostPasskeys; each += 1) expect((await addTo(dana)).added.status).toBe(200)
  expect(await askNew(dana)).toMatchObject({
    status: 409,
    body: { code: 'passkeys.full', message: expect.stringContaining('Remove one') as string },
  })
})

test('pages of other origins are not asked, nor those of an address that browsers allow none at', async () => {
  const browser = createBrowser(shop)
  for (const from of ['http://localhost:9000', 'https://localhost', 'null'])
    expect(await callAt(browser, 'passkeys.sign-in.challenge', undefined, { origin: from })).toMatchObject({
      body: { code: 'passkey.not-here' },
    })
  const byNumber = createBrowser(shop, 'http://192.168.1.20')
  expect(await callAt(byNumber, 'passkeys.sign-in.challenge', undefined, { origin: 'http://192.168.1.20' })).toMatchObject({
    status: 409,
    body: { code: 'passkey.not-here' },
  })
})

test('questions and answers are limited for a network, as passwords are', async () => {
  const limited = await openShop({ signIn: { rateLimits: { 'sign-in.address': { points: 3, seconds: 60 } } } })
  try {
    const browser = createBrowser(limited)
    const statuses: number[] = []
    for (let each = 0; each < 2; each += 1) {
      const passkey = anAuthenticator(origin).sign(await asked(browser))
      statuses.push((await callAt(browser, 'passkeys.sign-in', { passkey })).status)
    }
    expect(statuses).toEqual([400, 429])
  } finally {
    await limited.close()
  }
})
