import { setTimeout as wait } from 'node:timers/promises'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { ErrorBody } from '#contract/calls/errors.ts'
import { increments, softCloseMostMinutes } from '#contract/auctions/increments.ts'
import { priceMost } from '#contract/money/price-field.ts'
import { bid, bidder, bidding } from '#server/db/schema/bids.ts'
import { setting } from '#server/db/schema/house.ts'
import { hold } from '#server/db/schema/offers.ts'
import { auction, product } from '#server/db/schema/products.ts'
import { request } from '#server/db/schema/requests.ts'
import { firstForged, hashOfBid, hashOfTerms } from '#server/modules/auctions/log-policy.ts'
import { auctionModel } from '../support/data/auction-model.ts'
import { rounds, seed } from '../support/data/rounds.ts'
import { seededRandom } from '../support/data/seeded-random.ts'
import { ask } from '../support/server/audiences.ts'
import { aBidder } from '../support/server/bidders.ts'
import type { SignedIn } from '../support/server/customers.ts'
import { killAndRestart, type ThreeProcesses } from '../support/server/three-processes.ts'

export const manyBidders = rounds(20, 200)
const bidsOfEach = 25
export const manyBids = manyBidders * bidsOfEach
const killsOfEach = 3
const lastMs = 60_000
/** So dear that the steps are the widest, and thousands of them lie below the highest possible maximum. */
const startingSar = 1_000_000_00
const reserveSar = 2_000_000_00
const auctionId = 'auctionofmany'
const riyal = 100
const widestStep = increments.at(-1)!.step
const risingSteps = 3000
const random = seededRandom(seed)

/** A lot whose end no bid can move any more, since the first one has moved it as far as it goes: it ends in a minute. */
async function openLot({ shop }: ThreeProcesses, first: SignedIn, other: string): Promise<{ endsAt: Date; productId: string }> {
  const { db } = shop
  const isFree = and(eq(product.status, 'published'), sql`${product.stock} > 0`, ne(product.id, other))
  const [piece] = await db.select({ id: product.id }).from(product).where(isFree).orderBy(asc(product.id)).limit(1)
  const productId = piece!.id
  const endsAt = new Date(Date.now() + lastMs)
  const publishedEndsAt = new Date(endsAt.getTime() - softCloseMostMinutes * 60_000)
  const startsAt = new Date(publishedEndsAt.getTime() - 3_600_000)
  await db.insert(setting).values({ key: 'bidding', value: true })
  await db.insert(auction).values({ id: auctionId, productId, startsAt, endsAt, hasBidding: true })
  await db.insert(bidding).values({ auctionId, startingSar, reserveSar, publishedEndsAt })
  await db.insert(bidder).values({ auctionId, number: 1, customerId: first.id })
  const at = new Date(publishedEndsAt.getTime() - 1000)
  const row = { number: 1, bidder: 1, maximumSar: startingSar, priceSar: startingSar, leader: 1, endsAt, at }
  const hash = hashOfBid(hashOfTerms({ auctionId, startsAt, publishedEndsAt, startingSar, reserveSar }), row)
  await db.insert(bid).values({ ...row, auctionId, step: 1, hash, idempotencyKey: 'first' })
  return { endsAt, productId }
}

type Sent = { customerId: string; maximumSar: number; code: string | undefined }

/** Bids through one process or the other until one has decided: the same bid, with the same key. */
async function decided(origins: () => string, { token, id }: SignedIn, maximumSar: number): Promise<Sent & { least: number }> {
  const headers = { authorization: `Bearer ${token}`, locale: 'en', currency: 'SAR', 'idempotency-key': crypto.randomUUID() }
  for (;;) {
    const answer = await ask(origins(), `/v1/auctions/${auctionId}/bids`, headers, { maximumSar }).catch(() => undefined)
    const body = answer?.text.startsWith('{')
      ? (JSON.parse(answer.text) as ErrorBody & { data?: { bidding: { minimumSar?: number } } })
      : undefined
    const least = body?.data?.bidding.minimumSar ?? body?.prices?.today?.amount ?? 0
    if (answer?.status === 200) return { customerId: id, maximumSar, code: undefined, least }
    if (answer && body && answer.status < 500 && body.code !== 'in-progress') return { customerId: id, maximumSar, code: body.code, least }
    await wait(100)
  }
}

/**
 * Many bid in the last minute at two processes, each of which is killed three times. There is one winner at the price that the published
 * rules come to, every bid that was taken is in the log once, and none after the end.
 */
export async function expectAuctionOfManyIsRight(three: ThreeProcesses, other: string): Promise<void> {
  const { shop, processes } = three
  const [one, two] = [processes[0]!, processes[1]!]
  const people: SignedIn[] = []
  for (let place = 0; place < manyBidders; place++) people.push(await aBidder(shop))
  const { endsAt, productId } = await openLot(three, people[0]!, other)
  const originOf = () => (random() < 0.5 ? one : two).server.origin
  let least = startingSar
  const sent: Sent[] = []
  const bidding_ = people.map(async (who) => {
    await wait(random() * 1000)
    for (let time = 0; time < bidsOfEach; time++) {
      // What is bid rises with the time, so that many a bid is above the price when it comes to its turn.
      const risen = Math.floor((1 - (endsAt.getTime() - Date.now()) / lastMs) * risingSteps + random() * 10)
      const maximumSar = Math.min(Math.max(least, startingSar + risen * widestStep), priceMost)
      const { least: next, ...made } = await decided(originOf, who, maximumSar)
      least = Math.max(least, next)
      sent.push(made)
      await wait(random() * 500)
    }
  })
  const killing = [one, two].map(async (process, place) => {
    for (let kill = 0; kill < killsOfEach; kill++) {
      await wait(4_000 + place * 3_000 + random() * 6_000)
      await killAndRestart(process)
    }
  })
  await Promise.all([...bidding_, ...killing])
  const settled = async () => (await shop.db.select().from(bidding).where(eq(bidding.auctionId, auctionId)))[0]!
  await expect.poll(async () => (await settled()).closedAt !== null, { timeout: 180_000, interval: 500 }).toBe(true)

  const terms = await settled()
  const [lot] = await shop.db.select().from(auction).where(eq(auction.id, auctionId))
  const rows = await shop.db.select().from(bid).where(eq(bid.auctionId, auctionId)).orderBy(asc(bid.number))
  expect(firstForged({ ...terms, startsAt: lot!.startsAt }, rows), 'the chain is whole').toBeUndefined()
  const model = auctionModel({ startingSar, reserveSar })
  for (const { number, bidder: by, maximumSar, priceSar, leader } of rows)
    expect({ number, ...model(by, maximumSar) }).toMatchObject({ number, priceSar, leader })
  expect(
    rows.filter(({ at }) => at >= endsAt),
    'no bid after the end',
  ).toEqual([])

  const bidders = await shop.db.select().from(bidder).where(eq(bidder.auctionId, auctionId))
  const customerOf = new Map(bidders.map(({ number, customerId }) => [number, customerId!]))
  const written = rows.slice(1).map((row) => `${customerOf.get(row.bidder)} ${row.maximumSar}`)
  const taken = sent.filter(({ code }) => code === undefined).map(({ customerId, maximumSar }) => `${customerId} ${maximumSar}`)
  expect(written.toSorted(), 'every bid that was taken, once').toEqual(taken.toSorted())

  const last = rows.at(-1)!
  expect(terms.outcome).toBe('sold')
  const holds = await shop.db.select().from(hold).innerJoin(request, eq(request.id, hold.offerId)).where(eq(hold.productId, productId))
  expect(holds.map(({ hold: { priceSar }, request: { id, customerId } }) => ({ priceSar, id, customerId }))).toEqual([
    { priceSar: last.priceSar, id: terms.offerId, customerId: customerOf.get(last.leader) },
  ])
  const closed = sent.filter(({ code }) => code === 'bidding.closed').length
  console.info(
    `${sent.length} bids of ${manyBidders} bidders in the last minute, ${2 * killsOfEach} kills: ${taken.length} taken, ${closed} after the end; sold for SAR ${last.priceSar / riyal} (seed ${seed})`,
  )
}
