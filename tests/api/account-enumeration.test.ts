import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type Shop } from '../support/server/api-shop.ts'
import { type Browser, createBrowser, goodPassword, registration, signedUp } from '../support/server/cookie-client.ts'
import { makeClock } from '../support/server/shop-clock.ts'

let shop: Shop
const { clock, later } = makeClock()
beforeAll(async () => {
  shop = await openShop({ clock })
})
afterAll(() => shop.close())

/** The parts of a response that an attacker can compare. */
const said = ({ status, headers, body }: Awaited<ReturnType<Browser['call']>>) => ({
  status,
  body: JSON.stringify(body).replaceAll(/"20\d\d-[^"]+"/g, '"time"'),
  cookies: headers.getSetCookie().map((line) => line.replace(/^(registration)=[\w-]{43};/, '$1=…;')),
  names: [...headers.keys()].filter((name) => name !== 'x-request-id'),
})

describe('whether an address has an account is not said', () => {
  /** Prints the median time of asking for either, in turns; not asserted: machines are busy. */
  async function printTimes(
    what: string,
    askKnown: () => Promise<unknown>,
    askUnknown: (round: number) => Promise<unknown>,
  ): Promise<void> {
    const times = { known: [] as number[], unknown: [] as number[] }
    for (let round = 0; round < 11; round++) {
      // Late enough that no rate limit of the codes applies.
      later(25 * 60 * 60)
      for (const [which, ask] of Object.entries({ known: askKnown, unknown: () => askUnknown(round) })) {
        const start = performance.now()
        await ask()
        times[which as keyof typeof times].push(performance.now() - start)
      }
    }
    const [known = 0, unknown = 0] = [times.known, times.unknown].map((list) => list.toSorted((a, b) => a - b)[5])
    process.stdout.write(`${what}: known ${known.toFixed(1)} ms, unknown ${unknown.toFixed(1)} ms, ratio ${(known / unknown).toFixed(2)}\n`)
  }

  test('by registering', async () => {
    await signedUp(shop, 'known-register@example.com')
    later(61)
    const asked = createBrowser(shop)
    const known = await asked.call(
      'customer.register',
      registration('known-register@example.com', { password: 'Other-pass-1', confirmation: 'Other-pass-1' }),
    )
    const unknown = await createBrowser(shop).call('customer.register', registration('unknown-register@example.com'))
    expect(said(known)).toEqual(said(unknown))
    expect((await shop.mailsTo('known-register@example.com'))[0]?.template).toBe('already-registered')
    // The owner's password is unchanged.
    expect(await asked.signIn('known-register@example.com', 'Other-pass-1')).toBe('CredentialsSignin')
    expect(await asked.signIn('known-register@example.com', goodPassword)).toBeNull()
    // Repeated within the minute: the same again.
    const [again, other] = await Promise.all(
      ['known-register@example.com', 'unknown-register@example.com'].map((email) =>
        createBrowser(shop).call('customer.register', registration(email)),
      ),
    )
    expect(again && said(again)).toEqual(other && said(other))
    const register = (email: string) => createBrowser(shop).call('customer.register', registration(email))
    await printTimes(
      'register',
      () => register('known-register@example.com'),
      (round) => register(`unknown-${round}@example.com`),
    )
  })

  test('by signing in', async () => {
    await signedUp(shop, 'known-login@example.com')
    const browser = createBrowser(shop)
    const csrfToken = await browser.csrfToken()
    const ask = (email: string) => browser.post('callback/credentials', { email, password: 'Wrong-one-1', csrfToken })
    const [known, unknown, unverified] = [
      await ask('known-login@example.com'),
      await ask('unknown-login@example.com'),
      (await createBrowser(shop).call('customer.register', registration('unverified-login@example.com')),
      await ask('unverified-login@example.com')),
    ]
    expect(known.error).toBe('CredentialsSignin')
    expect(said(unknown)).toEqual(said(known))
    expect(said(unverified)).toEqual(said(known))
    await printTimes(
      'sign in',
      () => ask('known-login@example.com'),
      () => ask('unknown-login@example.com'),
    )
  })

  test('by having forgotten the password, and by asking for a code', async () => {
    await signedUp(shop, 'known-forgot@example.com')
    later(61)
    const { call } = createBrowser(shop)
    const forgot = (email: string) => call('customer.password.forgot', { email })
    expect(said(await forgot('known-forgot@example.com'))).toEqual(said(await forgot('unknown-forgot@example.com')))
    await printTimes(
      'forgot',
      () => forgot('known-forgot@example.com'),
      (round) => forgot(`never-${round}@example.com`),
    )
    const send = (email: string) => call('customer.otp.send', { purpose: 'verify-email', email })
    expect(said(await send('known-forgot@example.com'))).toEqual(said(await send('unknown-forgot@example.com')))
    const soon = [await send('known-forgot@example.com'), await send('unknown-forgot@example.com')]
    expect(soon.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([
      [429, '60'],
      [429, '60'],
    ])
    const verify = (email: string) => call('customer.otp.verify', { purpose: 'verify-email', email, code: '123456' })
    expect(said(await verify('known-forgot@example.com'))).toEqual(said(await verify('never-heard-of@example.com')))
  })
})
