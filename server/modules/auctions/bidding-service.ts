import { type Bidding, mostBidsShown, type OwnBid } from '#contract/auctions/bidding.ts'
import type { ErrorCode } from '#contract/calls/errors.ts'
import { minuteMs } from '#contract/durations.ts'
import { sar } from '#contract/money/money.ts'
import { areAllHeld } from '#server/db/held-units.ts'
import type { Db } from '#server/db/open/database.ts'
import type { Lot } from '#server/db/records/auction-records.ts'
import type { CustomerCaller } from '#server/http/callers.ts'
import { changeOwn } from '#server/http/change-own.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { Audience, Products } from '#server/modules/products/shop/service.ts'
import { presentBidding, presentOwnBid } from './bidding-presenter.ts'
import {
  findBidByKey,
  findBidder,
  findLot,
  findLotOf,
  findPiece,
  insertBid,
  insertBidder,
  isSwitchedOn,
  lockBidding,
  lockSwitch,
  moveEnd,
  readNames,
  readOwnBids,
  readSteps,
  readTime,
} from './bidding-repository.ts'
import type { AuctionNewsService } from './news-service.ts'
import { hashOfBid, hashOfTerms } from './log-policy.ts'
import { endAfter, endOf, lotAt, type Moment, nextMinimum, ownAt, problemOf, standingAfter, standingOf } from './proxy-policy.ts'

/** `now`: the server's time at which it was so. */
type At<T> = T & { now: Date }

export type BiddingService = {
  /** How the bidding for a piece stands; null where it is in no auction with bidding. @throws HttpError where there is no such piece */
  show: (productId: string) => Promise<At<{ bidding: Bidding | null }>>
  /** How a customer stands in each auction in which they have bid, the last bid first. */
  listOwn: (customerId: string, audience: Audience) => Promise<At<{ own: OwnBid[] }>>
  /**
   * Bids up to a maximum (SAR, minor units). The same key bids once.
   * @throws HttpError `auth.id-required` without both ID images, `resource.not-found` where there is no such auction, or one of `bidding`
   */
  bid: (auctionId: string, maximumSar: number, by: Bidder) => Promise<At<{ own: OwnBid; bidding: Bidding }>>
}
type OwnRow = Awaited<ReturnType<typeof readOwnBids>>[number]
export type Bidder = { caller: CustomerCaller; idempotencyKey: string; audience: Audience }

export type BiddingDeps = {
  db: Db
  products: Pick<Products, 'inShop'>
  /** Whether both images of a customer's ID are stored. */
  hasIdOnFile: (customerId: string) => Promise<boolean>
  news: Pick<AuctionNewsService, 'tellOutbid'>
}

export function createBidding({ db, products, hasIdOnFile, news }: BiddingDeps): BiddingService {
  const momentOf = async (): Promise<Moment> => ({ now: await readTime(db), isOn: await isSwitchedOn(db) })
  const presented = async (lot: Lot, moment: Moment) => presentBidding(lot, lotAt(lot, moment), await readSteps(db, lot, mostBidsShown))

  async function listOwn(customerId: string, audience: Audience): Promise<At<{ own: OwnBid[] }>> {
    const bids = await readOwnBids(db, customerId)
    const moment = await momentOf()
    const lots = new Map<string, Lot>()
    for (const { auctionId: id } of bids) {
      const lot = await findLot(db, id)
      if (lot) lots.set(id, lot)
    }
    return { own: await ownOf(bids, lots, moment, audience), now: moment.now }
  }

  async function ownOf(bids: readonly OwnRow[], lots: ReadonlyMap<string, Lot>, moment: Moment, audience: Audience): Promise<OwnBid[]> {
    const ids = [...new Set([...lots.values()].map(({ auction }) => auction.productId))]
    const names = await readNames(db, ids)
    const inShop = await products.inShop(ids, audience)
    return bids.flatMap((bid) => {
      const lot = lots.get(bid.auctionId)
      if (!lot) return []
      const { productId } = lot.auction
      const shown = { productName: names.get(productId) ?? { en: '', ar: '' }, image: inShop.get(productId)?.looks().images[0] }
      return [presentOwnBid(lot, bid, { ...shown, own: ownAt(lot, bid.bidder, moment), lot: lotAt(lot, moment) })]
    })
  }

  async function answer(auctionId: string, { caller, audience }: Bidder) {
    const lot = await findLot(db, auctionId)
    const [bid] = await readOwnBids(db, caller.customerId, auctionId)
    if (!lot || !bid) throw new Error('a bid that was made is missing')
    const moment = await momentOf()
    const own = (await ownOf([bid], new Map([[auctionId, lot]]), moment, audience))[0]!
    return { own, bidding: await presented(lot, moment), now: moment.now }
  }

  /**
   * Of many who bid at once most come too late: they need not wait for each other to hear it, since no price falls.
   * @throws HttpError `bidding.too-low`
   */
  async function refuseEarly(auctionId: string, maximumSar: number, customerId: string): Promise<void> {
    const lot = await findLot(db, auctionId)
    if (!lot || lotAt(lot, await momentOf()).state !== 'open') return
    checkMaximum(lot, maximumSar, await findBidder(db, auctionId, customerId), 'bidding.too-low')
  }

  /** In the transaction that has locked the bidder. */
  async function make(transaction: Db, auctionId: string, maximumSar: number, { caller, idempotencyKey }: Bidder): Promise<void> {
    const isOn = await lockSwitch(transaction)
    if (!(await lockBidding(transaction, auctionId))) throw new HttpError('resource.not-found', 'no auction with bidding')
    // After the lock: what other bids have changed is seen, and no bid has a later time than the one after it.
    const lot = await findLot(transaction, auctionId)
    if (!lot) throw new Error('a locked auction is missing')
    const at = await readTime(transaction)
    await checkOpen(transaction, lot, { isOn, at })
    const { auction, terms, last } = lot
    const before = standingOf(lot)
    const known = await findBidder(transaction, auctionId, caller.customerId)
    checkMaximum(lot, maximumSar, known)
    const bidder = known?.number ?? (await insertBidder(transaction, auctionId, caller.customerId))
    const { leader, priceSar } = standingAfter(before, { bidder, maximumSar }, terms)
    const isSeen = leader !== before?.leader || priceSar !== before.priceSar
    const endsAt = endAfter({ endsAt: endOf(lot), publishedEndsAt: terms.publishedEndsAt }, { at, isSeen })
    const row = { number: (last?.number ?? 0) + 1, bidder, maximumSar, priceSar, leader, endsAt, at }
    const hash = hashOfBid(last?.hash ?? hashOfTerms({ ...terms, startsAt: auction.startsAt }), row)
    await insertBid(transaction, { ...row, auctionId, step: (last?.step ?? 0) + (isSeen ? 1 : 0), hash, idempotencyKey })
    if (before && leader !== before.leader) await news.tellOutbid(transaction, lot, { bidder: before.leader, priceSar, at })
    await showLater(transaction, auction, endsAt)
  }

  return {
    async show(productId) {
      const auctionId = await findLotOf(db, productId)
      const lot = auctionId === undefined ? undefined : await findLot(db, auctionId)
      const moment = await momentOf()
      const { now } = moment
      if (lot) return { bidding: await presented(lot, moment), now }
      if (!(await findPiece(db, productId))) throw new HttpError('resource.not-found', 'no such piece')
      return { bidding: null, now }
    },
    listOwn,
    async bid(auctionId, maximumSar, by) {
      const before = await findBidByKey(db, by.idempotencyKey)
      if (!before) {
        if (!(await hasIdOnFile(by.caller.customerId))) throw new HttpError('auth.id-required', 'the ID is not on file')
        await refuseEarly(auctionId, maximumSar, by.caller.customerId)
        await changeOwn(db, by.caller.customerId, (transaction) => make(transaction, auctionId, maximumSar, by))
      }
      return answer(before?.auctionId ?? auctionId, by)
    },
  }
}

/** @param only the one code for which to look @throws HttpError where the maximum cannot be taken */
function checkMaximum(lot: Lot, maximumSar: number, known: { number: number } | undefined, only?: ErrorCode): void {
  const before = standingOf(lot)
  const problem = problemOf(before, { ...(known && { bidder: known.number }), maximumSar }, lot.terms)
  if (!problem || (only && problem !== only)) return
  const today = sar(nextMinimum(before, lot.terms))
  throw new HttpError(problem, 'not a maximum that can be taken', undefined, problem === 'bidding.too-low' ? { today } : undefined)
}

/** @throws HttpError where no bid is taken now */
async function checkOpen(transaction: Db, lot: Lot, { isOn, at }: { isOn: boolean; at: Date }): Promise<void> {
  const { auction, terms } = lot
  if (terms.closedAt !== null || at >= endOf(lot)) throw new HttpError('bidding.closed', 'it has ended')
  if (!isOn) throw new HttpError('bidding.off', 'bidding is turned off')
  if (at < auction.startsAt) throw new HttpError('bidding.not-begun', 'it has not begun')
  const piece = await findPiece(transaction, auction.productId)
  if (!piece || piece.withdrawn || piece.stock === 0 || areAllHeld(piece.stock, piece.held))
    throw new HttpError('bidding.no-piece', 'the piece is withdrawn, sold or held')
}

/** Pages are told the whole minute: each change of the auction's own row empties their caches, and bids may come many a second. */
async function showLater(transaction: Db, auction: Lot['auction'], endsAt: Date): Promise<void> {
  const shown = new Date(Math.ceil(endsAt.getTime() / minuteMs) * minuteMs)
  if (endsAt > auction.endsAt) await moveEnd(transaction, auction.id, shown)
}
