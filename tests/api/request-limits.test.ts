import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aProduct, fillVocabulary, insertProducts } from '../support/data/catalogue-builders.ts'
import { openShop, type Shop } from '../support/server/api-shop.ts'
import { letter } from '../support/server/creating-calls.ts'
import { aCustomer, callsOf, type SignedIn } from '../support/server/customers.ts'
import { noRateLimits } from '../support/server/no-rate-limits.ts'

/** Offers and messages contain an e-mail address that need not be the sender's: whose rate limit they count against. */

let shop: Shop
beforeAll(async () => {
  const narrow = { account: { points: 2, seconds: 600 }, recipient: { points: 5, seconds: 600 } }
  const rateLimits = {
    ...noRateLimits,
    'offer.account': narrow.account,
    'offer.recipient': narrow.recipient,
    'contact.account': narrow.account,
    'contact.recipient': narrow.recipient,
  }
  shop = await openShop({
    signIn: { rateLimits, trustProxy: 1 },
    fill: async (db) => {
      await fillVocabulary(db)
      await insertProducts(db, [aProduct({ id: 'watch' })])
    },
  })
})
afterAll(() => shop.close())

const anOffer = {
  productId: 'watch',
  name: 'Noura',
  phone: { countryCode: 'SA', phone: '501234567', dialCode: '+966' },
  price: { amount: 100, currency: 'SAR' },
  shippingLocation: 'Riyadh',
  contactMethod: 'phone',
  message: 'Would you take that?',
}
const bodies = { '/offers': anOffer, '/contact': letter }
const kinds = ['/offers', '/contact'] as const

/** Sends until it is rejected. @returns how often it was not */
async function sent(kind: (typeof kinds)[number], from: { by?: SignedIn; address: string; email: string }, most = 3): Promise<number> {
  const call = callsOf(shop, { headers: { ...from.by?.headers, 'x-forwarded-for': from.address } })
  for (let times = 0; times < most; times++) {
    const { status } = await call('POST', kind, { ...bodies[kind], email: from.email })
    if (status === 429) return times
    expect(status).toBe(200)
  }
  return most
}

describe.each(kinds)('POST %s', (kind) => {
  const address = (name: string) => `${name}${kind.slice(1)}@example.com`

  test('guests who type the address of a customer do not use up their limit', async () => {
    const email = address('customer')
    const customer = await aCustomer(shop, { email })
    for (const from of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) await sent(kind, { address: from, email: email.toUpperCase() })
    expect(await sent(kind, { address: '203.0.113.4', email })).toBe(0)
    expect(await sent(kind, { by: customer, address: '198.51.100.1', email })).toBe(2)
  })

  test('nor one guest another who types the same, elsewhere', async () => {
    const email = address('guest')
    expect(await sent(kind, { address: '203.0.113.5', email })).toBe(2)
    expect(await sent(kind, { address: '203.0.113.6', email })).toBe(2)
  })

  test('an account has its own limit, for any address and from any device', async () => {
    const customer = await aCustomer(shop, { email: address('types') })
    expect(await sent(kind, { by: customer, address: '203.0.113.7', email: address('another') }, 1)).toBe(1)
    expect(await sent(kind, { by: customer, address: '203.0.113.8', email: address('types') }, 1)).toBe(1)
    expect(await sent(kind, { by: customer, address: '203.0.113.9', email: address('third') }, 1)).toBe(0)
  })

  test('an address gets a limited number of mails, however many callers type it', async () => {
    const email = address('flooded')
    let all = 0
    for (let index = 0; index < 4; index++) all += await sent(kind, { by: await aCustomer(shop), address: `203.0.113.2${index}`, email })
    expect(all).toBe(5)
  })

  test('an address that is not verified is nobody’s own', async () => {
    const email = address('unverified')
    const customer = await aCustomer(shop, { email, emailVerifiedAt: null })
    for (const from of ['203.0.113.31', '203.0.113.32', '203.0.113.33']) await sent(kind, { address: from, email })
    expect(await sent(kind, { by: customer, address: '203.0.113.34', email })).toBe(0)
  })
})
