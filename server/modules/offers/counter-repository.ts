import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import type { CounterOutcome } from '#contract/offers/counter-offer.ts'
import type { Db } from '#server/db/open/database.ts'
import type { CounterRow } from '#server/db/records/request-records.ts'
import { findRow } from '#server/db/records/rows.ts'
import { counterOffer } from '#server/db/schema/offers.ts'

/** The house's price for an offer. */
export const findCounter = (db: Db, offerId: string): Promise<CounterRow | undefined> =>
  findRow(db, counterOffer, eq(counterOffer.offerId, offerId))

export const insertCounter = async (transaction: Db, row: CounterRow): Promise<void> => {
  await transaction.insert(counterOffer).values(row)
}

/** Says what became of one that waits. @returns undefined where none waits */
export async function endCounter(transaction: Db, offerId: string, outcome: CounterOutcome): Promise<CounterRow | undefined> {
  const [row] = await transaction
    .update(counterOffer)
    .set({ outcome })
    .where(and(eq(counterOffer.offerId, offerId), isNull(counterOffer.outcome)))
    .returning()
  return row
}

/** Offers for which the time of the house's price is over, the oldest first. */
export async function findOverdueCounters(db: Db, now: Date, most: number): Promise<string[]> {
  const rows = await db
    .select({ offerId: counterOffer.offerId })
    .from(counterOffer)
    .where(and(isNull(counterOffer.outcome), lte(counterOffer.until, now)))
    .orderBy(asc(counterOffer.until))
    .limit(most)
  return rows.map(({ offerId }) => offerId)
}
