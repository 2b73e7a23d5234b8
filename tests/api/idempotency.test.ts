import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Address, Card, Cart } from '#contract/accounts/account-things.ts'
import { address, card, cartLine } from '#server/db/schema/account-things.ts'
import { product } from '#server/db/schema/products.ts'
import { type CardVault, testCardVault } from '#server/platform/secrets/card-vault.ts'
import { openShop, type OpenedShop } from '../support/server/api-shop.ts'
import { bareCalls } from '../support/server/bare-calls.ts'
import { aProduct, fillVocabulary, insertProducts } from '../support/data/catalogue-builders.ts'
import { home, storedAnswersOf, letter, loseAnswersOf, sendTo, type Reply, visa } from '../support/server/creating-calls.ts'
import { aCustomer, aSpecialist, type SignedIn } from '../support/server/customers.ts'
import { aKey } from '../support/data/idempotency-keys.ts'
import { dayMs } from '#contract/durations.ts'

let shop: OpenedShop
let now = Date.now()
let vaultFailure: Error | undefined
const vault: CardVault = {
  ...testCardVault,
  store: (given) => (vaultFailure ? Promise.reject(vaultFailure) : testCardVault.store(given)),
}
beforeAll(async () => {
  shop = await openShop({
    cardVault: vault,
    clock: { now: () => new Date(now) },
    fill: async (db) => {
      await fillVocabulary(db)
      await insertProducts(db, [aProduct({ id: 'five', stock: 5 }), aProduct({ id: 'sold', stock: 0 })])
    },
  })
})
afterAll(() => shop.close())

let me: SignedIn
let send: ReturnType<typeof sendTo>
beforeEach(async () => {
  now = Date.now()
  vaultFailure = undefined
  me = await aCustomer(shop)
  send = sendTo({ on: shop, by: me })
})

const addresses = () => shop.db.select().from(address).where(eq(address.customerId, me.id))

describe('the key', () => {
  test.each([
    ['/addresses', home],
    ['/cards', visa],
    ['/cart/items', { productId: 'five' }],
    ['/customer/id-images', ''],
  ])('is asked for by POST %s, after who may call', async (path, body) => {
    expect(await send(path, body)).toMatchObject({ status: 400, code: 'idempotency.key-required' })
    expect(await sendTo({ on: shop })(path, body)).toMatchObject({ status: 401 })
    expect(await sendTo({ on: shop, by: await aSpecialist(shop) })(path, body, aKey())).toMatchObject({ status: 403 })
    expect(await storedAnswersOf(shop, me)).toEqual([])
  })

  test.each(['', 'seven77', 'x'.repeat(101), 'a key with spaces', 'a,key,with,commas', 'clé-très-secrète'])('"%s" is none', async (key) => {
    expect(await send('/addresses', home, { 'idempotency-key': key })).toMatchObject({ status: 400, code: 'idempotency.key-required' })
    expect(await addresses()).toEqual([])
  })

  test.each(['eight_88', 'x'.repeat(100), '0', crypto.randomUUID()].map((key) => key.padStart(8, '-')))('"%s" is one', async (key) => {
    expect(await send('/addresses', home, { 'idempotency-key': key })).toMatchObject({ status: 200, isReplayed: false })
  })

  test('is nothing to calls that make nothing', async () => {
    expect(await send('/wishlist', { productIds: ['five'] })).toMatchObject({ status: 200 })
    expect(await send('/customer/logout', '', { 'idempotency-key': 'x' })).toMatchObject({ status: 200 })
  })
})

describe('the same again', () => {
  test('gets the first answer again, and nothing else is made', async () => {
    const key = aKey()
    const first = await send<Address>('/addresses', home, key)
    expect(first).toMatchObject({ status: 200, isReplayed: false })
    // Other white space, another order, and values that the schema normalizes.
    const again = JSON.stringify({ ...Object.fromEntries(Object.entries(home).toReversed()), city: '  Riyadh ' }, null, 2)
    expect(await send('/addresses', again, key)).toEqual({ ...first, isReplayed: true })
    expect(await addresses()).toHaveLength(1)
  })

  test('also in another language and currency, and after the thing has changed: in those of the first', async () => {
    const key = aKey()
    const first = await send<Cart>('/cart/items', { productId: 'five' }, { ...key, locale: 'ar', currency: 'USD' })
    expect(first).toMatchObject({ language: 'ar', data: { items_count: 1 } })
    await send('/cart/items', { productId: 'five' }, aKey())
    const again = await send<Cart>('/cart/items', { productId: 'five', quantity: 1 }, { ...key, locale: 'en', currency: 'SAR' })
    expect(again).toEqual({ ...first, isReplayed: true })
    expect(await shop.db.select().from(cartLine).where(eq(cartLine.customerId, me.id))).toMatchObject([{ quantity: 2 }])
  })

  test('with another payload is rejected, and the first answer stays', async () => {
    const key = aKey()
    const first = await send('/addresses', home, key)
    expect(await send('/addresses', { ...home, city: 'Jeddah' }, key)).toMatchObject({ status: 422, code: 'idempotency.key-reused' })
    expect(await send('/addresses', { ...home, isDefault: false }, key)).toMatchObject({ status: 422 })
    expect(await send('/addresses', home, key)).toEqual({ ...first, isReplayed: true })
    expect(await addresses()).toMatchObject([{ city: 'Riyadh' }])
  })

  test('counts for one endpoint', async () => {
    const key = aKey()
    expect(await send('/addresses', home, key)).toMatchObject({ status: 200, isReplayed: false })
    expect(await send('/cart/items', { productId: 'five' }, key)).toMatchObject({ status: 200, isReplayed: false })
  })

  test('counts for one caller: customers, guests and the staff do not meet', async () => {
    const { app, mount } = bareCalls(shop)
    let made = 0
    mount('contact.create', ({ body, caller }) => {
      made += 1
      return { pieces: [JSON.stringify({ data: { id: `${made}`, number: caller?.customerId ?? body.name } })] }
    })
    const key = aKey()
    const write = (by?: Pick<SignedIn, 'headers'>) => sendTo({ on: { app }, by })<{ id: string; number: string }>('/contact', letter, key)
    const [other, staff] = [await aCustomer(shop), await aSpecialist(shop)]
    expect((await write(me)).data).toEqual({ id: '1', number: me.id })
    expect((await write(other)).data).toEqual({ id: '2', number: other.id })
    // A caller who is no customer is a guest here.
    expect(await write()).toMatchObject({ isReplayed: false, data: { id: '3', number: 'Noura' } })
    for (const guest of [undefined, staff]) expect(await write(guest)).toMatchObject({ isReplayed: true, data: { id: '3' } })
    expect(await write({ headers: { authorization: `Bearer ${'x'.repeat(43)}` } })).toMatchObject({ status: 401 })
    expect(await write(me)).toMatchObject({ isReplayed: true, data: { id: '1' } })
    expect(made).toBe(3)
  })

  test('retries a rejected or failed call, with the new body', async () => {
    const [key, other] = [aKey(), aKey()]
    expect(await send('/cart/items', { productId: 'sold' }, key)).toMatchObject({ status: 409, code: 'cart.sold' })
    await shop.db.update(product).set({ stock: 1 }).where(eq(product.id, 'sold'))
    expect(await send('/cart/items', { productId: 'sold' }, key)).toMatchObject({ status: 200, isReplayed: false })
    await shop.db.update(product).set({ stock: 0 }).where(eq(product.id, 'sold'))

    vaultFailure = new Error('the vault is away')
    expect(await send('/cards', visa, other)).toMatchObject({ status: 500 })
    vaultFailure = undefined
    expect(await send('/cards', { ...visa, holder: 'Noura H' }, other)).toMatchObject({ status: 200, data: { holder: 'Noura H' } })
  })
})

describe('thirty days', () => {
  test('is how long a response is stored', async () => {
    const key = aKey()
    await send('/addresses', home, key)
    now += 30 * dayMs - 60_000
    await shop.accounts.sweep()
    const again = await aLateCall(key)
    expect(again).toMatchObject({ status: 200, isReplayed: true })
    now += 120_000
    expect(await storedAnswersOf(shop, me)).toHaveLength(1)
    await shop.accounts.sweep()
    expect(await storedAnswersOf(shop, me)).toEqual([])
  })

  /** The session would have expired by then, which is another test. */
  async function aLateCall(key: Record<string, string>): Promise<Reply<Address>> {
    const { token } = await shop.accounts.sessions.begin(me.id)
    return sendTo({ on: shop, by: { headers: { authorization: `Bearer ${token}` } } })<Address>('/addresses', home, key)
  }

  test('or longer later a row is still known by its key, and no second one is made', async () => {
    const key = aKey()
    const first = await send<Address>('/addresses', home, key)
    now += 31 * dayMs
    // An expired record does not count, deleted or not.
    expect(await aLateCall(key)).toMatchObject({ status: 200, isReplayed: false, data: first.data })
    now += 31 * dayMs
    await shop.accounts.sweep()
    expect(await aLateCall(key)).toMatchObject({ status: 200, isReplayed: false, data: first.data })
    expect(await addresses()).toHaveLength(1)
  })
})

describe('where the answer was lost', () => {
  test('an address, a card and a line of the cart are there once', async () => {
    const key = aKey()
    const before = {
      address: await send<Address>('/addresses', home, key),
      card: await send<Card>('/cards', visa, key),
      cart: await send<Cart>('/cart/items', { productId: 'five', quantity: 2 }, key),
    }
    await loseAnswersOf(shop, me)
    const after = {
      address: await send<Address>('/addresses', home, key),
      card: await send<Card>('/cards', visa, key),
      cart: await send<Cart>('/cart/items', { productId: 'five', quantity: 2 }, key),
    }
    expect(after).toEqual(before)
    expect(await addresses()).toHaveLength(1)
    expect(await shop.db.select().from(card).where(eq(card.customerId, me.id))).toHaveLength(1)
    expect(after.cart.data).toMatchObject({ items_count: 2 })
  })

  test('more units of an existing line are added once', async () => {
    await send('/cart/items', { productId: 'five' }, aKey())
    const key = aKey()
    await send('/cart/items', { productId: 'five', quantity: 2 }, key)
    await loseAnswersOf(shop, me)
    expect((await send<Cart>('/cart/items', { productId: 'five', quantity: 2 }, key)).data.items_count).toBe(3)
  })
})
