import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Cart, cartSchema } from '#contract/accounts/account-things.ts'
import { dayMs, hourMs } from '#contract/durations.ts'
import type { DecisionPreview } from '#contract/inbox/decisions.ts'
import type { InboxRequest } from '#contract/inbox/inbox.ts'
import type { Notification } from '#contract/notifications/notifications.ts'
import type { OfferSummary } from '#contract/offers/offers.ts'
import { customer } from '#server/db/schema/customers.ts'
import { counterOffer, hold } from '#server/db/schema/offers.ts'
import { staffAction } from '#server/db/schema/staff.ts'
import { nextChange, openShop, type Shop } from '../../support/server/api-shop.ts'
import { aProduct, fillVocabulary, insertProducts } from '../../support/data/catalogue-builders.ts'
import { loseAnswersOf } from '../../support/server/creating-calls.ts'
import { aCustomer, aSpecialist, callsOf, type SignedIn } from '../../support/server/customers.ts'
import { anOffer, changeProduct, linkTo, offerCalls, riyals, specialistCalls, taken } from '../../support/server/offers.ts'

/** The house's own price for an offer, and the shopper's answer to it. */

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
beforeEach(async () => {
  now = new Date('2026-11-20T09:00:00Z')
  shop.addedNotifications.length = 0
  who = await aCustomer(shop)
  staff = specialistCalls(shop, await aSpecialist(shop, 'Huda'))
})

let numbered = 0
/** A product for SAR 10,000 that no other test uses. */
async function newProduct(given: Parameters<typeof aProduct>[0] = {}): Promise<string> {
  numbered += 1
  const id = `piece${numbered}`
  const seen = nextChange(shop.catalogue, ({ products }) => products === 'all' || products.has(id))
  await insertProducts(shop.db, [aProduct({ id, priceSar: 1_000_000, ...given })])
  await seen
  return id
}
const mine = () => offerCalls(shop, who)
const guest = () => offerCalls(shop)
const cartOf = async (of: SignedIn = who): Promise<Cart> => cartSchema.parse((await callsOf(shop, of)('GET', '/cart')).data)
const countHolds = (offerId: string) => shop.db.$count(hold, eq(hold.offerId, offerId))
const newsOf = (id: string) => shop.addedNotifications.filter(({ requestId }) => requestId === id)

/** An offer of SAR 8,000, answered with SAR 9,000. */
async function anAnsweredOffer({ productId, of = who }: { productId?: string; of?: SignedIn } = {}) {
  const product = productId ?? (await newProduct())
  const { id } = await offerCalls(shop, of).make(anOffer(product, riyals(8000)))
  later(1000)
  taken(await staff.counter(id, 900_000))
  return { id, productId: product }
}

describe('the house’s price', () => {
  test('is a step of the pending offer, with the time until which it is valid, and is told', async () => {
    const productId = await newProduct()
    const { id, number } = await mine().make(anOffer(productId, riyals(8000)))
    later(1000)
    expect(taken(await staff.counter(number, 900_000))).toMatchObject({ id, number, status: 'pending', held: { by: { name: 'Huda' } } })
    const until = new Date(now.getTime() + 48 * hourMs).toISOString()
    const counter = { price: riyals(9000), madeAt: now.toISOString(), until }
    const steps = [
      { status: 'pending', at: '2026-11-20T09:00:00.000Z', by: 'shopper' },
      { status: 'pending', at: '2026-11-20T09:00:01.000Z', by: 'staff' },
    ]
    const seen = await mine().see(id)
    expect(seen).toMatchObject({ status: 'pending', yourPrice: riyals(8000), counter, history: steps, may: { cancel: true } })
    expect(seen.history[1]).not.toHaveProperty('who')
    expect(seen).not.toHaveProperty('offerPrice')
    const listed = taken(await mine().call<OfferSummary[]>('GET', '/offers')).find((each) => each.id === id)
    expect(listed?.counter).toEqual(counter)
    expect(await staff.see(id)).toMatchObject({
      counter: { ...counter, priceSar: riyals(9000), who: 'Huda' },
      history: [steps[0], { ...steps[1], who: 'Huda' }],
      available: 1,
    })
    expect(newsOf(id)).toMatchObject([
      { status: 'pending', by: 'staff', facts: { price: riyals(9000), counter: 'made', counterUntil: until } },
    ])
    const { data } = await callsOf(shop, who)<Notification[]>('GET', '/notifications')
    expect(data[0]).toMatchObject({ path: `/account/offers/${id}`, text: expect.stringMatching(/9,000.*22 Nov, 12:00/) })
    const mail = (await shop.mailsTo('noura@example.com')).find(({ subject }) => subject === 'Our answer to your offer')
    expect(mail?.text).toMatch(/9,000[\s\S]*22 Nov, 12:00/)
    expect(mail?.link).toBe(`https://shop.test/en/account/offers/${id}`)
    const isOfCounter = and(eq(staffAction.subject, id), eq(staffAction.action, 'offer.counter'))
    expect(await shop.db.select().from(staffAction).where(isOfCounter)).toMatchObject([
      {
        staffName: 'Huda',
        changes: { priceSar: { to: 900_000 }, until: { to: until } },
      },
    ])
  })

  test('is converted by the rate of the offer, and may be valid for another time', async () => {
    const { id } = await mine().make(anOffer(await newProduct(), { amount: 200_000, currency: 'USD' }))
    taken(await staff.counter(id, 937_500, { hours: 6 }))
    expect(await mine().see(id)).toMatchObject({
      counter: { price: { amount: 250_000, currency: 'USD' }, until: new Date(now.getTime() + 6 * hourMs).toISOString() },
    })
  })

  test('is above the offer, and at most the price in the shop', async () => {
    const { id } = await mine().make(anOffer(await newProduct(), riyals(8000)))
    const errors = (text: string) => ({ status: 422, code: 'offer.counter-price', errors: { priceSar: [text] } })
    expect(await staff.counter(id, 800_000)).toMatchObject(errors('This has to be above the offer.'))
    expect(await staff.counter(id, 1_000_100)).toMatchObject(errors('Offer price cannot exceed product price'))
    expect(await staff.counter(id, 900_000, { hours: 0 })).toMatchObject({ status: 400 })
    expect((await staff.counter(id, 1_000_000)).status).toBe(200)
  })

  test('is offered to the house while there is a price between the offer and the shop’s', async () => {
    const productId = await newProduct()
    const may = async (id: string) => (await staff.call<InboxRequest>('GET', `/staff/requests/${id}`)).data.may
    const [lower, whole] = [await mine().make(anOffer(productId, riyals(8000))), await mine().make(anOffer(productId, riyals(10_000)))]
    expect(await may(lower.id)).toEqual({ move: ['approved', 'rejected'], note: [], counter: { hours: 48 } })
    expect(await may(whole.id)).not.toHaveProperty('counter')
    await staff.counter(lower.id, 900_000)
    expect(await may(lower.id)).not.toHaveProperty('counter')
    const other = await mine().make(anOffer(productId, riyals(8000)))
    await changeProduct(shop, productId, { stock: 0 })
    expect(await may(other.id)).not.toHaveProperty('counter')
  })

  test('is read before it is sent, in the language and the words in which it will be told', async () => {
    await shop.db.update(customer).set({ locale: 'ar' }).where(eq(customer.id, who.id))
    const { id } = await mine().make(anOffer(await newProduct(), riyals(8000)))
    const decision = { do: 'counter', priceSar: 900_000 }
    const { data } = await staff.call<DecisionPreview>('POST', `/staff/requests/${id}/preview`, { decision })
    taken(await staff.counter(id, 900_000))
    const [mail] = await shop.mailsTo('noura@example.com')
    expect(data.locale).toBe('ar')
    expect(mail?.text).toContain(data.words?.title)
    expect(mail?.text).toContain(data.words?.text)
    expect((await staff.call<InboxRequest>('GET', `/staff/requests/${id}`)).data.customer.locale).toBe('ar')
  })

  test('is above the offer as the shopper sees it, too', async () => {
    // SAR 7,501 is shown as the USD 2,000 that was offered.
    const { id } = await mine().make(anOffer(await newProduct(), { amount: 200_000, currency: 'USD' }))
    expect(await staff.counter(id, 750_100)).toMatchObject({ code: 'offer.counter-price' })
  })

  test('is one only, also where it is named several times at once', async () => {
    const { id } = await mine().make(anOffer(await newProduct(), riyals(8000)))
    const answers = await Promise.all([1, 2, 3].map(() => staff.counter(id, 900_000)))
    // One that is held at the moment at which another is carried out is refused when its own time comes.
    expect(answers.map(({ status }) => status)).toContain(200)
    expect(await staff.counter(id, 950_000)).toMatchObject({ status: 409, code: 'offer.counter-made' })
    expect(await shop.db.$count(counterOffer, eq(counterOffer.offerId, id))).toBe(1)
    expect(newsOf(id)).toHaveLength(1)
  })

  test.each([
    ['sold', { stock: 0 }, 'offer.sold'],
    ['withdrawn', { withdrawn: true }, 'offer.withdrawn'],
  ])('is none for a piece that is %s', async (_, change, code) => {
    const productId = await newProduct()
    const { id } = await mine().make(anOffer(productId, riyals(8000)))
    await changeProduct(shop, productId, change)
    expect(await staff.counter(id, 900_000)).toMatchObject({ status: 409, code })
  })

  test('is none for an offer that is decided', async () => {
    const { id } = await mine().make(anOffer(await newProduct(), riyals(8000)))
    taken(await staff.decide(id, 'rejected'))
    expect(await staff.counter(id, 900_000)).toMatchObject({
      status: 409,
      code: 'request.illegal-move',
      errors: { status: ['It has been rejected.'] },
    })
  })

  test('does not keep the house from approving at the offered price, or from rejecting', async () => {
    const { id } = await anAnsweredOffer()
    await staff.approve(id)
    expect(await mine().see(id)).toMatchObject({ status: 'approved', offerPrice: riyals(8000), counter: { outcome: 'overtaken' } })
    expect(newsOf(id).at(-1)?.facts).not.toHaveProperty('counter')
    expect(await mine().answer(id, 'accept')).toMatchObject({ status: 409, code: 'offer.counter-ended' })
    expect(await mine().answer(id, 'decline')).toMatchObject({ status: 409, code: 'offer.counter-ended' })
    expect((await mine().see(id)).status).toBe('approved')
    const other = await anAnsweredOffer()
    taken(await staff.decide(other.id, 'rejected'))
    expect(await mine().answer(other.id, 'accept')).toMatchObject({ code: 'offer.counter-ended' })
  })

  test('is valid for as long as the house has set', async () => {
    const owner = callsOf(shop, await aSpecialist(shop, 'Owner', 'owner'))
    taken(await owner('PATCH', '/staff/settings', { values: { counterHours: 24 } }))
    const { id } = await anAnsweredOffer()
    expect((await mine().see(id)).counter?.until).toBe(new Date(now.getTime() + 24 * hourMs).toISOString())
    expect(await owner('PATCH', '/staff/settings', { values: { counterHours: 0 } })).toMatchObject({ status: 400 })
    taken(await owner('PATCH', '/staff/settings', { values: { counterHours: 48 } }))
    const { data } = (await shop.read('/v1/settings')) as { data: object }
    expect(data).not.toHaveProperty('counterHours')
  })
})

describe('accepted', () => {
  test('it is an approved offer at that price: a unit is held, and a line of the cart', async () => {
    const { id, productId } = await anAnsweredOffer()
    later(hourMs)
    expect(taken(await mine().answer(id, 'accept'))).toMatchObject({ id, status: 'approved' })
    const heldUntil = new Date(now.getTime() + 7 * dayMs).toISOString()
    const seen = await mine().see(id)
    expect(seen).toMatchObject({
      status: 'approved',
      acceptedAt: now.toISOString(),
      heldUntil,
      offerPrice: riyals(9000),
      counter: { outcome: 'accepted' },
      isInCart: true,
    })
    expect(seen.history.at(-1)).toEqual({ status: 'approved', at: now.toISOString(), by: 'shopper' })
    expect((await cartOf()).items).toMatchObject([{ offerId: id, price: riyals(9000), available: 1 }])
    expect(await staff.see(id)).toMatchObject({ available: 0, status: 'approved' })
    // What the shopper does is confirmed by mail alone.
    const { data } = await callsOf(shop, who)<Notification[]>('GET', '/notifications')
    expect(data.map(({ status }) => status)).toEqual(['pending'])
    const mail = (await shop.mailsTo('noura@example.com')).find(({ subject }) => subject === 'You accepted our price')
    expect(mail?.text).toMatch(/9,000/)
    expect(newsOf(id).at(-1)).toMatchObject({ by: 'shopper', facts: { counter: 'accepted', price: riyals(9000), heldUntil } })
    // Another one finds no unit.
    expect(await mine().send(anOffer(productId, riyals(9500)))).toMatchObject({ code: 'offer.reserved' })
  })

  test('it costs what the shop asks, where that has fallen below', async () => {
    const { id, productId } = await anAnsweredOffer()
    await changeProduct(shop, productId, { priceSar: 850_000 })
    taken(await mine().answer(id, 'accept'))
    expect(await mine().see(id)).toMatchObject({ offerPrice: riyals(8500), counter: { price: riyals(9000) } })
    expect((await cartOf()).items[0]?.price).toEqual(riyals(8500))
  })

  test('twice, it is accepted once', async () => {
    const { id } = await anAnsweredOffer()
    const key = { 'idempotency-key': crypto.randomUUID() }
    const first = await mine().answer(id, 'accept', key)
    expect(await mine().answer(id, 'accept', key)).toEqual(first)
    await loseAnswersOf(shop, who)
    expect((await mine().answer(id, 'accept', key)).data, 'its answer lost').toEqual(first.data)
    expect((await mine().answer(id, 'accept')).data, 'on another device').toEqual(first.data)
    expect(await countHolds(id)).toBe(1)
    expect((await cartOf()).items).toHaveLength(1)
    expect(newsOf(id)).toHaveLength(2)
    expect(await mine().answer(id, 'decline')).toMatchObject({ status: 409, code: 'offer.counter-ended' })
  })

  test('a moment too late nothing is bought, and the offer is closed', async () => {
    const { id } = await anAnsweredOffer()
    later(48 * hourMs)
    expect(await mine().answer(id, 'accept')).toMatchObject({
      status: 409,
      code: 'offer.counter-over',
      message: 'Our price was no longer valid when your answer arrived, so nothing was bought. You can make another offer.',
    })
    expect(await mine().answer(id, 'accept', { locale: 'ar' })).toMatchObject({
      message: 'انتهت صلاحية سعرنا قبل وصول ردّك، ولم يتم أي شراء. يمكنك تقديم عرض آخر.',
    })
    expect(await mine().see(id)).toMatchObject({ status: 'closed', counter: { outcome: 'over' } })
    expect(newsOf(id).map(({ status, by }) => [status, by])).toEqual([
      ['pending', 'staff'],
      ['closed', 'system'],
    ])
    expect(await countHolds(id)).toBe(0)
  })

  test.each([
    ['was sold', { stock: 0 }, 'offer.counter-sold'],
    ['was withdrawn', { withdrawn: true }, 'offer.counter-withdrawn'],
  ])('after the piece %s, nothing is bought', async (_, change, code) => {
    const { id, productId } = await anAnsweredOffer()
    await changeProduct(shop, productId, change)
    expect(await mine().answer(id, 'accept')).toMatchObject({ status: 409, code })
    expect(await mine().see(id)).toMatchObject({ status: 'pending' })
    expect(await countHolds(id)).toBe(0)
    expect((await cartOf()).items).toEqual([])
    expect((await mine().answer(id, 'decline')).status).toBe(200)
  })

  test('by two shoppers at once, one buys it', async () => {
    const productId = await newProduct()
    const other = await aCustomer(shop)
    const [first, second] = [await anAnsweredOffer({ productId }), await anAnsweredOffer({ productId, of: other })]
    const answers = await Promise.all([mine().answer(first.id, 'accept'), offerCalls(shop, other).answer(second.id, 'accept')])
    expect(answers.map(({ code }) => code ?? 'accepted').toSorted()).toEqual(['accepted', 'offer.counter-reserved'])
    expect((await countHolds(first.id)) + (await countHolds(second.id))).toBe(1)
  })

  test('and declined at once, it is one of both', async () => {
    for (let round = 0; round < 4; round++) {
      const { id } = await anAnsweredOffer()
      const [accepted, declined, again] = await Promise.all([
        mine().answer(id, 'accept'),
        mine().answer(id, 'decline'),
        mine().answer(id, 'accept'),
      ])
      const isAccepted = accepted.status === 200
      expect([declined.status, again.status]).toEqual(isAccepted ? [409, 200] : [200, 409])
      expect((await mine().see(id)).status).toBe(isAccepted ? 'approved' : 'canceled')
      expect(await countHolds(id)).toBe(isAccepted ? 1 : 0)
    }
  })

  test('by a guest with the key of the mail, and by nobody else', async () => {
    const { id } = await guest().make(anOffer(await newProduct(), riyals(8000), { email: 'asked@example.com' }))
    taken(await staff.counter(id, 900_000))
    expect(await guest().answer(id, 'accept')).toMatchObject({ status: 404 })
    expect(await mine().answer(id, 'accept')).toMatchObject({ status: 404 })
    const mail = (await shop.mailsTo('asked@example.com')).find(({ subject }) => subject === 'Our answer to your offer')
    expect(mail?.text).toContain('Anyone with this link can answer for you')
    const { headers } = await linkTo(shop, 'asked@example.com')
    expect(taken(await guest().answer(id, 'accept', headers))).toMatchObject({ id, status: 'approved' })
    expect(await guest().see(id, headers)).toMatchObject({ status: 'approved', offerPrice: riyals(9000), may: { addToCart: false } })
  })
})

test('declined, the offer ends in the shopper’s words, and another can be made', async () => {
  const { id, productId } = await anAnsweredOffer()
  expect(taken(await mine().answer(id, 'decline'))).toMatchObject({ status: 'canceled' })
  expect(taken(await mine().answer(id, 'decline'))).toMatchObject({ status: 'canceled' })
  expect(await mine().see(id)).toMatchObject({ status: 'canceled', counter: { outcome: 'declined' } })
  expect((await shop.mailsTo('noura@example.com')).map(({ subject }) => subject)).toContain('You declined our price')
  expect(newsOf(id)).toHaveLength(2)
  const { id: next } = await mine().make(anOffer(productId, riyals(8500)))
  expect((await staff.counter(next, 900_000)).status).toBe(200)
})

test('left unanswered, the offer is closed by time: not before, once, and the shopper is told', async () => {
  const { id } = await anAnsweredOffer()
  const { closeOverdue } = shop.requests.requests
  later(48 * hourMs - 1)
  await closeOverdue()
  expect((await mine().see(id)).status).toBe('pending')
  later(1)
  await Promise.all([closeOverdue(), closeOverdue(), closeOverdue()])
  expect(await mine().see(id)).toMatchObject({ status: 'closed', counter: { outcome: 'over' } })
  expect(newsOf(id).at(-1)).toMatchObject({ status: 'closed', by: 'system', facts: { counter: 'over', price: riyals(9000) } })
  expect(newsOf(id)).toHaveLength(2)
  const { data } = await callsOf(shop, who)<Notification[]>('GET', '/notifications')
  expect(data[0]?.text).toMatch(/^Our price of .*9,000.* was valid until 22 Nov, 12:00/)
  expect((await mine().answer(id, 'decline')).status, 'what they want has happened').toBe(200)
})

test('an offer without a price of the house cannot be accepted by the shopper', async () => {
  const { id } = await mine().make(anOffer(await newProduct(), riyals(8000)))
  expect(await mine().answer(id, 'accept')).toMatchObject({ status: 409, code: 'request.illegal-move' })
  expect((await mine().see(id)).status).toBe('pending')
})

test('the account is deleted: the offer is canceled, and nothing can be accepted', async () => {
  const leaving = await aCustomer(shop)
  const { id } = await anAnsweredOffer({ of: leaving })
  await shop.db.transaction((transaction) => shop.accounts.customers.remove(transaction, leaving.id))
  expect(await staff.see(id)).toMatchObject({ status: 'canceled', counter: { outcome: 'declined' }, contact: { email: '' } })
})
