import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { offer } from '#server/db/schema/offers.ts'
import { nextChange, openShop, type Shop } from '../support/server/api-shop.ts'
import { type Browser, codeIn, createBrowser, goodPassword, registration, signedUp } from '../support/server/cookie-client.ts'
import { aProduct, fillVocabulary, insertProducts } from '../support/data/catalogue-builders.ts'
import { aSpecialist } from '../support/server/customers.ts'
import { anOffer, linkTo, offerCalls, openedLink, riyals, specialistCalls } from '../support/server/offers.ts'

/** Guests’ offers that join an account, and what a deleted account leaves of its offers. */

let shop: Shop
let now = new Date('2026-11-20T09:00:00Z')
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}
let staff: ReturnType<typeof specialistCalls>
beforeAll(async () => {
  shop = await openShop({
    clock: { now: () => now },
    fill: async (db) => {
      await fillVocabulary(db)
      await insertProducts(db, [aProduct({ id: 'watch', stock: 50 }), aProduct({ id: 'single' })])
    },
  })
})
afterAll(() => shop.close())
beforeEach(async () => {
  later(61)
  staff = specialistCalls(shop, await aSpecialist(shop))
})

let numbered = 0
const anAddress = () => `joins-${(numbered += 1)}@example.com`
const asGuest = (email: string, productId = 'watch') => offerCalls(shop).make(anOffer(productId, riyals(100), { email }))
const callsIn = (browser: Browser) => offerCalls(shop, { headers: { authorization: `Bearer ${browser.token()}` } })
const listOf = async (browser: Browser) =>
  ((await callsIn(browser).call<{ id: string; isJoined: boolean }[]>('GET', '/offers')).data ?? []).map(({ id, isJoined }) => ({
    id,
    isJoined,
  }))
/** Requests a code for one’s own address as the signed-in customer, and verifies it. */
async function showAddress(browser: Browser, email: string) {
  later(61)
  const sent = await browser.call('customer.otp.send', { purpose: 'verify-email', email })
  expect(sent.status).toBe(200)
  return browser.call('customer.otp.verify', { purpose: 'verify-email', email, code: codeIn(await shop.mailsTo(email)) })
}

describe('a guest’s offer', () => {
  test('joins the account whose address is shown by a code that was made after it, and says so', async () => {
    const email = anAddress()
    const { id } = await asGuest(email.toUpperCase())
    later(1)
    const browser = await signedUp(shop, email)
    expect(await listOf(browser)).toEqual([{ id, isJoined: true }])
    expect(await callsIn(browser).see(id)).toMatchObject({ isJoined: true, may: { cancel: true, addToCart: false } })
    // The link of the mail still works.
    expect((await offerCalls(shop).see(id, (await linkOf(email, id)).headers)).id).toBe(id)
  })

  const linkOf = async (email: string, id: string) => {
    const mail = (await shop.mailsTo(email)).find(({ link }) => link?.includes(id))
    return openedLink(mail?.link ?? '')
  }

  test('does not join by a code that was made before it', async () => {
    const email = anAddress()
    const browser = createBrowser(shop)
    await browser.call('customer.register', registration(email))
    const code = codeIn(await shop.mailsTo(email))
    later(1)
    const { id } = await asGuest(email)
    later(1)
    const verified = await browser.call('customer.otp.verify', { purpose: 'verify-email', email, code })
    expect(verified.status).toBe(200)
    expect(await listOf(browser)).toEqual([])
    expect((await callsIn(browser).call('GET', `/offers/${id}`)).status).toBe(404)
    // The signed-in customer verifies the address once more.
    expect((await showAddress(browser, email)).status).toBe(200)
    expect(await listOf(browser)).toEqual([{ id, isJoined: true }])
  })

  test('joins neither by signing in, nor by a new password, nor the account of another address', async () => {
    const email = anAddress()
    await signedUp(shop, email)
    later(61)
    await asGuest(email)
    later(1)
    const browser = createBrowser(shop)
    expect(await browser.signIn(email, goodPassword)).toBeNull()
    expect(await listOf(browser)).toEqual([])
    await browser.call('customer.password.forgot', { email })
    const link = (await shop.mailsTo(email)).find(({ template }) => template === 'reset-password')?.link ?? ''
    const token = new URL(link).searchParams.get('token')
    await browser.call('customer.password.reset', { token, password: 'Other-pass-1', confirmation: 'Other-pass-1' })
    expect(await browser.signIn(email, 'Other-pass-1')).toBeNull()
    expect(await listOf(browser)).toEqual([])
    const other = await signedUp(shop, anAddress())
    expect(await listOf(other)).toEqual([])
  })

  test('of somebody signed in stays theirs, whatever address stands in it', async () => {
    const [mine, other] = [anAddress(), anAddress()]
    const browser = await signedUp(shop, mine)
    const { id } = await callsIn(browser).make(anOffer('watch', riyals(100), { email: other }))
    later(1)
    expect(await listOf(await signedUp(shop, other))).toEqual([])
    expect(await listOf(browser)).toEqual([{ id, isJoined: false }])
  })

  test('enters the cart by its owner’s click only, approved before or after', async () => {
    const email = anAddress()
    const [before, after] = [await asGuest(email), await asGuest(email)]
    await staff.approve(before.id)
    later(1)
    const browser = await signedUp(shop, email)
    const calls = callsIn(browser)
    await staff.approve(after.id)
    expect(shop.addedNotifications.at(-1)).toMatchObject({ requestId: after.id, customerId: expect.any(String) })
    // The mail links to the account, not to a guest's page.
    expect(shop.addedNotifications.at(-1)?.mail('en')).toMatchObject({ values: { path: `/en/account/offers/${after.id}` } })
    expect((await calls.call<{ items: unknown[] }>('GET', '/cart')).data.items).toEqual([])
    for (const { id } of [before, after]) {
      expect(await calls.see(id)).toMatchObject({ status: 'approved', isJoined: true, isInCart: false, may: { addToCart: true } })
      const added = await calls.call('POST', '/cart/items', { productId: 'watch', offerId: id }, { 'idempotency-key': crypto.randomUUID() })
      expect(added.status).toBe(200)
      expect(await calls.see(id)).toMatchObject({ isInCart: true, may: { addToCart: false } })
    }
  })

  test('a code for one’s own address says nothing to who is not signed in, or asks for another’s', async () => {
    const [mine, other] = [anAddress(), anAddress()]
    const browser = await signedUp(shop, mine)
    await signedUp(shop, other)
    later(61)
    const codes = async (email: string) => (await shop.mailsTo(email)).filter(({ template }) => template === 'verify-email').length
    const counts = [await codes(mine), await codes(other)]
    const nobody = await createBrowser(shop).call('customer.otp.send', { purpose: 'verify-email', email: mine })
    const elsewhere = await browser.call('customer.otp.send', { purpose: 'verify-email', email: other })
    expect([nobody.status, elsewhere.status]).toEqual([200, 200])
    expect([await codes(mine), await codes(other)]).toEqual(counts)
  })
})

describe('an account that is deleted', () => {
  const remove = (browser: Browser) => browser.call('customer.delete', { password: goodPassword })

  test('takes its offers back and leaves no personal data', async () => {
    const email = anAddress()
    const joined = await asGuest(email)
    const joinedLink = await linkTo(shop, email)
    later(1)
    const browser = await signedUp(shop, email, { name: 'Wejdan Unmistakable' })
    const { make, cancel } = callsIn(browser)
    const personal = { name: 'Wejdan Unmistakable', email, message: 'call me at the villa', shippingLocation: 'Villa 7, Diriyah' }
    const made = []
    for (const productId of ['watch', 'single', 'watch', 'watch']) made.push((await make(anOffer(productId, riyals(90), personal))).id)
    const [pending = '', approved = '', rejected = '', canceled = ''] = made
    const held = nextChange(shop.catalogue, ({ products }) => products === 'all' || products.has('single'))
    await staff.approve(approved)
    await held
    await staff.decide(rejected, 'rejected', 'Dear Wejdan Unmistakable, no.')
    await cancel(canceled, { reason: 'the villa is full' })
    // All pending mails have been delivered.
    await shop.mailsTo(email)
    shop.addedNotifications.length = 0
    const freed = nextChange(shop.catalogue, ({ products }) => products === 'all' || products.has('single'))
    expect((await remove(browser)).status).toBe(200)
    await freed

    expect(shop.addedNotifications).toEqual([])
    for (const id of [pending, approved, canceled, joined.id]) expect((await staff.see(id)).status, id).toBe('canceled')
    const seen = await staff.see(approved)
    expect(seen).toMatchObject({
      productName: 'Valmeris Fluvia',
      yourPrice: riyals(90),
      offerPrice: riyals(90),
      contact: { name: '', email: '', phone: { countryCode: '', phone: '', dialCode: '' } },
      message: '',
      shippingLocation: '',
      history: [{ by: 'shopper' }, { by: 'staff', who: 'Huda' }, { by: 'shopper', status: 'canceled' }],
    })
    expect(seen.customerId).toBeUndefined()
    expect((await staff.see(rejected)).history.at(-1)).not.toHaveProperty('reason')
    expect((await shop.read('/v1/products/single')) as object).toMatchObject({ data: { stock: 1 } })
    expect((await offerCalls(shop).call('GET', `/offers/${joined.id}`, undefined, joinedLink.headers)).status).toBe(404)
    for (const table of ['offer', 'request_history', 'request_key', 'cart_line', 'hold']) {
      const rows = JSON.stringify(await shop.db.execute(sql`select * from ${sql.identifier(table)}`))
      expect(rows, table).not.toMatch(/Unmistakable|villa|Diriyah/i)
      expect(rows, table).not.toContain(email)
    }
    // The address may register again, and finds no earlier data.
    later(61)
    expect(await listOf(await signedUp(shop, email))).toEqual([])
  })

  test('of a stranger who had taken the address leaves the owner a clean one', async () => {
    const email = anAddress()
    const { id } = await asGuest(email)
    later(1)
    const squatter = createBrowser(shop)
    await squatter.call('customer.register', registration(email, { name: 'Somebody Else' }))
    later(61)
    const owner = await signedUp(shop, email)
    expect(await listOf(owner)).toEqual([{ id, isJoined: true }])
    expect(await shop.db.$count(offer, eq(offer.id, id))).toBe(1)
  })
})
