import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Cart, cartSchema } from '#contract/accounts/account-things.ts'
import { mostCartLines } from '#contract/accounts/account-limits.ts'
import { cartLine } from '#server/db/schema/account-things.ts'
import { product } from '#server/db/schema/products.ts'
import { newId } from '#server/platform/secrets/secrets.ts'
import { nextChange, openShop, type Shop } from '../../support/server/api-shop.ts'
import { aProduct, fillVocabulary, insertProducts } from '../../support/data/catalogue-builders.ts'
import { loseAnswersOf } from '../../support/server/creating-calls.ts'
import { aCustomer, callsOf, type SignedIn } from '../../support/server/customers.ts'

const many = Array.from({ length: mostCartLines + 1 }, (_, place) => aProduct({ id: `many${place}` }))
let shop: Shop
beforeAll(async () => {
  shop = await openShop({
    fill: async (db) => {
      await fillVocabulary(db)
      await insertProducts(db, [
        aProduct({ id: 'one', priceSar: 1_000_000, stock: 1 }),
        aProduct({ id: 'three', priceSar: 250_050, stock: 3 }),
        aProduct({ id: 'lots', stock: 1000 }),
        aProduct({ id: 'sold', stock: 0 }),
        aProduct({ id: 'gone', withdrawn: true }),
        aProduct({ id: 'moves', priceSar: 500_000, stock: 2 }),
        ...many,
      ])
    },
  })
})
afterAll(() => shop.close())

let who: SignedIn
let call: ReturnType<typeof callsOf>
beforeEach(async () => {
  who = await aCustomer(shop)
  call = callsOf(shop, who)
})

const read = async (headers: Record<string, string> = {}): Promise<Cart> =>
  cartSchema.parse((await call('GET', '/cart', undefined, headers)).data)
const add = (productId: string, quantity?: number) => call<Cart>('POST', '/cart/items', { productId, ...(quantity && { quantity }) })
const lineOf = (cart: Cart, productId: string) => {
  const line = cart.items.find(({ product: { id } }) => id === productId)
  if (!line) throw new Error(`no line of ${productId}`)
  return line
}
const change = async (id: string, values: Partial<typeof product.$inferInsert>) => {
  const taken = nextChange(shop.catalogue, ({ products }) => products !== 'all' && products.has(id))
  await shop.db.update(product).set(values).where(eq(product.id, id))
  await taken
}

describe('the cart', () => {
  test('is empty at first, and private', async () => {
    const nothing = { amount: 0, currency: 'SAR' }
    expect(await read()).toEqual({ items: [], items_count: 0, subtotal: nothing, discount: nothing })
    expect((await shop.app.request('/v1/cart')).status).toBe(401)
    const response = await shop.app.request('/v1/cart', { headers: who.headers })
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('etag')).toBeNull()
  })

  test('adds products, the newest first, with their sum', async () => {
    expect((await add('one')).status).toBe(200)
    const { data } = await add('three', 2)
    const cart = cartSchema.parse(data)
    expect(cart.items.map(({ product: { id }, quantity, available }) => [id, quantity, available])).toEqual([
      ['three', 2, 3],
      ['one', 1, 1],
    ])
    expect(cart).toMatchObject({ items_count: 3, subtotal: { amount: 1_500_100, currency: 'SAR' } })
    expect(await read()).toEqual(cart)
    expect(await call('GET', '/customer/get')).toMatchObject({ data: { items_count: 3, hasShippingAddress: false } })
    expect(cart.items.every((line) => line.priceBefore === undefined)).toBe(true)
  })

  test('speaks the caller’s language, and its column adds up in every currency', async () => {
    await add('one')
    await add('three', 3)
    const cart = await read({ locale: 'ar', currency: 'EUR' })
    expect(lineOf(cart, 'one').product.brand.name).toBe('فالميريس')
    const [three, one] = [lineOf(cart, 'three'), lineOf(cart, 'one')]
    expect(one.price).toEqual({ amount: 229_400, currency: 'EUR' })
    expect(three.price).toEqual({ amount: 57_400, currency: 'EUR' })
    expect(cart.subtotal).toEqual({ amount: 229_400 + 3 * 57_400, currency: 'EUR' })
    expect(one.price).toEqual(one.product.price)
  })

  test('counts units up to the stock, and says that they are in the cart already', async () => {
    await add('three')
    await add('three')
    expect(await add('three', 2)).toMatchObject({ status: 409, code: 'cart.too-many' })
    const { data } = await add('three')
    expect(data.items.map(({ quantity }) => quantity)).toEqual([3])
    expect(await add('three')).toMatchObject({ status: 409, code: 'cart.already-there', message: 'This piece is already in your cart.' })
    expect(await call('POST', '/cart/items', { productId: 'three' }, { locale: 'ar' })).toMatchObject({
      message: 'هذه القطعة موجودة في سلتك بالفعل.',
    })
    expect((await read()).items_count).toBe(3)
    expect(await add('one', 2)).toMatchObject({ status: 409, code: 'cart.too-many' })
  })

  test('adds a product only where no line has it, if asked so, and the same call again is the same answer', async () => {
    const key = crypto.randomUUID()
    const addOnce = (idempotencyKey: string) =>
      call<Cart>('POST', '/cart/items', { productId: 'three', ifAbsent: true }, { 'idempotency-key': idempotencyKey })
    expect((await addOnce(key)).data.items_count).toBe(1)
    expect((await addOnce(key)).data.items_count).toBe(1)
    expect(await addOnce(crypto.randomUUID())).toMatchObject({ status: 409, code: 'cart.already-there' })
    expect((await read()).items_count).toBe(1)
  })

  test('takes each call once, also where its answer is no longer stored, others came between, or the line is gone', async () => {
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
    const send = (key: string) => call<Cart>('POST', '/cart/items', { productId: 'three' }, { 'idempotency-key': key })
    await send(first)
    await send(second)
    await loseAnswersOf(shop, who)
    expect((await send(first)).data.items_count).toBe(2)
    const [line] = (await read()).items
    await call('DELETE', `/cart/items/${line?.id}`)
    await loseAnswersOf(shop, who)
    expect(await send(second)).toMatchObject({ status: 200, data: { items: [] } })
  })

  test('has at most 99 units of a line', async () => {
    const { data } = await add('lots', 99)
    expect(lineOf(data, 'lots').available).toBe(99)
    expect(await add('lots')).toMatchObject({ code: 'cart.already-there' })
    expect(await add('lots', 100)).toMatchObject({ status: 400, errors: { quantity: ['This has to be at most 99.'] } })
  })

  test('rejects what cannot be bought', async () => {
    expect(await add('nothing')).toMatchObject({ status: 404, code: 'resource.not-found' })
    expect(await add('sold')).toMatchObject({ status: 409, code: 'cart.sold', message: 'This piece is no longer available.' })
    expect(await add('gone')).toMatchObject({ status: 409, code: 'cart.sold' })
    expect(await call('POST', '/cart/items', { productId: 'one', offerId: 'mine' })).toMatchObject({
      status: 409,
      code: 'cart.offer-not-open',
    })
    expect((await read()).items).toEqual([])
  })

  test.each<[string, unknown, Record<string, string[]>]>([
    [
      'an id that is none',
      { productId: "x' or 1" },
      { productId: ['This does not have the form that is needed here. Check it and enter it again.'] },
    ],
    ['no id', {}, { productId: ['This field is required'] }],
    ['no piece', { productId: 'one', quantity: 0 }, { quantity: ['This has to be at least 1.'] }],
    ['half a piece', { productId: 'one', quantity: 0.5 }, { quantity: ['This has to be a whole number.'] }],
    [
      'a price of one’s own',
      { productId: 'one', priceSar: 1, customerId: 'x' },
      { priceSar: ['This field is not known.'], customerId: ['This field is not known.'] },
    ],
  ])('takes no body with %s', async (_, body, errors) => {
    expect(await call('POST', '/cart/items', body)).toMatchObject({ status: 400, code: 'request.invalid', errors })
    expect((await read()).items).toEqual([])
  })

  test(`has at most ${mostCartLines} lines`, async () => {
    for (const { id } of many.slice(0, mostCartLines)) expect((await add(id)).status).toBe(200)
    expect(await add(many.at(-1)?.id ?? '')).toMatchObject({ status: 409, code: 'cart.full' })
    const [first] = (await read()).items
    expect((await call('DELETE', `/cart/items/${first?.id}`)).status).toBe(200)
    expect((await add(many.at(-1)?.id ?? '')).status).toBe(200)
  })

  test('makes one line of what comes at the same time, and never more than the stock or the limit', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => add('three')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ code }) => code === 'cart.already-there')).toHaveLength(3)
    expect((await read()).items.map(({ quantity }) => quantity)).toEqual([3])
    const full = await Promise.all(many.map(({ id }) => add(id)))
    expect(full.filter(({ status }) => status === 200)).toHaveLength(mostCartLines - 1)
    expect((await read()).items).toHaveLength(mostCartLines)
  })
})

describe('a line', () => {
  test('changes its quantity and goes', async () => {
    const { id } = lineOf((await add('three')).data, 'three')
    expect(lineOf((await call<Cart>('PATCH', `/cart/items/${id}`, { quantity: 3 })).data, 'three').quantity).toBe(3)
    expect(await call('PATCH', `/cart/items/${id}`, { quantity: 4 })).toMatchObject({ status: 409, code: 'cart.too-many' })
    expect(await call('PATCH', `/cart/items/${id}`, { quantity: 0 })).toMatchObject({ status: 400 })
    expect(await call('PATCH', `/cart/items/${id}`, { quantity: 1, priceSar: 1 })).toMatchObject({ status: 400 })
    expect(lineOf(await read(), 'three').quantity).toBe(3)
    expect((await call<Cart>('DELETE', `/cart/items/${id}`)).data.items).toEqual([])
    expect(await call('DELETE', `/cart/items/${id}`)).toMatchObject({ status: 404 })
  })

  test('is nobody else’s', async () => {
    const { id } = lineOf((await add('three')).data, 'three')
    const other = callsOf(shop, await aCustomer(shop))
    expect(await other('PATCH', `/cart/items/${id}`, { quantity: 2 })).toMatchObject({ status: 404, code: 'resource.not-found' })
    expect(await other('DELETE', `/cart/items/${id}`)).toMatchObject({ status: 404, code: 'resource.not-found' })
    expect((await other<Cart>('GET', '/cart')).data.items).toEqual([])
    expect(lineOf(await read(), 'three').quantity).toBe(1)
    for (const odd of ['%00', '..', 'x'.repeat(500), '%F0%9F%92%8D']) expect((await other('DELETE', `/cart/items/${odd}`)).status).toBe(404)
  })

  test('shows a changed price beside the one before, until it is put in again', async () => {
    await add('moves')
    await change('moves', { priceSar: 450_000 })
    const line = lineOf(await read({ currency: 'USD' }), 'moves')
    expect(line.price).toEqual({ amount: 120_000, currency: 'USD' })
    expect(line.priceBefore).toEqual({ amount: 133_300, currency: 'USD' })
    expect(lineOf(await read(), 'moves').priceBefore).toEqual({ amount: 500_000, currency: 'SAR' })
    expect((await read()).subtotal.amount).toBe(450_000)
    expect(lineOf((await call<Cart>('PATCH', `/cart/items/${line.id}`, { quantity: 1 })).data, 'moves').priceBefore).toBeDefined()
    expect(lineOf((await add('moves')).data, 'moves').priceBefore).toBeUndefined()
  })

  test('stays when its product is sold or withdrawn, and is not in the sum', async () => {
    await change('moves', { stock: 2, withdrawn: false, priceSar: 450_000 })
    await add('moves', 2)
    await add('one')
    await change('moves', { stock: 1 })
    expect(lineOf(await read(), 'moves')).toMatchObject({ quantity: 2, available: 1 })
    expect((await read()).subtotal.amount).toBe(1_450_000)
    await change('moves', { stock: 0 })
    expect(lineOf(await read(), 'moves')).toMatchObject({ quantity: 2, available: 0 })
    await change('moves', { stock: 2, withdrawn: true })
    const cart = await read()
    expect(lineOf(cart, 'moves')).toMatchObject({ quantity: 2, available: 0, product: { id: 'moves' } })
    expect(cart).toMatchObject({ items_count: 3, subtotal: { amount: 1_000_000 } })
    const { id } = lineOf(cart, 'moves')
    expect(await call('PATCH', `/cart/items/${id}`, { quantity: 1 })).toMatchObject({ status: 409, code: 'cart.sold' })
    expect((await call<Cart>('DELETE', `/cart/items/${id}`)).data.items_count).toBe(1)
  })

  test('of an offer cannot be bought without its hold, and does not take the place of one at the shop’s price', async () => {
    const id = newId()
    const offers = { id, customerId: who.id, productId: 'three', quantity: 1, offerId: 'offer1', priceSar: 200_000, createdAt: new Date() }
    await shop.db.insert(cartLine).values(offers)
    const [line] = (await read()).items
    expect(line).toMatchObject({ id, offerId: 'offer1', quantity: 1, available: 0, price: { amount: 200_000, currency: 'SAR' } })
    expect(line?.priceBefore).toBeUndefined()
    expect(await call('PATCH', `/cart/items/${id}`, { quantity: 2 })).toMatchObject({ status: 409, code: 'cart.sold' })
    const { data } = await add('three')
    expect(data.items).toHaveLength(2)
    expect(data).toMatchObject({ subtotal: { amount: 250_050 }, discount: { amount: 0 } })
  })
})
