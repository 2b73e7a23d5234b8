import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import type { OfferRow } from '#server/db/request-records.ts'
import { offer } from '#server/db/schema/offers.ts'

/** Whoever else wants to move it waits until the transaction ends. */
export async function lockOffer(transaction: Db, id: string): Promise<OfferRow | undefined> {
  const [row] = await transaction.select().from(offer).where(eq(offer.id, id)).for('no key update')
  return row
}

/** The same, unless another process is at it. */
export async function lockIdleOffer(transaction: Db, id: string): Promise<OfferRow | undefined> {
  const [row] = await transaction.select().from(offer).where(eq(offer.id, id)).for('no key update', { skipLocked: true })
  return row
}

/** All of a customer's, in an order that two transactions share. */
export const lockOffersOf = (transaction: Db, customerId: string): Promise<OfferRow[]> =>
  transaction.select().from(offer).where(eq(offer.customerId, customerId)).orderBy(offer.id).for('no key update')

/** The approved offers on a piece, which nobody moves until the transaction ends. */
export const keepApproved = (transaction: Db, productId: string): Promise<OfferRow[]> =>
  transaction
    .select()
    .from(offer)
    .where(and(eq(offer.productId, productId), eq(offer.status, 'approved')))
    .orderBy(offer.id)
    .for('share')

/** Whose account it belongs to, without waiting for anybody; null for a guest's, or where there is none. */
export async function findOwner(db: Db, id: string): Promise<string | null> {
  const [row] = await db.select({ customerId: offer.customerId }).from(offer).where(eq(offer.id, id))
  return row?.customerId ?? null
}

export const updateOffer = async (
  db: Db,
  id: string,
  changes: Partial<Pick<OfferRow, 'status' | 'agreedSar' | 'acceptedAt'>>,
): Promise<void> => {
  await db.update(offer).set(changes).where(eq(offer.id, id))
}

/** @param before when the code was made that showed whose address it is */
export async function joinOffers(
  db: Db,
  { customerId, email, before, now }: { customerId: string; email: string; before: Date; now: Date },
): Promise<void> {
  await db
    .update(offer)
    .set({ customerId, joinedAt: now })
    .where(and(isNull(offer.customerId), eq(offer.email, email), lt(offer.createdAt, before)))
}

/** Takes out who made them and what they wrote; what was offered for what, and when, stays. */
export const anonymise = async (db: Db, customerId: string): Promise<void> => {
  const nothing = { name: '', email: '', phoneCountry: '', phoneNumber: '', phoneDialCode: '', shippingLocation: '', message: '' }
  await db
    .update(offer)
    .set({ ...nothing, customerId: null })
    .where(eq(offer.customerId, customerId))
}
