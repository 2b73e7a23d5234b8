import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import type { Db } from '#server/db/open/database.ts'
import type { PieceServiceRow } from '#server/db/records/owned-piece-records.ts'
import { customer } from '#server/db/schema/customers.ts'
import { pieceService } from '#server/db/schema/owned-pieces.ts'

const isOf = ({ customerId, pieceId }: Pick<PieceServiceRow, 'customerId' | 'pieceId'>) =>
  and(eq(pieceService.customerId, customerId), eq(pieceService.pieceId, pieceId))

export const readServices = (db: Db, customerId: string): Promise<PieceServiceRow[]> =>
  db.select().from(pieceService).where(eq(pieceService.customerId, customerId))

export const storeService = async (transaction: Db, row: PieceServiceRow): Promise<void> => {
  const { lastOn, dueOn, remindedAt } = row
  await transaction
    .insert(pieceService)
    .values(row)
    .onConflictDoUpdate({ target: [pieceService.customerId, pieceService.pieceId], set: { lastOn, dueOn, remindedAt } })
}

export const deleteService = async (transaction: Db, of: Pick<PieceServiceRow, 'customerId' | 'pieceId'>): Promise<void> => {
  await transaction.delete(pieceService).where(isOf(of))
}

export const noteReminded = async (transaction: Db, row: PieceServiceRow, remindedAt: Date): Promise<void> => {
  await transaction.update(pieceService).set({ remindedAt }).where(isOf(row))
}

/**
 * One that is due by a day, and its owner, both locked: who deletes the account or changes the day locks the owner first. What others have
 * locked is left for the next round.
 */
export async function claimDue(transaction: Db, day: string) {
  const [row] = await transaction
    .select({ service: pieceService, owner: customer })
    .from(pieceService)
    .innerJoin(customer, eq(customer.id, pieceService.customerId))
    .where(and(isNull(pieceService.remindedAt), lte(pieceService.dueOn, day)))
    .orderBy(asc(pieceService.dueOn))
    .limit(1)
    .for('update', { skipLocked: true })
  return row
}
