import { dayMs } from '#contract/durations.ts'
import { offerHoldDays } from '#contract/offers/offer-kind.ts'
import type { Db } from '#server/db/open/database.ts'
import { readHeldUnits } from '#server/db/held-units.ts'
import { takesBids } from '#server/db/in-auction.ts'
import { lockProduct } from '#server/db/lock-product.ts'
import type { HoldRow } from '#server/db/records/request-records.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import { countHolds, deleteHold, findHoldFor, findOverdue, insertHold } from './repository.ts'

export type Holds = {
  /**
   * Holds a unit for an approved offer, at its price, or at the shop's where that is lower now. `isHammer`: it has won an auction, at that
   * price; while one with bidding is not settled, no other offer gets a unit.
   * @throws HttpError `offer.no-free-piece`
   */
  take: (transaction: Db, offer: { offerId: string; productId: string; priceSar: number; isHammer: boolean }) => Promise<HoldRow>
  /** Does nothing where there is none. */
  end: (transaction: Db, offerId: string) => Promise<void>
  /** The hold that this customer can put into the cart for this offer; it is locked until the transaction ends. */
  findFor: (transaction: Db, whose: { customerId: string; offerId: string }) => Promise<HoldRow | undefined>
  /** The number of units of a product that approved offers hold. */
  count: (db: Db, productId: string) => Promise<number>
  /** Offers whose holds have expired, the oldest first. */
  overdue: (most: number) => Promise<string[]>
}

const holdMs = offerHoldDays * dayMs

/** Units that are held for approved offers: available = stock − held units (docs/areas/offers.md). */
export function createHolds({ db, clock }: { db: Db; clock: Clock }): Holds {
  return {
    async take(transaction, { offerId, productId, priceSar, isHammer }) {
      const product = await lockProduct(transaction, productId)
      // Count after locking, in a separate statement: it sees rows that were committed while this one waited.
      const held = (await readHeldUnits(transaction, [productId])).get(productId) ?? 0
      if (!product || product.withdrawn || product.stock <= held) throw new HttpError('offer.no-free-piece', `${held} are held`)
      const now = clock.now()
      if (!isHammer && (await takesBids(transaction, productId, now)))
        throw new HttpError('offer.no-free-piece', 'it is in an auction with bidding')
      const until = new Date(now.getTime() + holdMs)
      const row: HoldRow = { offerId, productId, priceSar: isHammer ? priceSar : Math.min(priceSar, product.priceSar), since: now, until }
      await insertHold(transaction, row)
      return row
    },
    end: deleteHold,
    findFor: (transaction, whose) => findHoldFor(transaction, { ...whose, now: clock.now() }),
    count: countHolds,
    overdue: (most) => findOverdue(db, clock.now(), most),
  }
}
