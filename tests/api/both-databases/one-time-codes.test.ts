import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { oneTimeCode } from '#server/db/schema/customers.ts'
import { openShop, type Shop } from '../../support/server/api-shop.ts'
import { type Browser, codeIn, createBrowser, registration } from '../../support/server/cookie-client.ts'
import { makeClock } from '../../support/server/shop-clock.ts'
import { wrongCode } from '../../support/data/wrong-code.ts'

let shop: Shop
const { clock, later } = makeClock()
beforeAll(async () => {
  shop = await openShop({ clock })
})
afterAll(() => shop.close())

describe('one-time codes', () => {
  const waiting = async (email: string) => {
    const browser = createBrowser(shop)
    await browser.call('customer.register', registration(email))
    return { browser, code: codeIn(await shop.mailsTo(email)) }
  }
  const give = (browser: Browser, email: string, code: string) =>
    browser.call('customer.otp.verify', { purpose: 'verify-email', email, code })

  test('five guesses, also when they come at the same time; then not even the right one', async () => {
    const email = 'guessed@example.com'
    const { browser, code } = await waiting(email)
    const guesses = await Promise.all(Array.from({ length: 20 }, () => give(createBrowser(shop), email, wrongCode(code))))
    expect(new Set(guesses.map(({ status, body }) => `${status} ${String(body.code)}`))).toEqual(new Set(['400 otp.invalid']))
    const [row] = await shop.db.select().from(oneTimeCode).where(eq(oneTimeCode.target, email))
    expect(row?.tries).toBe(5)
    expect((await give(browser, email, code)).body).toMatchObject({
      code: 'otp.invalid',
      message: 'Invalid OTP. Kindly recheck the code and try again',
    })
  })

  test('used once, also when it is given twice at the same time', async () => {
    const email = 'twice@example.com'
    const { browser, code } = await waiting(email)
    const answers = await Promise.all([give(browser, email, code), give(browser, email, code), give(browser, email, code)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400, 400])
  })

  test('ten minutes, a new one after a minute, ten a day', async () => {
    const email = 'slow@example.com'
    const { browser, code } = await waiting(email)
    const send = () => browser.call('customer.otp.send', { purpose: 'verify-email', email })
    expect((await send()).status).toBe(429)
    later(601)
    expect((await give(browser, email, code)).status).toBe(400)
    expect((await send()).status).toBe(200)
    const second = codeIn(await shop.mailsTo(email))
    later(61)
    await send()
    // Only the newest is valid; one time in a million both are equal.
    const newest = codeIn(await shop.mailsTo(email))
    expect(second === newest ? 400 : (await give(browser, email, second)).status).toBe(400)
    for (let sent = 3; sent < 10; sent++) {
      later(61)
      expect((await send()).status, `${sent}`).toBe(200)
    }
    later(61)
    const refused = await send()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60 * 60)
    expect((await give(browser, email, codeIn(await shop.mailsTo(email)))).status).toBe(200)
  })

  test('of one address is worth nothing for another', async () => {
    const { code } = await waiting('mine-code@example.com')
    const { browser } = await waiting('theirs-code@example.com')
    const theirs = codeIn(await shop.mailsTo('theirs-code@example.com'))
    expect(theirs === code ? 400 : (await give(browser, 'theirs-code@example.com', code)).status).toBe(400)
  })

  test('stored as a hash, not as digits', async () => {
    await waiting('sealed@example.com')
    const [row] = await shop.db.select().from(oneTimeCode).where(eq(oneTimeCode.target, 'sealed@example.com'))
    expect(row?.codeHash).toMatch(/^[0-9a-f]{64}$/)
  })
})
