import type { Logger } from 'pino'
import type { AuctionOutcome } from '#contract/auctions/staff-auctions.ts'
import { lockCustomer } from '#server/db/lock-customer.ts'
import type { Db } from '#server/db/open/database.ts'
import { biddingChannel, type Lot } from '#server/db/records/auction-records.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { MakeWonOffer } from '#server/modules/offers/won-offer-service.ts'
import { closeBidding, findBidderOf, findLot, lockIdleBidding, readNextEnd, readTime, readToClose } from './bidding-repository.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { AuctionNewsService } from './news-service.ts'
import { endOf } from './proxy-policy.ts'

export type CloseAuctions = {
  /** PostgreSQL notifies this channel when an end comes earlier than was known. */
  channel: string
  /**
   * Settles the auctions with bidding that have ended, each once in all processes.
   * @returns when the next one ends @throws AggregateError of those that failed, which are tried again
   */
  deliverDue: (signal?: AbortSignal) => Promise<Date | undefined>
}

export type CloseAuctionsDeps = { db: Db; clock: Clock; log: Pick<Logger, 'error'>; makeWonOffer: MakeWonOffer; news: AuctionNewsService }

const mostAtOnce = 100
const leastPauseMs = 200

export function createCloseAuctions({ db, clock, log, makeWonOffer, news }: CloseAuctionsDeps): CloseAuctions {
  /** The hold of the winner, or why there is none. A piece that can no longer be sold takes back only what was written for the offer. */
  async function sell(transaction: Db, { auction, last }: Lot, customerId: string): Promise<{ outcome: AuctionOutcome; offerId?: string }> {
    try {
      const won = { auctionId: auction.id, customerId, productId: auction.productId, priceSar: last?.priceSar ?? 0 }
      return { outcome: 'sold', offerId: await transaction.transaction((within) => makeWonOffer(within, won)) }
    } catch (error) {
      if (!(error instanceof HttpError && error.code === 'offer.no-free-piece')) throw error
      log.error({ auction: auction.id, product: auction.productId }, 'the piece of an auction can no longer be sold')
      return { outcome: 'no-piece' }
    }
  }

  async function settle(transaction: Db, lot: Lot, customerId: string | undefined, closedAt: Date): Promise<void> {
    const { auction, terms, last } = lot
    const isMet = last !== undefined && last.priceSar >= (terms.reserveSar ?? 0)
    const sold = isMet && customerId !== undefined ? await sell(transaction, lot, customerId) : { outcome: 'not-sold' as const }
    await closeBidding(transaction, auction.id, { ...sold, closedAt, endsAt: endOf(lot) })
    const isSold = sold.outcome === 'sold'
    await news.tellAll(transaction, lot, isSold ? 'lost' : 'not-sold', isSold ? last?.leader : undefined)
  }

  /** @returns when to look again: its end has moved meanwhile, or somebody else has come to lead; undefined where it is settled */
  async function closeOne(id: string): Promise<Date | undefined> {
    const before = await findLot(db, id)
    const leader = before?.last && (await findBidderOf(db, id, before.last.leader))
    return db.transaction(async (transaction) => {
      // Customers are locked before all else, so that transactions cannot deadlock.
      const winner = leader?.customerId ?? undefined
      const isThere = winner !== undefined && (await lockCustomer(transaction, winner))
      if (!(await lockIdleBidding(transaction, id))) return undefined
      const lot = await findLot(transaction, id)
      if (!lot || lot.terms.closedAt !== null) return undefined
      const now = await readTime(transaction)
      if (now < endOf(lot)) return endOf(lot)
      if (lot.last?.leader !== before?.last?.leader) return now
      await settle(transaction, lot, isThere ? winner : undefined, now)
      return undefined
    })
  }

  return {
    channel: biddingChannel,
    async deliverDue(signal) {
      const failures: unknown[] = []
      const later: number[] = []
      for (const id of await readToClose(db, await readTime(db), mostAtOnce)) {
        if (signal?.aborted) break
        try {
          const again = await closeOne(id)
          if (again) later.push(again.getTime())
        } catch (error) {
          log.error({ err: error, auction: id }, 'an auction could not be settled; it is tried again')
          failures.push(error)
        }
      }
      if (failures.length > 0) throw new AggregateError(failures, `${failures.length} auctions could not be settled`)
      const now = await readTime(db)
      const next = await readNextEnd(db, now)
      if (next) later.push(next.getTime())
      // The database's clock decides; this process's own, by which it wakes, may be ahead of it.
      const inMs = Math.max(leastPauseMs, Math.min(...later) - now.getTime())
      return later.length > 0 ? new Date(clock.now().getTime() + inMs) : undefined
    },
  }
}
