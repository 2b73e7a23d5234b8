import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Cart, cartSchema } from '#contract/accounts/account-things.ts'
import { mostCartLines } from '#contract/accounts/account-limits.ts'
import { dayMs } from '#contract/durations.ts'
import type { Notification } from '#contract/notifications/notifications.ts'
import { mayMove, requestKinds } from '#contract/request-kinds/kinds.ts'
import { movers, type RequestStatus, requestStatuses } from '#contract/requests/statuses.ts'
import type { OfferSummary } from '#contract/offers/offers.ts'
import type { StaffProduct } from '#contract/products/staff-products.ts'
import type { StaffOffer } from '#contract/offers/staff-offers.ts'
import { openCatalogueFile } from '#device/catalogue/catalogue-file.ts'
import { parseCatalogue } from '#device/catalogue/parse-catalogue.ts'
import { hold, offer } from '#server/db/schema/offers.ts'
import { request, requestHistory } from '#server/db/schema/requests.ts'
import type { NewNotification } from '#server/modules/notifications/service.ts'
import { nextChange, openShop, type Shop } from '../../support/server/api-shop.ts'
import { aProduct, fillVocabulary, insertProducts } from '../../support/data/catalogue-builders.ts'
import { loseAnswersOf } from '../../support/server/creating-calls.ts'
import { aCustomer, aSpecialist, callsOf, type SignedIn } from '../../support/server/customers.ts'
import { anOffer, changeProduct, linkTo, offerCalls, openedLink, riyals, specialistCalls, taken } from '../../support/server/offers.ts'

/** The life of offers: decisions, holds, the cart, time. */

let shop: Shop
let now = new Date('2026-11-20T09:00:00Z')
const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
beforeAll(async () => {
  shop = await openShop({ clock: { now: () => now }, fill: fillVocabulary })
})
afterAll(() => shop.close())

let who: SignedIn
let staff: ReturnType<typeof specialistCalls>
let numbered = 0
/** A product that no other test uses. */
async function newProduct(given: Parameters<typeof aProduct>[0] = {}): Promise<string> {
  numbered += 1
  const id = `piece${numbered}`
  const seen = nextChange(shop.catalogue, ({ products }) => products === 'all' || products.has(id))
  await insertProducts(shop.db, [aProduct({ id, priceSar: 1_000_000, ...given })])
  await seen
  return id
}
beforeEach(async () => {
  now = new Date('2026-11-20T09:00:00Z')
  shop.addedNotifications.length = 0
  who = await aCustomer(shop)
  staff = specialistCalls(shop, await aSpecialist(shop, 'Huda'))
})

const mine = () => offerCalls(shop, who)
const guest = () => offerCalls(shop)
const cartOf = async (of: Pick<SignedIn, 'headers'> = who): Promise<Cart> =>
  cartSchema.parse((await callsOf(shop, of)('GET', '/cart')).data)
const add = (item: Record<string, unknown>, of: Pick<SignedIn, 'headers'> = who) =>
  callsOf(shop, of)<Cart>('POST', '/cart/items', item, { 'idempotency-key': crypto.randomUUID() })
const stockOf = async (id: string) => ((await shop.read(`/v1/products/${id}`)) as { data: { stock: number } }).data.stock
/** Does something that changes which products are held, and waits until the shop shows it. */
async function seenBy<T>(productId: string, work: () => Promise<T>): Promise<T> {
  const seen = nextChange(shop.catalogue, ({ products }) => products === 'all' || products.has(productId))
  const result = await work()
  await seen
  return result
}

describe('an approved offer', () => {
  test('holds one unit for seven days at its price, which every response shows', async () => {
    const productId = await newProduct({ stock: 2 })
    const { id, number } = await mine().make(anOffer(productId, riyals(9000)))
    later(60_000)
    const approved = await seenBy(productId, () => staff.approve(id, 'A fair price.'))
    const heldUntil = new Date(now.getTime() + 7 * dayMs).toISOString()
    expect(approved).toMatchObject({
      status: 'approved',
      priceSar: riyals(9000),
      productPriceSar: riyals(10_000),
      available: 1,
      customerId: who.id,
      heldUntil,
    })
    expect(await mine().see(id)).toMatchObject({
      status: 'approved',
      acceptedAt: now.toISOString(),
      heldUntil,
      yourPrice: riyals(9000),
      offerPrice: riyals(9000),
      askingPrice: riyals(10_000),
      isInCart: true,
      may: { cancel: true, addToCart: false },
    })
    expect(await stockOf(productId)).toBe(1)
    expect(shop.addedNotifications).toEqual([
      {
        kind: 'offer',
        by: 'staff',
        requestId: id,
        status: 'approved',
        customerId: who.id,
        locale: 'en',
        facts: {
          number,
          productName: { en: 'Valmeris Fluvia', ar: 'فالميريس فلوفيا' },
          price: riyals(9000),
          heldUntil,
          reason: 'A fair price.',
        },
        mail: expect.any(Function),
      },
    ])
  })

  test('keeps its name and its time: who, when and why', async () => {
    const { id, number } = await mine().make(anOffer(await newProduct(), riyals(9000)))
    later(60_000)
    await staff.approve(id, 'A fair price.')
    later(60_000)
    taken(await mine().cancel(id, { reason: 'I have found another.' }))
    const steps = [
      { status: 'pending', at: '2026-11-20T09:00:00.000Z', by: 'shopper' },
      { status: 'approved', at: '2026-11-20T09:01:00.000Z', by: 'staff', reason: 'A fair price.' },
      { status: 'canceled', at: '2026-11-20T09:02:00.000Z', by: 'shopper', reason: 'I have found another.' },
    ]
    expect((await mine().see(id)).history).toEqual(steps)
    expect((await staff.see(id)).history).toEqual(steps.map((step) => (step.by === 'staff' ? { ...step, who: 'Huda' } : step)))
    // The offer's number works as its id, too.
    expect((await staff.see(number)).id).toBe(id)
    const [, row] = await shop.db.select().from(requestHistory).where(eq(requestHistory.requestId, id)).orderBy(requestHistory.id)
    expect(row).toMatchObject({ staffName: 'Huda', staffId: expect.stringMatching(/^\w{16}$/) })
  })

  test('is a line of its own in the cart, one unit at the price of the offer', async () => {
    const productId = await newProduct({ stock: 3 })
    await add({ productId })
    const { id } = await mine().make(anOffer(productId, riyals(9000)))
    later(1)
    await seenBy(productId, () => staff.approve(id))
    const cart = await cartOf()
    expect(cart.items.map(({ offerId, price, quantity, available }) => [offerId, price.amount / 100, quantity, available])).toEqual([
      [id, 9000, 1, 1],
      [undefined, 10_000, 1, 2],
    ])
    expect(cart.items.map(({ listPrice }) => listPrice)).toEqual([riyals(10_000), undefined])
    expect(cart).toMatchObject({ subtotal: riyals(20_000), discount: riyals(1000) })
    const [line] = cart.items
    expect(await callsOf(shop, who)('PATCH', `/cart/items/${line?.id}`, { quantity: 2 })).toMatchObject({ code: 'cart.too-many' })
    expect(await add({ productId, offerId: id })).toMatchObject({ status: 409, code: 'cart.already-there' })
    later(1)
    // Removed from the cart, it may be added again while it is held.
    taken(await callsOf(shop, who)('DELETE', `/cart/items/${line?.id}`))
    expect((await mine().see(id)).may).toEqual({ cancel: true, addToCart: true })
    expect(await add({ productId, offerId: id, quantity: 2 })).toMatchObject({ code: 'cart.too-many' })
    expect(await add({ productId: await newProduct(), offerId: id })).toMatchObject({ code: 'cart.offer-not-open' })
    expect(await add({ productId, offerId: id }, await aCustomer(shop))).toMatchObject({ status: 409, code: 'cart.offer-not-open' })
    const key = { 'idempotency-key': crypto.randomUUID() }
    const addOnce = () => callsOf(shop, who)<Cart>('POST', '/cart/items', { productId, offerId: id }, key)
    expect(taken(await addOnce()).items).toHaveLength(2)
    await loseAnswersOf(shop, who)
    expect(taken(await addOnce()).items, 'the same call again, its answer lost').toHaveLength(2)
    later(7 * dayMs)
    expect(taken(await callsOf(shop, who)<Cart>('DELETE', `/cart/items/${(await cartOf()).items[0]?.id}`)).items).toHaveLength(1)
    expect((await mine().see(id)).may.addToCart).toBe(false)
    expect(await add({ productId, offerId: id })).toMatchObject({ code: 'cart.offer-not-open' })
  })

  test('replaces the line of the same product if no other unit is left', async () => {
    const productId = await newProduct()
    await add({ productId })
    const { id } = await mine().make(anOffer(productId, riyals(9000)))
    await seenBy(productId, () => staff.approve(id))
    const [line, ...others] = (await cartOf()).items
    expect(line).toMatchObject({ offerId: id, available: 1, price: riyals(9000) })
    expect(others).toEqual([])
    expect(await stockOf(productId)).toBe(0)
    const listed = async (inStock: boolean) =>
      ((await shop.read(`/v1/products?perPage=100&inStock=${inStock}`)) as { data: { id: string }[] }).data.some(
        ({ id: each }) => each === productId,
      )
    expect([await listed(true), await listed(false)]).toEqual([false, true])
    // No other customer can buy it, and public responses say that it is reserved, not for whom.
    const other = await aCustomer(shop)
    const message = 'This piece is reserved at the moment.'
    expect(await add({ productId }, other)).toMatchObject({ status: 409, code: 'cart.reserved', message })
    const refused = await offerCalls(shop, other).send(anOffer(productId, riyals(9500)))
    expect(refused).toMatchObject({ status: 409, code: 'offer.reserved', message })
    const { data } = (await shop.read(`/v1/products/${productId}`, who.headers)) as { data: object }
    expect(data).toMatchObject({ stock: 0, reserved: true })
    expect(JSON.stringify(data)).not.toContain(id)
    expect(((await shop.read(`/v1/products/${productId}`)) as { data: object }).data).toEqual(data)
    const file = parseCatalogue(JSON.stringify(await shop.read('/v1/catalogue')))
    expect(file.ok && openCatalogueFile(file.file).product(productId, 'SAR')).toMatchObject({ stock: 0, reserved: true })
    await seenBy(productId, () => mine().cancel(id))
    expect(((await shop.read(`/v1/products/${productId}`)) as { data: object }).data).not.toHaveProperty('reserved')
  })

  test('is bought at the price of the shop if that has fallen below it', async () => {
    const productId = await newProduct()
    const { id } = await mine().make(anOffer(productId, { amount: 250_000, currency: 'USD' }))
    await changeProduct(shop, productId, { priceSar: 900_000 })
    await seenBy(productId, () => staff.approve(id))
    expect(await mine().see(id)).toMatchObject({ yourPrice: { amount: 250_000 }, offerPrice: { amount: 240_000, currency: 'USD' } })
    expect((await cartOf()).items[0]?.price).toEqual(riyals(9000))
    await changeProduct(shop, productId, { priceSar: 800_000 })
    expect((await cartOf()).items[0]?.price, 'agreed is agreed').toEqual(riyals(9000))
  })

  test('waits beside a cart that has no room', async () => {
    const productIds = await Promise.all(Array.from({ length: mostCartLines }, () => newProduct()))
    for (const productId of productIds) taken(await add({ productId }))
    const productId = await newProduct()
    const { id } = await mine().make(anOffer(productId, riyals(9000)))
    await staff.approve(id)
    expect(await mine().see(id)).toMatchObject({ status: 'approved', isInCart: false, may: { addToCart: true } })
    expect(await add({ productId, offerId: id })).toMatchObject({ status: 409, code: 'cart.full' })
    taken(await callsOf(shop, who)('DELETE', `/cart/items/${(await cartOf()).items[0]?.id}`))
    later(1)
    expect(taken(await add({ productId, offerId: id })).items[0]).toMatchObject({ offerId: id })
  })

  test('whose product is withdrawn cannot be bought, and says so', async () => {
    const productId = await newProduct()
    const { id } = await mine().make(anOffer(productId, riyals(9000)))
    await seenBy(productId, () => staff.approve(id))
    await changeProduct(shop, productId, { withdrawn: true })
    expect((await cartOf()).items).toMatchObject([{ offerId: id, available: 0 }])
    taken(await callsOf(shop, who)('DELETE', `/cart/items/${(await cartOf()).items[0]?.id}`))
    expect(await add({ productId, offerId: id })).toMatchObject({ status: 409, code: 'cart.sold' })
  })

  test('notifies its owner once when the staff withdraw the product, and a guest by mail', async () => {
    const productId = await newProduct({ stock: 3 })
    const { id } = await mine().make(anOffer(productId, riyals(9000)))
    const guests = (await guest().make(anOffer(productId, riyals(8000), { email: 'gone.piece@example.com' }))).id
    await mine().make(anOffer(productId, riyals(7000)))
    for (const each of [id, guests]) await seenBy(productId, () => staff.approve(each))
    const setWithdrawn = (withdrawn: boolean) =>
      seenBy(productId, () => staff.call<StaffProduct>('PATCH', `/staff/products/${productId}`, { withdrawn }))
    expect((await setWithdrawn(true)).status).toBe(200)
    await staff.call('PATCH', `/staff/products/${productId}`, { withdrawn: true })
    const notified = shop.addedNotifications.filter(isOfWithdrawn)
    expect(notified.map(({ requestId }) => requestId).toSorted()).toEqual([id, guests].toSorted())
    const { data } = await callsOf(shop, who)<Notification[]>('GET', '/notifications', undefined, { locale: 'ar' })
    expect(data.map(({ requestId, title }) => [requestId, /^لم تعد .+ في المتجر$/u.test(title)])).toContainEqual([id, true])
    const mails = await shop.mailsTo('gone.piece@example.com')
    const mail = mails.find(({ subject }) => subject === 'The piece of your offer is no longer in the shop')
    expect(openedLink(mail?.link ?? '').headers).not.toEqual({})
    await setWithdrawn(false)
    expect(shop.addedNotifications.filter(isOfWithdrawn)).toHaveLength(2)
  })

  test('keeps its unit: the staff cannot lower the stock below the held units', async () => {
    const productId = await newProduct({ stock: 3 })
    const { id } = await mine().make(anOffer(productId, riyals(9000)))
    await seenBy(productId, () => staff.approve(id))
    const setStock = (stock: number) => staff.call<StaffProduct>('PATCH', `/staff/products/${productId}`, { stock, priceSar: 900_000 })
    expect(await setStock(0)).toMatchObject({ status: 409, code: 'product.held', errors: { stock: ['This has to be at least 1.'] } })
    expect((await staff.call<StaffProduct>('GET', `/staff/products/${productId}`)).data).toMatchObject({ stock: 3, held: 1 })
    expect((await setStock(1)).data).toMatchObject({ stock: 1, held: 1 })
  })

  test('of a guest leads to its page by a link with a key of its own', async () => {
    const productId = await newProduct()
    const { id } = await guest().make(anOffer(productId, riyals(9000), { email: 'led@example.com' }), { locale: 'ar' })
    const first = await linkTo(shop, 'led@example.com')
    await staff.approve(id)
    const [notification] = shop.addedNotifications
    expect(notification).toMatchObject({ customerId: undefined, locale: 'ar', status: 'approved' })
    const mail = notification?.mail('ar')
    expect(mail).toMatchObject({ template: 'offer-news', to: 'led@example.com' })
    const second = openedLink(mail?.template === 'offer-news' ? mail.values.path : '')
    expect(second.path).toBe(`/ar/offers/${id}`)
    expect(second.headers).not.toEqual(first.headers)
    for (const { headers } of [first, second])
      expect(await guest().see(id, headers)).toMatchObject({ may: { cancel: true, addToCart: false } })
    expect((await guest().cancel(id, {}, second.headers)).data).toMatchObject({ status: 'canceled', may: { cancel: false } })
  })

  test.each([
    ['no piece is left', { stock: 0 }],
    ['the piece is withdrawn', { withdrawn: true }],
  ])('is none where %s', async (_, change) => {
    const productId = await newProduct()
    const { id } = await mine().make(anOffer(productId, riyals(9000)))
    await changeProduct(shop, productId, change)
    expect(await staff.decide(id, 'approved')).toMatchObject({ status: 409, code: 'offer.no-free-piece' })
    expect(await mine().see(id)).toMatchObject({ status: 'pending', history: [{ status: 'pending' }] })
    expect(shop.addedNotifications).toEqual([])
  })

  test('is one only, if there is one unit only', async () => {
    const productId = await newProduct()
    const other = offerCalls(shop, await aCustomer(shop))
    const [first, second] = [await mine().make(anOffer(productId, riyals(9000))), await other.make(anOffer(productId, riyals(9100)))]
    await staff.approve(first.id)
    expect(await staff.decide(second.id, 'approved')).toMatchObject({
      status: 409,
      code: 'offer.no-free-piece',
      message: 'No piece is available to hold for this offer.',
    })
    // Canceled, it makes room for the other.
    taken(await mine().cancel(first.id))
    await staff.approve(second.id)
    expect((await cartOf()).items).toEqual([])
  })
})

describe('the end of an offer', () => {
  test('rejected: nothing is held, and the reason is sent', async () => {
    const productId = await newProduct()
    const { id } = await mine().make(anOffer(productId, riyals(5000)))
    taken(await staff.decide(id, 'rejected', 'The seller holds at SAR 10,000.'))
    const seen = await mine().see(id)
    expect(seen).toMatchObject({ status: 'rejected', may: { cancel: false, addToCart: false }, isInCart: false })
    expect(seen.offerPrice).toBeUndefined()
    expect(seen.history.at(-1)?.reason).toBe('The seller holds at SAR 10,000.')
    const listed = taken(await mine().call<OfferSummary[]>('GET', '/offers?perPage=100')).find((each) => each.id === id)
    expect(listed?.rejectedAt).toBe(seen.history.at(-1)?.at)
    expect([listed?.reason, seen.reason]).toEqual(['The seller holds at SAR 10,000.', 'The seller holds at SAR 10,000.'])
    expect(shop.addedNotifications).toMatchObject([{ status: 'rejected', facts: { reason: 'The seller holds at SAR 10,000.' } }])
    expect(shop.addedNotifications[0]?.facts).not.toHaveProperty('price')
    expect(await stockOf(productId)).toBe(1)
  })

  test('rejected without a reason: the shopper learns the price of the shop', async () => {
    const productId = await newProduct()
    const { id } = await mine().make(anOffer(productId, riyals(5000)))
    taken(await staff.decide(id, 'rejected'))
    expect(shop.addedNotifications).toMatchObject([{ status: 'rejected', facts: { price: riyals(10_000) } }])
    expect(shop.addedNotifications[0]?.facts).not.toHaveProperty('reason')
    expect(await mine().see(id)).not.toHaveProperty('reason')
  })

  test('canceled: the hold ends, and so does its line in the cart; a mail confirms it, and no notification', async () => {
    const productId = await newProduct()
    const { id } = await mine().make(anOffer(productId, riyals(9000)))
    await seenBy(productId, () => staff.approve(id))
    expect((await seenBy(productId, () => mine().cancel(id))).data).toMatchObject({ status: 'canceled', isInCart: false })
    expect((await cartOf()).items).toEqual([])
    expect(await stockOf(productId)).toBe(1)
    expect(await shop.db.$count(hold, eq(hold.offerId, id))).toBe(0)
    const link = `https://shop.test/en/account/offers/${id}`
    // Mails that are sent at the same time arrive in any order.
    const mail = (await shop.mailsTo('noura@example.com')).find((each) => each.link === link && each.subject === 'Your offer was canceled')
    expect(mail?.text).toContain('You withdrew it.')
    const { data } = await callsOf(shop, who)<Notification[]>('GET', '/notifications')
    expect(data.map(({ status }) => status)).toEqual(['approved'])
  })

  test('canceled by a guest: the mail has a link of its own', async () => {
    const productId = await newProduct()
    const { id } = await guest().make(anOffer(productId, riyals(9000), { email: 'taken.back@example.com' }))
    const first = await linkTo(shop, 'taken.back@example.com')
    expect((await guest().cancel(id, {}, first.headers)).status).toBe(200)
    const second = await linkTo(shop, 'taken.back@example.com')
    expect(second.headers).not.toEqual(first.headers)
    expect(await guest().see(id, second.headers)).toMatchObject({ status: 'canceled' })
  })

  test('closed by time: after seven days, not before, by whichever process is first', async () => {
    const productId = await newProduct()
    const { id } = await mine().make(anOffer(productId, riyals(9000)))
    await seenBy(productId, () => staff.approve(id))
    const { closeOverdue } = shop.requests.requests
    later(7 * dayMs - 1)
    await closeOverdue()
    expect((await mine().see(id)).status).toBe('approved')
    later(1)
    await seenBy(productId, () => Promise.all([closeOverdue(), closeOverdue(), closeOverdue()]))
    const seen = await mine().see(id)
    expect(seen).toMatchObject({ status: 'closed', isInCart: false, may: { cancel: false, addToCart: false } })
    expect(seen.history.filter(({ status }) => status === 'closed')).toEqual([{ status: 'closed', at: now.toISOString(), by: 'system' }])
    expect(seen.heldUntil).toBeUndefined()
    // The offers of other tests end, too.
    expect(shop.addedNotifications.filter(({ requestId }) => requestId === id).map(({ status }) => status)).toEqual(['approved', 'closed'])
    expect((await cartOf()).items).toEqual([])
    expect(await stockOf(productId)).toBe(1)
  })
})

/** Notifications of an approved offer whose product was withdrawn. */
const isOfWithdrawn = (notification: NewNotification) => notification.kind === 'offer' && notification.facts.isWithdrawn === true

describe('a move that the table does not have', () => {
  /** Sets an offer to a status that no call leads to. */
  async function anOfferIn(status: RequestStatus) {
    const { id } = await mine().make(anOffer(await newProduct(), riyals(9000)))
    if (status === 'approved') await staff.approve(id)
    else await shop.db.update(request).set({ status }).where(eq(request.id, id))
    shop.addedNotifications.length = 0
    return id
  }
  const reasons: Record<RequestStatus, string> = {
    pending: 'It has not been decided yet.',
    processing: 'It is being processed.',
    approved: 'It has been approved.',
    rejected: 'It has been rejected.',
    completed: 'It has been completed.',
    canceled: 'It has been canceled.',
    closed: 'It has been closed.',
  }
  const others = {
    shopper: 'Only the shopper can do this.',
    staff: 'Only our specialists can do this.',
    system: 'This happens by itself: by an order, or when the time is over.',
  }
  const everyMove = requestStatuses.flatMap((from) => requestStatuses.map((to) => ({ from, to })))
  const illegalOf = (by: 'staff' | 'shopper') => everyMove.filter(({ from, to }) => !mayMove('offer', from, to, by))
  const reasonFor = (from: RequestStatus, to: RequestStatus) => {
    const other = movers.find((mover) => mayMove('offer', from, to, mover))
    return other ? others[other] : reasons[from]
  }

  test('the table has seven moves, and the staff two of them', () => {
    const legal = everyMove.filter(({ from, to }) => movers.some((mover) => mayMove('offer', from, to, mover)))
    expect(legal).toHaveLength(7)
    expect(everyMove).toHaveLength(49)
    expect(illegalOf('staff')).toHaveLength(47)
    expect(Object.keys(requestKinds.offer.moves)).toEqual(['pending', 'approved'])
  })

  test.each(requestStatuses)('of the staff, from %s, is rejected with the reason, and changes nothing', async (from) => {
    const id = await anOfferIn(from)
    for (const { to } of illegalOf('staff').filter((move) => move.from === from)) {
      expect(await staff.decide(id, to), `${from} → ${to}`).toMatchObject({
        status: 409,
        code: 'request.illegal-move',
        message: 'This can no longer be changed.',
        errors: { status: [reasonFor(from, to)] },
      })
    }
    expect((await mine().see(id)).status).toBe(from)
    expect(shop.addedNotifications).toEqual([])
  })

  test.each(illegalOf('shopper').filter(({ to }) => to === 'canceled'))('of the shopper, from $from, is one, too', async ({ from, to }) => {
    const id = await anOfferIn(from)
    expect(await mine().cancel(id)).toMatchObject({ status: 409, code: 'request.illegal-move', errors: { status: [reasonFor(from, to)] } })
    expect((await mine().see(id)).status).toBe(from)
  })

  test.each(requestStatuses.filter((from) => from !== 'approved'))('of time, from %s, does not happen', async (from) => {
    const id = await anOfferIn(from)
    const [row] = await shop.db.select().from(offer).where(eq(offer.id, id))
    // An impossible state: a hold that outlived its offer.
    await shop.db.insert(hold).values({ offerId: id, productId: row?.productId ?? '', priceSar: 1, since: now, until: now })
    later(1)
    await shop.requests.requests.closeOverdue()
    expect((await mine().see(id)).status).toBe(from)
    await shop.db.delete(hold).where(eq(hold.offerId, id))
  })

  test('says its reason in Arabic, too', async () => {
    const id = await anOfferIn('rejected')
    expect(await mine().cancel(id, {}, { locale: 'ar' })).toMatchObject({
      message: 'لم يعد هذا التغيير ممكنًا.',
      errors: { status: ['سبق رفضه.'] },
    })
  })
})

describe('the specialists', () => {
  test('see the open ones first, the oldest first, then the decided ones, the latest first', async () => {
    const productId = await newProduct({ stock: 9 })
    const made: string[] = []
    for (const amount of [1, 2, 3, 4]) {
      later(1000)
      made.push((await mine().make(anOffer(productId, riyals(amount)))).id)
    }
    await staff.decide(made[0] ?? '', 'rejected')
    await staff.decide(made[2] ?? '', 'rejected')
    const list = async (query: string) =>
      taken(await staff.call<StaffOffer[]>('GET', `/staff/offers?perPage=100${query}`)).filter(({ id }) => made.includes(id))
    const places = (offers: StaffOffer[]) => offers.map(({ id }) => made.indexOf(id))
    expect(places(await list(''))).toEqual([1, 3, 2, 0])
    expect(places(await list('&status=pending'))).toEqual([1, 3])
    expect(places(await list('&status=approved'))).toEqual([])
    expect((await staff.call('GET', '/staff/offers?status=sold')).status).toBe(400)
    const [first] = await list('&status=pending')
    expect(first).toMatchObject({ available: 9, may: { cancel: false, addToCart: false }, contact: { name: 'Noura Al-Harbi' } })
  })

  test('cannot decide an unknown offer', async () => {
    for (const name of ['aaaaaaaaaaaaaaaa', '999999999', '0', '%00', '-1', 'x'.repeat(300)]) {
      expect((await staff.decide(name, 'approved')).status, name).toBe(404)
      expect((await staff.call('GET', `/staff/offers/${name}`)).status, name).toBe(404)
    }
  })

  test('decide with a status and a reason, and nothing else', async () => {
    const { id } = await mine().make(anOffer(await newProduct(), riyals(9000)))
    const ask = (body: unknown) => staff.call('POST', `/staff/offers/${id}/status`, body)
    expect(await ask({ status: 'approved', priceSar: 1, by: 'shopper' })).toMatchObject({
      status: 400,
      errors: { priceSar: ['This field is not known.'], by: ['This field is not known.'] },
    })
    expect((await ask({ status: 'sold' })).status).toBe(400)
    expect((await ask({ status: 'rejected', reason: 'x'.repeat(501) })).status).toBe(400)
    expect((await mine().see(id)).status).toBe('pending')
  })
})
