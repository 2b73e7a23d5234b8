import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rateLimit } from '#server/db/schema/customers.ts'
import { makeDatabase, isOnPostgres, type TestDatabase } from '../../support/server/test-database.ts'
import { openShop, type Shop } from '../../support/server/api-shop.ts'
import { noRateLimits } from '../../support/server/no-rate-limits.ts'
import { visa } from '../../support/server/creating-calls.ts'
import { createBrowser, goodPassword, registration, signedUp } from '../../support/server/cookie-client.ts'

/** Some limits are low, the others out of the way. */
const rateLimits = {
  ...noRateLimits,
  'sign-in.account-at-address': { points: 3, seconds: 600 },
  'sign-in.account': { points: 12, seconds: 600 },
  'register.address': { points: 4, seconds: 600 },
  'otp-send.address': { points: 6, seconds: 600 },
  'otp-send.account': { points: 2, seconds: 600 },
  'otp-verify.address': { points: 3, seconds: 600 },
  'forgot.account-at-address': { points: 2, seconds: 600 },
  'forgot.account': { points: 5, seconds: 600 },
  'forgot.address': { points: 4, seconds: 600 },
  'reset.address': { points: 2, seconds: 600 },
  'password.account': { points: 2, seconds: 600 },
  'email-change.account': { points: 1, seconds: 600 },
  'upload.account': { points: 2, seconds: 600 },
  'push.account': { points: 2, seconds: 600 },
  'cards.account': { points: 2, seconds: 600 },
}

describe('too many tries', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop({ signIn: { rateLimits, trustProxy: 1 } })
  })
  afterAll(() => shop.close())

  /** Calls until it is rejected. @returns how often it was not, and the rejection */
  async function untilRefused(ask: () => Promise<{ status: number; headers: Headers; body: Record<string, unknown> }>) {
    for (let tries = 0; tries < 20; tries++) {
      const answer = await ask()
      if (answer.status === 429) return { tries, answer }
    }
    throw new Error('nothing was refused')
  }
  const rejection = (answer: { headers: Headers; body: Record<string, unknown> }) => {
    const seconds = Number(answer.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(500)
    expect(seconds).toBeLessThanOrEqual(600)
    expect(answer.body).toEqual({ code: 'request.rate-limited', message: 'Too many attempts. Please wait a moment and try again.' })
  }

  test('of one account from one network; the right password in time forgets them', async () => {
    const email = 'limited@example.com'
    await signedUp(shop, email)
    const guess = () => createBrowser(shop).post('callback/credentials', { email, password: 'Wrong-one-1' })
    for (let round = 0; round < 2; round++) {
      expect((await guess()).error).toBe('CredentialsSignin')
      expect((await guess()).error).toBe('CredentialsSignin')
      expect(await createBrowser(shop).signIn(email, goodPassword)).toBeNull()
    }
    const { tries, answer } = await untilRefused(guess)
    expect(tries).toBe(3)
    rejection(answer)
    // Not even with the right password, and the same for an address without an account.
    expect((await createBrowser(shop).post('callback/credentials', { email, password: goodPassword })).status).toBe(429)
    const nobody = await untilRefused(() =>
      createBrowser(shop).post('callback/credentials', { email: 'nobody@example.com', password: 'x' }),
    )
    expect(nobody.tries).toBe(3)
    expect(nobody.answer.body).toEqual(answer.body)
  })

  /** A browser in another network. */
  const from = (network: string) =>
    createBrowser({
      app: {
        request: (url, init) => {
          const headers = new Headers(init.headers)
          headers.set('x-forwarded-for', network)
          return shop.app.request(url, { ...init, headers })
        },
      },
    })

  test('of one account from many networks, by a much higher number', async () => {
    const email = 'many-networks@example.com'
    const guess = (network: number) => from(`192.0.2.${network}`).post('callback/credentials', { email, password: 'x' })
    const statuses: number[] = []
    for (let network = 0; network < 5; network++) for (let tried = 0; tried < 3; tried++) statuses.push((await guess(network)).status)
    expect(statuses).toEqual([...Array.from({ length: 12 }, () => 200), 429, 429, 429])
    // What one network tries in vain is not counted for all.
    const other = 'one-network@example.com'
    for (let tried = 0; tried < 20; tried++) await createBrowser(shop).post('callback/credentials', { email: other, password: 'x' })
    expect((await from('192.0.2.99').post('callback/credentials', { email: other, password: 'x' })).status).toBe(200)
  })

  test('of forgotten passwords use up nothing of a person who is elsewhere, up to a much higher number', async () => {
    const email = 'forgetful@example.com'
    const forgotten = async (network: string) => (await from(network).call('customer.password.forgot', { email })).status
    const statuses = (network: string, times: number) => Array.from({ length: times }, () => network).map(forgotten)
    expect((await Promise.all(statuses('192.0.2.101', 4))).toSorted((one, other) => one - other)).toEqual([200, 200, 429, 429])
    expect(await Promise.all(statuses('192.0.2.102', 2))).toEqual([200, 200])
    // A flood of mails from many networks ends.
    expect(await forgotten('192.0.2.103')).toBe(200)
    expect(await forgotten('192.0.2.104')).toBe(429)
  })

  test('side by side are counted, too', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => createBrowser(shop).post('callback/credentials', { email: 'parallel@example.com', password: 'x' })),
    )
    expect(answers.filter(({ status }) => status === 200).length).toBe(3)
  })

  test('of the calls that anybody may make', async () => {
    const { call } = createBrowser(shop)
    const owner = await signedUp(shop, 'asks@example.com')
    const forgot = await untilRefused(() => call('customer.password.forgot', { email: 'asks@example.com' }))
    expect(forgot.tries).toBe(2)
    rejection(forgot.answer)
    expect((await untilRefused(() => call('customer.password.forgot', { email: `${Math.random()}@example.com` }))).tries).toBe(1)
    const reset = { token: 'x'.repeat(43), password: goodPassword, confirmation: goodPassword }
    expect((await untilRefused(() => call('customer.password.reset', reset))).tries).toBe(2)
    const verify = { purpose: 'verify-email', email: 'asks@example.com', code: '000000' }
    expect((await untilRefused(() => call('customer.otp.verify', verify))).tries).toBeLessThan(3)
    const move = (email: string) => owner.call('customer.profile', { email, currentPassword: goodPassword })
    expect((await move('asks-1@example.com')).status).toBe(200)
    expect((await move('asks-2@example.com')).status).toBe(429)
    const change = { currentPassword: 'Not-mine-1', password: 'Cardamom-42', confirmation: 'Cardamom-42' }
    expect((await untilRefused(() => owner.call('customer.password.change', change))).tries).toBe(2)
    expect((await owner.call('customer.profile', { name: 'Sara' })).status).toBe(200)
    expect((await untilRefused(() => owner.call('customer.id-images.upload', {}))).tries).toBe(2)
    const subscription = { endpoint: 'https://push.example/x', keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } }
    expect((await untilRefused(() => owner.call('push.subscribe', subscription))).tries).toBe(2)
    // Rejected ones count as well, so that stolen numbers cannot be tested here.
    const notForTests = { ...visa, number: '4539578763621486' }
    expect((await owner.call('cards.create', notForTests)).status).toBe(422)
    expect((await untilRefused(() => owner.call('cards.create', visa))).tries).toBe(1)
    // One number after the other.
    const text = async () => {
      const number = `55${String(1_000_000 + Math.floor(Math.random() * 8_000_000))}`
      await owner.call('customer.profile', { phone: { countryCode: 'SA', phone: number, dialCode: '+966' } })
      return owner.call('customer.otp.send', { purpose: 'verify-phone' })
    }
    const texts = await untilRefused(text)
    expect(texts.tries).toBe(2)
    rejection(texts.answer)
    expect((await untilRefused(() => call('customer.register', registration(`${Math.random()}@example.com`)))).tries).toBeLessThan(4)
  })

  test('say so in Arabic, and keep no address', async () => {
    const { call } = createBrowser(shop)
    const email = 'arabic@example.com'
    const ask = () => call('customer.otp.send', { purpose: 'verify-email', email }, { headers: { locale: 'ar' } })
    const { answer } = await untilRefused(ask)
    expect(answer.body.message).toBe('تجاوزت عدد المحاولات المسموح. انتظر قليلًا ثم حاول مرة أخرى.')
    expect(JSON.stringify(await shop.db.select().from(rateLimit))).not.toContain('@')
  })
})

test.runIf(isOnPostgres)('limits hold across the processes of a shop, and so do sessions', async () => {
  const made: TestDatabase = await makeDatabase()
  const one: Shop = await openShop({ besides: made, signIn: { rateLimits } })
  const two: Shop = await openShop({ besides: made, signIn: { rateLimits } })
  try {
    const email = 'everywhere@example.com'
    const browser = await signedUp(one, email)
    const there = await two.app.request('/v1/customer/get', { headers: { authorization: `Bearer ${browser.token()}` } })
    expect(there.status).toBe(200)
    // The secret is shared: each process accepts the tokens of the others.
    const visitor = createBrowser(one)
    const csrfToken = await visitor.csrfToken()
    const elsewhere = createBrowser(two)
    for (const [name, value] of visitor.cookies) elsewhere.cookies.set(name, value)
    expect((await elsewhere.post('callback/credentials', { email, password: goodPassword, csrfToken })).error).toBeNull()
    const guesses = await Promise.all(
      Array.from({ length: 10 }, (_, place) =>
        createBrowser(place % 2 ? one : two).post('callback/credentials', { email, password: 'Wrong-1!' }),
      ),
    )
    expect(guesses.filter(({ status }) => status !== 429).length).toBe(3)
  } finally {
    for (const shop of [one, two]) await shop.close()
    await made.remove()
  }
})
