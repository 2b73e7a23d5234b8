import type { AuctionBody, AuctionUpdateBody, StaffAuction } from '#contract/auctions/staff-auctions.ts'
import type { BiddingTerms } from '#contract/auctions/bidding.ts'
import type { Db } from '#server/db/open/database.ts'
import { lockProduct } from '#server/db/lock-product.ts'
import type { AuctionOfProduct } from '#server/db/records/auction-records.ts'
import type { StaffCaller } from '#server/http/callers.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { Catalogue } from '#server/modules/catalogue/service.ts'
import type { RecordAction } from '#server/modules/log/service.ts'
import { loggedChange } from '#server/modules/log/changes-policy.ts'
import { changesOfTable } from '#server/modules/names/name-table-service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { AuctionNewsService } from './news-service.ts'
import { endOf } from './proxy-policy.ts'
import { presentStaffAuction, stateOf } from './staff-presenter.ts'
import { closeBidding, findLot, findPiece, isSwitchedOn, lockBidding, readTime } from './bidding-repository.ts'
import {
  type AuctionRow,
  deleteAuction,
  deleteBidding,
  insertAuction,
  overlaps,
  putBidding,
  readAuction,
  readAuctions,
  updateAuction,
} from './staff-repository.ts'

export type StaffAuctions = {
  /** Those that run or are planned, the next to end first; then those that have ended, the last one first. */
  list: () => Promise<{ auctions: StaffAuction[]; isBiddingOn: boolean }>
  /**
   * The same key again gives what it has made.
   * @throws HttpError `request.invalid` where the product is not in the shop, or the end has passed; `auction.overlaps`; `bidding.off`
   * where it is to have bidding, and the house has turned that off
   */
  create: (given: AuctionBody, staff: StaffCaller, idempotencyKey: string) => Promise<StaffAuction>
  /**
   * @throws HttpError where there is none; `auction.over`, `auction.overlaps`, `auction.has-bids`, `bidding.off`; `text.changed` where the
   * stored version is a newer one
   */
  update: (id: string, given: AuctionUpdateBody, staff: StaffCaller) => Promise<StaffAuction>
  /** @throws HttpError where there is none; `auction.over` where it does not run; `auction.has-bids` */
  end: (id: string, staff: StaffCaller) => Promise<StaffAuction>
  /** Ends one in which somebody has bid, without a sale. @throws HttpError where there is none; `auction.over` where it does not run */
  stop: (id: string, reason: string, staff: StaffCaller) => Promise<StaffAuction>
  /** @throws HttpError where there is none; `auction.over` where it has begun */
  remove: (id: string, staff: StaffCaller) => Promise<void>
}

export type StaffAuctionsDeps = {
  db: Db
  clock: Clock
  catalogue: Pick<Catalogue, 'taken'>
  recordAction: RecordAction
  news: Pick<AuctionNewsService, 'tellAll'>
}

const idLetters = 12

/** The staff's changes of auctions. The row of the product is locked, so that it is never in two at a time. */
export function createStaffAuctions({ db, clock, catalogue, recordAction, news }: StaffAuctionsDeps): StaffAuctions {
  const changing = changesOfTable({ db, catalogue }, 'auction')
  const present = async (transaction: Db, id: string) => {
    const found = await readAuction(transaction, id)
    if (!found) throw new HttpError('resource.not-found', 'no such auction')
    return presentStaffAuction(found, clock.now())
  }
  const existing = async (transaction: Db, id: string) => {
    const found = await readAuction(transaction, id)
    if (!found) throw new HttpError('resource.not-found', 'no such auction')
    await lockBidding(transaction, id)
    await lockProduct(transaction, found.auction.productId)
    // Again: another change may have come before the lock.
    const locked = await readAuction(transaction, id)
    if (!locked) throw new HttpError('resource.not-found', 'no such auction')
    if (locked.bids > 0) throw new HttpError('auction.has-bids', 'somebody has bid')
    return locked
  }
  const checkTimes = async (transaction: Db, row: AuctionRow) => {
    if (row.endsAt <= clock.now()) throw new HttpError('request.invalid', 'the end has passed', { endsAt: [{ problem: 'in-the-past' }] })
    if (await overlaps(transaction, row)) throw new HttpError('auction.overlaps', 'the product is in another auction at that time')
  }
  /** Stores whether the auction has bidding. @returns what of it has changed */
  const saveTerms = async (transaction: Db, row: AuctionRow, terms: BiddingTerms | undefined, before?: BiddingTerms | null) => {
    if (terms && !before && !(await isSwitchedOn(transaction))) throw new HttpError('bidding.off', 'bidding is turned off')
    if (terms) await putBidding(transaction, { auctionId: row.id, ...terms, publishedEndsAt: row.endsAt })
    else await deleteBidding(transaction, row.id)
    return loggedChange(before && termsOf(before), terms)
  }
  const save = async (
    transaction: Db,
    { auction: before, bidding }: AuctionOfProduct,
    row: AuctionRow,
    terms: BiddingTerms | undefined,
    staff: StaffCaller,
  ) => {
    await updateAuction(transaction, { ...row, hasBidding: terms !== undefined, version: before.version + 1 })
    const changes = {
      ...(before.startsAt.getTime() !== row.startsAt.getTime() && {
        startsAt: { from: before.startsAt.toISOString(), to: row.startsAt.toISOString() },
      }),
      ...(before.endsAt.getTime() !== row.endsAt.getTime() && {
        endsAt: { from: before.endsAt.toISOString(), to: row.endsAt.toISOString() },
      }),
      ...(await saveTerms(transaction, row, terms, bidding)),
    }
    await recordAction(transaction, staff, { action: 'auction.update', subject: row.productId, changes })
    return present(transaction, row.id)
  }

  return {
    async list() {
      const now = clock.now()
      const all = (await readAuctions(db)).map((row) => presentStaffAuction(row, now))
      const hasEnded = ({ state }: StaffAuction) => state === 'ended'
      const auctions = [...all.filter((each) => !hasEnded(each)), ...all.filter(hasEnded).toReversed()]
      return { auctions, isBiddingOn: await isSwitchedOn(db) }
    },
    create: (given, staff, idempotencyKey) =>
      changing(async (transaction) => {
        const { productId } = given
        const id = idempotencyKey.slice(0, idLetters)
        const product = await lockProduct(transaction, productId)
        if (await readAuction(transaction, id)) return present(transaction, id)
        const free = (await findPiece(transaction, productId)) ?? { stock: 0, held: 0 }
        const isFree = given.bidding ? free.stock > free.held : free.stock > 0
        if (product?.status !== 'published' || !isFree)
          throw new HttpError('request.invalid', 'the product is not in the shop', { productId: [{ problem: 'not-in-shop' }] })
        const row = {
          id,
          productId,
          startsAt: new Date(given.startsAt),
          endsAt: new Date(given.endsAt),
          hasBidding: given.bidding !== undefined,
          version: 1,
        }
        await checkTimes(transaction, row)
        await insertAuction(transaction, row)
        const terms = await saveTerms(transaction, row, given.bidding)
        const changes = { startsAt: { to: row.startsAt.toISOString() }, endsAt: { to: row.endsAt.toISOString() }, ...terms }
        await recordAction(transaction, staff, { action: 'auction.create', subject: productId, changes })
        return present(transaction, id)
      }),
    update: (id, { version, startsAt, endsAt, bidding }, staff) =>
      changing(async (transaction) => {
        const found = await existing(transaction, id)
        const { auction: before } = found
        if (before.version !== version) throw new HttpError('text.changed', `version ${before.version} is stored`)
        if (stateOf(before, clock.now()) === 'ended') throw new HttpError('auction.over', 'it has ended')
        const row = { ...before, startsAt: new Date(startsAt), endsAt: new Date(endsAt) }
        await checkTimes(transaction, row)
        return save(transaction, found, row, bidding, staff)
      }),
    end: (id, staff) =>
      changing(async (transaction) => {
        const found = await existing(transaction, id)
        const now = clock.now()
        if (stateOf(found.auction, now) !== 'running') throw new HttpError('auction.over', 'it does not run')
        const terms = found.bidding ? termsOf(found.bidding) : undefined
        return save(transaction, found, { ...found.auction, endsAt: now }, terms, staff)
      }),
    stop: (id, reason, staff) =>
      changing(async (transaction) => {
        if (!(await lockBidding(transaction, id))) throw new HttpError('resource.not-found', 'no auction with bidding')
        const lot = await findLot(transaction, id)
        const now = await readTime(transaction)
        if (!lot?.last || lot.terms.closedAt !== null || now >= endOf(lot)) throw new HttpError('auction.over', 'no bids, or over')
        const { productId, version } = lot.auction
        await closeBidding(transaction, id, { outcome: 'stopped', closedAt: now, endsAt: now })
        await updateAuction(transaction, { ...lot.auction, endsAt: now, version: version + 1 })
        await news.tellAll(transaction, lot, 'stopped')
        await recordAction(transaction, staff, { action: 'auction.stop', subject: productId, changes: { reason: { to: reason } } })
        return present(transaction, id)
      }),
    remove: (id, staff) =>
      changing(async (transaction) => {
        const { auction: row } = await existing(transaction, id)
        if (stateOf(row, clock.now()) !== 'planned') throw new HttpError('auction.over', 'it has begun')
        await deleteAuction(transaction, id)
        const changes = { startsAt: { from: row.startsAt.toISOString() }, endsAt: { from: row.endsAt.toISOString() } }
        await recordAction(transaction, staff, { action: 'auction.delete', subject: row.productId, changes })
      }),
  }
}

const termsOf = ({ startingSar, reserveSar }: BiddingTerms): BiddingTerms => ({ startingSar, reserveSar })
