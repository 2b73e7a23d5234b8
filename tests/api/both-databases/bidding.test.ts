import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Bidding, OwnBid } from '#contract/auctions/bidding.ts'
import type { StaffAuction, StaffBid } from '#contract/auctions/staff-auctions.ts'
import type { Product } from '#contract/catalogue/catalogue.ts'
import type { OfflineCatalogue } from '#contract/catalogue/offline-catalogue.ts'
import type { LoggedAction } from '#contract/log/staff-actions.ts'
import { bid, bidding } from '#server/db/schema/bids.ts'
import { idImage } from '#server/db/schema/files.ts'
import { auction, product } from '#server/db/schema/products.ts'
import { aProduct, fillVocabulary, insertProducts } from '../../support/data/catalogue-builders.ts'
import { openShop, type OpenedShop } from '../../support/server/api-shop.ts'
import { aBidder } from '../../support/server/bidders.ts'
import { aCustomer, aSpecialist, callsOf, type SignedIn } from '../../support/server/customers.ts'

/** Bids run by the clock of the database: the times here are around the real one. */

let shop: OpenedShop
let staff: ReturnType<typeof callsOf>
beforeAll(async () => {
  shop = await openShop({ fill: fillVocabulary })
  staff = callsOf(shop, await aSpecialist(shop))
  await turn(true)
})
afterAll(() => shop.close())

const turn = (on: boolean) => staff('PATCH', '/staff/settings', { values: { bidding: on } })
const minutes = (number: number) => new Date(Date.now() + number * 60_000).toISOString()
const riyals = (amount: number) => amount * 100

let pieces = 0
let piece: string
let lot: string
let noura: SignedIn
let sami: SignedIn
beforeEach(async () => {
  piece = `lot${(pieces += 1)}`
  await insertProducts(shop.db, [aProduct({ id: piece, priceSar: riyals(10_000) })])
  lot = (await plan({ startingSar: riyals(1000), reserveSar: riyals(5000) })).data.id
  noura = await aBidder(shop)
  sami = await aBidder(shop)
})

const plan = (terms: object | undefined, from = -1, until = 60) =>
  staff<StaffAuction>('POST', '/staff/auctions', {
    productId: piece,
    startsAt: minutes(from),
    endsAt: minutes(until),
    ...(terms && { bidding: terms }),
  })
const bids = (who: SignedIn, maximum: number, headers = {}) =>
  callsOf(shop, who)<{ own: OwnBid; bidding: Bidding }>('POST', `/auctions/${lot}/bids`, { maximumSar: riyals(maximum) }, headers)
const shown = async () => ((await shop.read(`/v1/products/${piece}/bidding`)) as { data: { bidding: Bidding | null } }).data.bidding
const own = async (who: SignedIn) => (await callsOf(shop, who)<OwnBid[]>('GET', '/bids')).data
const endIn = async (seconds: number) => {
  const endsAt = new Date(Date.now() + seconds * 1000)
  await shop.db.update(bidding).set({ publishedEndsAt: endsAt }).where(eq(bidding.auctionId, lot))
}

test('the higher maximum leads, all see price and numbers, and nobody another’s maximum', async () => {
  expect(await shown()).toMatchObject({ state: 'open', bids: 0, minimumSar: riyals(1000), reserve: 'not-met', history: [] })
  expect((await bids(noura, 4000)).data).toMatchObject({
    own: { state: 'leads', bidder: 1, maximumSar: riyals(4000), priceSar: riyals(1000), minimumSar: riyals(4001) },
    bidding: { priceSar: riyals(1000), leader: 1, bids: 1, reserve: 'not-met' },
  })
  expect((await bids(sami, 6000)).data).toMatchObject({ own: { state: 'leads', bidder: 2, priceSar: riyals(5000), reserve: 'met' } })
  const public_ = await shown()
  expect(public_).toMatchObject({ priceSar: riyals(5000), leader: 2, bids: 2, minimumSar: riyals(5250) })
  expect(public_?.history.map(({ bidder, leader, priceSar }) => [bidder, leader, priceSar / 100])).toEqual([
    [2, 2, 5000],
    [1, 1, 1000],
  ])
  expect(JSON.stringify(public_)).not.toMatch(/maximum|6000|4000|reserveSar/)
  expect(await own(noura)).toMatchObject([{ state: 'outbid', maximumSar: riyals(4000), minimumSar: riyals(5250), productId: piece }])
  // Raising one's own maximum is seen by nobody.
  expect((await bids(sami, 9000)).data.own).toMatchObject({ state: 'leads', maximumSar: riyals(9000), priceSar: riyals(5000) })
  expect(await shown()).toEqual(public_)
  expect(await own(await aCustomer(shop))).toEqual([])
  // Nor is the next auction of the piece, while this one runs.
  await plan({ startingSar: riyals(2000), reserveSar: null }, 120, 180)
  expect(await shown()).toEqual(public_)
})

test('page and device know of a piece in an auction that bids are made in the shop', async () => {
  const answerOf = async (id: string) => ((await shop.read(`/v1/products/${id}`)) as { data: Product }).data
  await vi.waitFor(async () => expect(await answerOf(piece)).toMatchObject({ auction: { hasBidding: true } }))
  const plain = `plain${pieces}`
  await insertProducts(shop.db, [aProduct({ id: plain })])
  await staff('POST', '/staff/auctions', { productId: plain, startsAt: minutes(-1), endsAt: minutes(60) })
  await vi.waitFor(async () => expect(Object.keys((await answerOf(plain)).auction ?? {})).toEqual(['endsAt']))
  const { data: file } = (await shop.read('/v1/catalogue')) as { data: OfflineCatalogue }
  const ids = file.texts.id.split('\n')
  const lots = file.lots?.map((nth) => ids[file.auctions[nth]![0]])
  expect(lots).toContain(piece)
  expect(lots).not.toContain(plain)
})

test('what is no bid is said, and not taken', async () => {
  await bids(noura, 4000)
  expect(await bids(sami, 1049)).toMatchObject({ status: 409, code: 'bidding.too-low', prices: { today: { amount: riyals(1100) } } })
  expect(await bids(noura, 4000)).toMatchObject({ status: 409, code: 'bidding.own-maximum' })
  expect(await bids(sami, 200_000)).toMatchObject({ status: 422, code: 'bidding.too-high' })
  expect(await bids(sami, 1100.5)).toMatchObject({ status: 400, errors: { maximumSar: [expect.any(String)] } })
  const stranger = await aCustomer(shop)
  expect(await bids(stranger, 2000)).toMatchObject({ status: 403, code: 'auth.id-required' })
  expect(await callsOf(shop, sami)('POST', '/auctions/none/bids', { maximumSar: riyals(2000) })).toMatchObject({ status: 404 })
  await shop.db.update(product).set({ stock: 0 }).where(eq(product.id, piece))
  expect(await bids(sami, 2000)).toMatchObject({ status: 409, code: 'bidding.no-piece' })
  expect(await shop.db.$count(bid, eq(bid.auctionId, lot))).toBe(1)
})

test('the same key bids once, also where its answer is lost', async () => {
  const key = { 'idempotency-key': crypto.randomUUID() }
  const first = await bids(noura, 4000, key)
  expect((await bids(noura, 4000, key)).data).toEqual(first.data)
  await shop.db.execute(sql`delete from idempotent_call`)
  expect((await bids(noura, 4000, key)).data.own).toMatchObject({ state: 'leads', maximumSar: riyals(4000) })
  expect(await shop.db.$count(bid, eq(bid.auctionId, lot))).toBe(1)
})

test('bids at once follow each other, in a chain without a gap', async () => {
  const people = [noura, sami, await aBidder(shop), await aBidder(shop)]
  const answers = await Promise.all(people.flatMap((who, index) => [2, 3, 4].map((times) => bids(who, 1000 * times + 250 * index))))
  const taken = answers.filter(({ status }) => status === 200).length
  const rows = await shop.db.select().from(bid).where(eq(bid.auctionId, lot)).orderBy(bid.number)
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: taken }, (_, index) => index + 1))
  expect(rows.at(-1)?.leader).toBe(rows.find(({ maximumSar }) => maximumSar === Math.max(...rows.map((row) => row.maximumSar)))?.bidder)
})

test('a late bid moves the end, pages learn of it, and after the end no bid is taken', async () => {
  await endIn(30)
  await shop.db
    .update(auction)
    .set({ endsAt: new Date(Date.now() + 30_000) })
    .where(eq(auction.id, lot))
  const { endsAt } = (await bids(noura, 2000)).data.bidding
  expect(Date.parse(endsAt) - Date.now()).toBeGreaterThan(110_000)
  const [row] = await shop.db.select().from(auction).where(eq(auction.id, lot))
  expect(row!.endsAt.getTime()).toBeGreaterThanOrEqual(Date.parse(endsAt))
  lot = (await aLot()).data.id
  await endIn(-1)
  expect(await bids(noura, 2000)).toMatchObject({ status: 409, code: 'bidding.closed' })
  expect(await shown()).toMatchObject({ state: 'ended', bids: 0 })
  // Nobody buys it before the house has settled it.
  await shop.db
    .update(auction)
    .set({ endsAt: new Date(Date.now() - 1000) })
    .where(eq(auction.id, lot))
  const call = callsOf(shop, noura)
  expect(await call('POST', '/cart/items', { productId: piece, quantity: 1 })).toMatchObject({ code: 'cart.in-auction' })
})

/** Another piece with an auction. */
const aLot = async (from = -1) => {
  piece = `lot${(pieces += 1)}`
  await insertProducts(shop.db, [aProduct({ id: piece, priceSar: riyals(10_000) })])
  return plan({ startingSar: riyals(1000), reserveSar: null }, from)
}

test('before the start, and while the house has turned bidding off, no bid is taken', async () => {
  lot = (await aLot(10)).data.id
  expect(await bids(noura, 2000)).toMatchObject({ status: 409, code: 'bidding.not-begun' })
  expect(await shown()).toMatchObject({ state: 'planned' })
  lot = (await aLot()).data.id
  await shop.db
    .update(bidding)
    .set({ closedAt: new Date() })
    .where(sql`exists (select 1 from bid where bid.auction_id = bidding.auction_id)`)
  expect(await turn(false)).toMatchObject({ status: 200 })
  expect(await bids(noura, 2000)).toMatchObject({ status: 409, code: 'bidding.off' })
  expect(await shown()).toMatchObject({ state: 'off' })
  piece = `lot${(pieces += 1)}`
  await insertProducts(shop.db, [aProduct({ id: piece })])
  expect(await plan({ startingSar: riyals(1000), reserveSar: null })).toMatchObject({ status: 409, code: 'bidding.off' })
  await turn(true)
  expect(await bids(noura, 2000)).toMatchObject({ status: 200 })
  expect(await turn(false)).toMatchObject({ status: 409, code: 'bidding.running' })
  expect(await bids(sami, 3000)).toMatchObject({ status: 200 })
})

test('once somebody has bid, the house changes nothing of it, and the leader’s account stays', async () => {
  await bids(noura, 2000)
  const times = { startsAt: minutes(-1), endsAt: minutes(90), version: 1 }
  const terms = { startingSar: riyals(1000), reserveSar: null }
  expect(await staff('PUT', `/staff/auctions/${lot}`, { ...times, bidding: terms })).toMatchObject({ code: 'auction.has-bids' })
  expect(await staff('POST', `/staff/auctions/${lot}/end`)).toMatchObject({ code: 'auction.has-bids' })
  expect(await staff('DELETE', `/staff/customers/${noura.id}`)).toMatchObject({ status: 409, code: 'customer.leads-auction' })
  const refused = { cause: expect.objectContaining({ message: 'a bid is never changed or deleted' }) as unknown }
  await expect(shop.db.update(bid).set({ maximumSar: 1 })).rejects.toMatchObject(refused)
  await expect(shop.db.delete(bid)).rejects.toMatchObject(refused)
})

test('the log can be checked by anybody who has its export, and each view of it is recorded', async () => {
  await bids(noura, 4000)
  await bids(sami, 6000)
  const path = `/v1/staff/auctions/${lot}/export`
  const specialist = await aSpecialist(shop, 'Huda', 'specialist')
  const answer = await shop.app.request(path, { headers: specialist.headers })
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="auction-${lot}.json"`)
  const log = (await answer.json()) as ExportedLog
  expect(log).toMatchObject({ isWhole: true, bidders: [{ number: 1, name: 'Noura' }, { number: 2 }] })
  expect(asDescribed(log)).toEqual(log.bids.map(({ hash }) => hash))
  const forged = { ...log, bids: log.bids.with(0, { ...log.bids[0]!, maximumSar: riyals(5000) }) }
  expect(asDescribed(forged)).not.toEqual(log.bids.map(({ hash }) => hash))
  const shownBids = await callsOf(shop, specialist)<StaffBid[]>('GET', `/staff/auctions/${lot}/bids`)
  expect(shownBids.data).toMatchObject([
    { number: 2, bidder: 2, name: 'Noura', customerId: sami.id, maximumSar: riyals(6000), priceSar: riyals(5000), leader: 2 },
    { number: 1, bidder: 1, customerId: noura.id },
  ])
  const catalogue = callsOf(shop, await aSpecialist(shop, 'Omar', 'catalogue'))
  expect(await catalogue('GET', `/staff/auctions/${lot}/bids`)).toMatchObject({ status: 403 })
  const { data } = await staff<LoggedAction[]>('GET', `/staff/actions?subject=${piece}`)
  expect(data.map(({ action }) => action)).toEqual(['auction.bids', 'auction.export', 'auction.create'])
})

type ExportedLog = {
  isWhole: boolean
  terms: {
    auctionId: string
    startsAt: string
    publishedEndsAt: string
    startingSar: number
    reserveSar: number | null
    increments: { below: number | null; step: number }[]
    softClose: { minutes: number; mostMinutes: number }
  }
  bids: { number: number; bidder: number; maximumSar: number; priceSar: number; leader: number; endsAt: string; at: string; hash: string }[]
}

/** The hashes of a log, by what its `howToCheck` says, and by nothing of the shop. */
function asDescribed({ terms, bids: rows }: ExportedLog): string[] {
  const hash = (fields: unknown[]) => createHash('sha256').update(JSON.stringify(fields)).digest('hex')
  const { auctionId, startsAt, publishedEndsAt, startingSar, reserveSar, increments, softClose } = terms
  const table = increments.map(({ below, step }) => [below, step])
  let before = hash([auctionId, startsAt, publishedEndsAt, startingSar, reserveSar, table, [softClose.minutes, softClose.mostMinutes]])
  return rows.map(
    ({ number, bidder, maximumSar, priceSar, leader, endsAt, at }) =>
      (before = hash([before, number, bidder, maximumSar, priceSar, leader, endsAt, at])),
  )
}

test('terms are checked, can be changed before the first bid, and an auction without them takes no bids', async () => {
  expect(await plan({ startingSar: riyals(2000), reserveSar: riyals(1000) })).toMatchObject({ status: 400 })
  const times = { startsAt: minutes(-1), endsAt: minutes(90) }
  const change = (version: number, terms?: object) =>
    staff<StaffAuction>('PUT', `/staff/auctions/${lot}`, { ...times, version, ...(terms && { bidding: terms }) })
  expect((await change(1, { startingSar: riyals(3000), reserveSar: null })).data).toMatchObject({
    version: 2,
    bidding: { startingSar: riyals(3000), reserveSar: null, bids: 0 },
  })
  expect(await shown()).toMatchObject({ startingSar: riyals(3000), reserve: 'none' })
  expect((await change(2)).data.bidding).toBeUndefined()
  expect(await shown()).toBeNull()
  expect(await bids(noura, 3000)).toMatchObject({ status: 404 })
})

test('ID images are those of the account', async () => {
  await shop.db.delete(idImage).where(eq(idImage.customerId, noura.id))
  expect(await bids(noura, 2000)).toMatchObject({ status: 403, code: 'auth.id-required' })
})
