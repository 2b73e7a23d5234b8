import { and, eq, inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import type { RequestStatus } from '#contract/requests/statuses.ts'
import { cartLine } from '#server/db/schema/account-things.ts'
import { product } from '#server/db/schema/products.ts'
import { hold, offer } from '#server/db/schema/offers.ts'
import { order, orderLine } from '#server/db/schema/orders.ts'
import { request } from '#server/db/schema/requests.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import { aProduct, insertProducts } from '../data/catalogue-builders.ts'
import { pick, type Random, seededRandom } from '../data/seeded-random.ts'
import type { Shop } from './api-shop.ts'
import { type Answer, aSpecialist, callsOf, type SignedIn } from './customers.ts'
import { anOffer, offerCalls, riyals, specialistCalls } from './offers.ts'
import { aBuyer, bodyFrom, orderCalls } from './orders.ts'

/** Random journeys of some shoppers and the staff over some products, several steps at the same time. */

/**
 * What a step works with; drawn before it begins, so that a seed repeats it. `nth`: from 0 to 1, chooses among the requests that there are.
 */
type Step = { shop: Shop; me: SignedIn; productId: string; quantity: number; nth: number; staff: Pick<SignedIn, 'headers'> }

const stepsOfJourney = 8
const atOnce = 3
const unitsOfProducts = [1, 2, 3]
const startingPrice = 1000_00

/** Runs one journey on products and customers of its own, and checks the balance after each step. */
export async function journey(shops: readonly [Shop, ...Shop[]], seed: number): Promise<void> {
  const [shop] = shops
  const random = seededRandom(seed)
  const units = new Map(unitsOfProducts.map((stock) => [`${seed.toString(36)}u${stock}`, stock]))
  await insertProducts(
    shop.db,
    [...units].map(([id, stock]) => aProduct({ id, stock, priceSar: startingPrice })),
  )
  const people = { buyers: [await aBuyer(shop), await aBuyer(shop)], staff: await aSpecialist(shop) }
  const story: string[] = [`seed ${seed}`]
  for (let step = 0; step < stepsOfJourney; step++) {
    const chosen = Array.from({ length: atOnce }, () => ({
      name: pick(random, actionNames),
      step: drawStep(random, { shops, productIds: [...units.keys()], ...people }),
    }))
    const outcomes = await Promise.all(chosen.map(async (each) => `${each.name}: ${await outcomeOf(actions[each.name](each.step))}`))
    story.push(outcomes.join(' | '))
    expect(
      outcomes.filter((outcome) => /: 5\d\d$|server/.test(outcome)),
      story.join('\n'),
    ).toEqual([])
    await expectBalance(shop, units, story.join('\n'))
  }
}

type Drawn = { shops: readonly Shop[]; productIds: string[]; buyers: SignedIn[]; staff: Step['staff'] }
const drawStep = (random: Random, { shops, productIds, buyers, staff }: Drawn): Step => ({
  shop: pick(random, shops),
  me: pick(random, buyers),
  productId: pick(random, productIds),
  quantity: pick(random, [1, 1, 2]),
  nth: random(),
  staff,
})

/** The response to a step; `nothing` if there is no request that it could be about. */
type Outcome = Answer | 'done' | 'nothing'

async function outcomeOf(work: Promise<Outcome>): Promise<string> {
  try {
    const outcome = await work
    return typeof outcome === 'string' ? outcome : (outcome.code ?? String(outcome.status))
  } catch (error) {
    if (error instanceof HttpError) return error.code
    throw error
  }
}

/** One of the customer's requests, whatever its status. */
async function oneOf(kind: 'offer' | 'order', { shop, me, nth }: Step): Promise<string | undefined> {
  const rows = await shop.db
    .select({ id: request.id })
    .from(request)
    .where(and(eq(request.kind, kind), eq(request.customerId, me.id)))
    .orderBy(request.number)
  return rows[Math.floor(nth * rows.length)]?.id
}
const withOne =
  (kind: 'offer' | 'order', work: (id: string, step: Step) => Promise<Answer | void>) =>
  async (step: Step): Promise<Outcome> => {
    const id = await oneOf(kind, step)
    return id === undefined ? 'nothing' : ((await work(id, step)) ?? 'done')
  }
const byStaff = (status: RequestStatus) =>
  withOne('order', (id, { shop }) =>
    shop.requests.requests.decide(
      'order',
      id,
      { status, reason: 'So.' },
      { kind: 'staff', staffId: 'huda', name: 'Huda', role: 'specialist' },
    ),
  )

const actions = {
  'an offer': ({ shop, me, productId }: Step) => offerCalls(shop, me).send(anOffer(productId, riyals(900))),
  'an offer, approved': async ({ shop, me, productId, staff }: Step) => {
    const sent = await offerCalls(shop, me).send(anOffer(productId, riyals(900)))
    return sent.status === 200 ? specialistCalls(shop, staff).decide(sent.data.id, 'approved') : sent
  },
  'an approval': withOne('offer', (id, { shop, staff }) => specialistCalls(shop, staff).decide(id, 'approved')),
  'an offer canceled': withOne('offer', (id, { shop, me }) => offerCalls(shop, me).cancel(id)),
  'into the cart': ({ shop, me, productId, quantity }: Step) => callsOf(shop, me)('POST', '/cart/items', { productId, quantity }),
  'an order': async ({ shop, me, productId, nth }: Step): Promise<Outcome> => {
    const calls = orderCalls(shop, me)
    if (nth < 0.7) await calls.call('POST', '/cart/items', { productId, quantity: 1 })
    const body = bodyFrom(await calls.check())
    return body.lines.length === 0 ? 'nothing' : calls.place(body)
  },
  'an order canceled': withOne('order', (id, { shop, me }) => orderCalls(shop, me).cancel(id)),
  'a receipt': withOne('order', (id, { shop }) =>
    shop.db.transaction((transaction) => shop.requests.requests.moveBySystem(transaction, 'order', id, 'processing')),
  ),
  'a receipt refused': byStaff('rejected'),
  'an order completed': byStaff('completed'),
  'an order canceled by the staff': byStaff('canceled'),
  'holds and orders overdue': async ({ shop, me }: Step) => {
    const past = new Date(Date.now() - 1000)
    const own = (kind: 'offer' | 'order') =>
      shop.db
        .select({ id: request.id })
        .from(request)
        .where(and(eq(request.kind, kind), eq(request.customerId, me.id)))
    await shop.db
      .update(hold)
      .set({ until: past })
      .where(inArray(hold.offerId, own('offer')))
    await shop.db
      .update(order)
      .set({ receiptBy: past })
      .where(inArray(order.id, own('order')))
    await shop.requests.requests.closeOverdue()
    return 'done' as const
  },
  'another price': ({ shop, staff, productId, nth }: Step) =>
    callsOf(shop, staff)('PATCH', `/staff/products/${productId}`, { priceSar: startingPrice + Math.round(nth * 100) * 100 }),
  'withdrawn or restored': ({ shop, staff, productId, nth }: Step) =>
    callsOf(shop, staff)('PATCH', `/staff/products/${productId}`, { withdrawn: nth < 0.3 }),
} satisfies Record<string, (step: Step) => Promise<Outcome>>
type ActionName = keyof typeof actions
const often: ActionName[] = [
  'an offer, approved',
  'an offer, approved',
  'an order',
  'an order',
  'an order',
  'a receipt',
  'a receipt',
  'a receipt refused',
]
const actionNames = [...(Object.keys(actions) as ActionName[]), ...often]

/** In these an order has its units. */
const withUnits: RequestStatus[] = ['pending', 'processing', 'completed']

/** No unit is lost, sold twice, or held without an approved offer. @param units of each product at the beginning */
async function expectBalance(shop: Shop, units: ReadonlyMap<string, number>, story: string): Promise<void> {
  const ids = [...units.keys()]
  const products = await shop.db.select().from(product).where(inArray(product.id, ids))
  const lines = await shop.db
    .select({ line: orderLine, status: request.status })
    .from(orderLine)
    .innerJoin(request, eq(request.id, orderLine.orderId))
    .where(inArray(orderLine.productId, ids))
  const holds = await shop.db.select().from(hold).where(inArray(hold.productId, ids))
  for (const { id, stock } of products) {
    const ordered = lines.filter(({ line, status }) => line.productId === id && withUnits.includes(status))
    const sum = ordered.reduce((count, { line }) => count + line.quantity, stock)
    expect(sum, `${story}\nunits of ${id}`).toBe(units.get(id))
    expect(holds.filter(({ productId }) => productId === id).length, `${story}\nholds of ${id}`).toBeLessThanOrEqual(stock)
  }
  const offers = await shop.db
    .select({ id: offer.id, status: request.status })
    .from(offer)
    .innerJoin(request, eq(request.id, offer.id))
    .where(inArray(offer.productId, ids))
  const idsOf = (status: RequestStatus) => offers.filter((each) => each.status === status).map(({ id }) => id)
  expect(holds.map(({ offerId }) => offerId).toSorted(), `${story}\nholds`).toEqual(idsOf('approved').toSorted())
  const bought = lines.flatMap(({ line }) => line.offerId ?? [])
  expect(bought.toSorted(), `${story}\ncompleted offers`).toEqual(idsOf('completed').toSorted())
  const carts = await shop.db.select().from(cartLine).where(inArray(cartLine.productId, ids))
  const inCarts = carts.flatMap(({ offerId }) => (offerId === '' ? [] : offerId))
  expect(
    inCarts.filter((id) => !idsOf('approved').includes(id)),
    `${story}\noffers in carts`,
  ).toEqual([])
}
