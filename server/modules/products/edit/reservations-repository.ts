import { inArray, lte } from 'drizzle-orm'
import type { Db } from '#server/db/open/database.ts'
import { productPrivate, reservation } from '#server/db/schema/products.ts'
import type { ReservationRow } from '#server/db/records/staff-product-records.ts'

/** Reservations of the staff. The table's triggers notify every process. */

/** @param reservedFor absent: it stays */
export async function putReservation(transaction: Db, { productId, ...columns }: ReservationRow, reservedFor?: string): Promise<void> {
  await transaction
    .insert(reservation)
    .values({ productId, ...columns })
    .onConflictDoUpdate({ target: reservation.productId, set: columns })
  if (reservedFor === undefined) return
  await transaction
    .insert(productPrivate)
    .values({ productId, reservedFor })
    .onConflictDoUpdate({ target: productPrivate.productId, set: { reservedFor } })
}

export async function deleteReservations(transaction: Db, productIds: readonly string[]): Promise<void> {
  const ids = [...productIds]
  await transaction.delete(reservation).where(inArray(reservation.productId, ids))
  await transaction.update(productPrivate).set({ reservedFor: '' }).where(inArray(productPrivate.productId, ids))
}

/** Reservations that have ended, locked: another process skips them. */
export async function lockEnded(transaction: Db, now: Date): Promise<string[]> {
  const rows = await transaction
    .select({ productId: reservation.productId })
    .from(reservation)
    .where(lte(reservation.until, now))
    .orderBy(reservation.productId)
    .for('update', { skipLocked: true })
  return rows.map(({ productId }) => productId)
}
