import { and, asc, count, eq, gt, lte } from 'drizzle-orm'
import type { Db } from '#server/db/open/database.ts'
import type { HoldRow } from '#server/db/records/request-records.ts'
import { hold } from '#server/db/schema/offers.ts'
import { request } from '#server/db/schema/requests.ts'

export async function countHolds(db: Db, productId: string): Promise<number> {
  const [row] = await db.select({ held: count() }).from(hold).where(eq(hold.productId, productId))
  return row?.held ?? 0
}

export const insertHold = async (db: Db, row: HoldRow): Promise<void> => {
  await db.insert(hold).values(row)
}

export const deleteHold = async (db: Db, offerId: string): Promise<void> => {
  await db.delete(hold).where(eq(hold.offerId, offerId))
}

/** A current hold of this customer's offer; it is locked, and cannot end before the transaction does. */
export async function findHoldFor(
  transaction: Db,
  { customerId, offerId, now }: { customerId: string; offerId: string; now: Date },
): Promise<HoldRow | undefined> {
  const [row] = await transaction
    .select({ hold })
    .from(hold)
    .innerJoin(request, eq(request.id, hold.offerId))
    .where(and(eq(hold.offerId, offerId), eq(request.customerId, customerId), gt(hold.until, now)))
    .for('share', { of: hold })
  return row?.hold
}

/** Offers whose holds have expired, the oldest first. */
export async function findOverdue(db: Db, now: Date, most: number): Promise<string[]> {
  const rows = await db.select({ offerId: hold.offerId }).from(hold).where(lte(hold.until, now)).orderBy(asc(hold.until)).limit(most)
  return rows.map(({ offerId }) => offerId)
}
