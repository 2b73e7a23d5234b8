import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Cart } from '#contract/accounts/account-things.ts'
import type { RequestStatus } from '#contract/requests/statuses.ts'
import { cartLine } from '#server/db/schema/account-things.ts'
import { hold } from '#server/db/schema/offers.ts'
import { request, requestHistory } from '#server/db/schema/requests.ts'
import { openShop, type Shop } from '../../support/server/api-shop.ts'
import { aProduct, fillVocabulary, insertProducts } from '../../support/data/catalogue-builders.ts'
import { aCustomer, aSpecialist, callsOf, type SignedIn } from '../../support/server/customers.ts'
import { anOffer, offerCalls, riyals, specialistCalls } from '../../support/server/offers.ts'

/** Races. Each is run a few times: which call wins is random. Those with orders are in orders-races.test.ts. */

const rounds = 4
let shop: Shop
let staff: ReturnType<typeof specialistCalls>
let who: SignedIn
beforeAll(async () => {
  shop = await openShop({ fill: fillVocabulary })
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.addedNotifications.length = 0
  who = await aCustomer(shop)
  staff = specialistCalls(shop, await aSpecialist(shop))
})

let numbered = 0
async function newProduct(stock = 1): Promise<string> {
  numbered += 1
  const id = `piece${numbered}`
  await insertProducts(shop.db, [aProduct({ id, stock })])
  return id
}
const offersFor = (productId: string, count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, place) => (await offerCalls(shop, who).make(anOffer(productId, riyals(100 + place)))).id),
  )
const statusOf = async (id: string) => (await shop.db.select().from(request).where(eq(request.id, id)))[0]?.status
const countHolds = (productId: string) => shop.db.$count(hold, eq(hold.productId, productId))

/**
 * Invariants: only approved offers hold and are in carts, and each step has one notification.
 * @param withoutNotification steps without a notification
 */
async function expectConsistent(
  ids: string[],
  { withoutNotification = [] }: { withoutNotification?: RequestStatus[] } = {},
): Promise<void> {
  const rows = await shop.db.select().from(request).where(inArray(request.id, ids))
  const approved = rows.filter(({ status }) => status === 'approved').map(({ id }) => id)
  const holds = await shop.db.select().from(hold).where(inArray(hold.offerId, ids))
  const lines = await shop.db.select().from(cartLine).where(inArray(cartLine.offerId, ids))
  expect(holds.map(({ offerId }) => offerId).toSorted()).toEqual(approved.toSorted())
  expect(lines.every(({ offerId }) => approved.includes(offerId))).toBe(true)
  for (const { id, status } of rows) {
    const steps = await shop.db.select().from(requestHistory).where(eq(requestHistory.requestId, id)).orderBy(requestHistory.id)
    expect(steps.at(-1)?.status).toBe(status)
    expect(new Set(steps.map((step) => step.status)).size, 'no step twice').toBe(steps.length)
    const notified = shop.addedNotifications.filter(({ requestId }) => requestId === id).map((notification) => notification.status)
    const expected = steps.map((step) => step.status).filter((each) => each !== 'pending' && !withoutNotification.includes(each))
    expect(notified, 'notifications').toEqual(expected)
  }
}

describe('at the same time', () => {
  test('several approvals for the last unit: one succeeds, the others fail', async () => {
    for (let round = 0; round < rounds; round++) {
      const productId = await newProduct()
      const ids = await offersFor(productId, 4)
      const answers = await Promise.all(ids.map((id) => staff.decide(id, 'approved')))
      expect(answers.map(({ code }) => code ?? 'approved').toSorted()).toEqual(['approved', ...Array(3).fill('offer.no-free-piece')])
      expect(await countHolds(productId)).toBe(1)
      await expectConsistent(ids)
    }
  })

  test('the same approval twice: once', async () => {
    for (let round = 0; round < rounds; round++) {
      const productId = await newProduct(5)
      const ids = await offersFor(productId, 1)
      const answers = await Promise.all([1, 2, 3].map(() => staff.decide(ids[0] ?? '', 'approved')))
      expect(answers.map(({ code }) => code ?? 'approved').toSorted()).toEqual(['approved', 'request.illegal-move', 'request.illegal-move'])
      expect(await countHolds(productId)).toBe(1)
      await expectConsistent(ids)
    }
  })

  /** Starts work in the middle of the next decision: its transaction has all its locks, and continues when the work has begun. */
  const amidDecision = <T>(work: () => Promise<T>) =>
    new Promise<T>((resolve) => {
      shop.addedNotifications.push = (...added) => {
        Reflect.deleteProperty(shop.addedNotifications, 'push')
        resolve(work())
        return shop.addedNotifications.push(...added)
      }
    })

  test('an approval and a cancellation: one after the other, and nothing stays behind', async () => {
    const seen = { canceledFirst: 0, approvedFirst: 0 }
    for (let round = 0; round < rounds; round++) {
      const productId = await newProduct()
      const ids = await offersFor(productId, 1)
      const [id = ''] = ids
      const cancel = () => offerCalls(shop, who).cancel(id)
      const cancellation = round % 2 === 0 ? cancel() : amidDecision(cancel)
      const approval = await staff.decide(id, 'approved')
      // Either way it is canceled in the end: from pending as from approved.
      expect((await cancellation).status).toBe(200)
      expect(approval.code).toBe(approval.status === 200 ? undefined : 'request.illegal-move')
      seen[approval.status === 409 ? 'canceledFirst' : 'approvedFirst'] += 1
      Reflect.deleteProperty(shop.addedNotifications, 'push')
      expect(await statusOf(id)).toBe('canceled')
      expect(await countHolds(productId)).toBe(0)
      await expectConsistent(ids)
    }
    expect(seen.approvedFirst).toBeGreaterThanOrEqual(rounds / 2)
    process.stdout.write(`approval against cancellation: ${seen.approvedFirst} approved first, ${seen.canceledFirst} canceled first\n`)
  })

  test('a cancellation and a click into the cart: no line without its offer, and no deadlock', async () => {
    for (let round = 0; round < rounds; round++) {
      const productId = await newProduct()
      const ids = await offersFor(productId, 1)
      const [id = ''] = ids
      await staff.approve(id)
      const call = callsOf(shop, who)
      const line = (await call<Cart>('GET', '/cart')).data.items.find(({ offerId }) => offerId === id)
      await call('DELETE', `/cart/items/${line?.id}`)
      const key = () => ({ 'idempotency-key': crypto.randomUUID() })
      const answers = await Promise.all([
        call('POST', '/cart/items', { productId, offerId: id }, key()),
        offerCalls(shop, who).cancel(id),
        call('POST', '/cart/items', { productId, offerId: id }, key()),
      ])
      expect(answers[1]?.status).toBe(200)
      for (const answer of [answers[0], answers[2]]) expect([200, 409]).toContain(answer?.status)
      await expectConsistent(ids)
    }
  })

  test('an approval and the end of the account: no hold without an owner', async () => {
    for (let round = 0; round < rounds; round++) {
      const leaving = await aCustomer(shop)
      const productId = await newProduct()
      const { id } = await offerCalls(shop, leaving).make(anOffer(productId, riyals(100)))
      const remove = shop.db.transaction((transaction) => shop.accounts.customers.remove(transaction, leaving.id))
      const [, approval] = await Promise.all([remove, staff.decide(id, 'approved')])
      expect([200, 409]).toContain(approval.status)
      expect(await statusOf(id)).toBe('canceled')
      await expectConsistent([id], { withoutNotification: ['canceled'] })
    }
  })

  test('time and a cancellation: one of them', async () => {
    for (let round = 0; round < rounds; round++) {
      const productId = await newProduct()
      const ids = await offersFor(productId, 1)
      const [id = ''] = ids
      await staff.approve(id)
      await shop.db
        .update(hold)
        .set({ until: new Date(Date.now() - 1) })
        .where(eq(hold.offerId, id))
      const { closeOverdue } = shop.requests.requests
      const [cancellation] = await Promise.all([offerCalls(shop, who).cancel(id), closeOverdue(), closeOverdue()])
      expect(await statusOf(id)).toBe(cancellation.status === 200 ? 'canceled' : 'closed')
      await expectConsistent(ids)
    }
  })
})

describe('a notification that cannot be inserted', () => {
  test('leaves the offer as it was', async () => {
    const productId = await newProduct()
    const [id = ''] = await offersFor(productId, 1)
    shop.addedNotifications.push = () => {
      throw new Error('no notification today')
    }
    try {
      expect((await staff.decide(id, 'approved')).status).toBe(500)
      expect((await staff.decide(id, 'rejected')).status).toBe(500)
    } finally {
      Reflect.deleteProperty(shop.addedNotifications, 'push')
    }
    expect(await statusOf(id)).toBe('pending')
    expect(await shop.db.$count(requestHistory, eq(requestHistory.requestId, id))).toBe(1)
    await expectConsistent([id])
    expect((await staff.decide(id, 'approved')).status).toBe(200)
  })
})
