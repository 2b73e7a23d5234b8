import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Db } from '#server/db/open/database.ts'
import { passwordReset } from '#server/db/schema/customers.ts'

export type ResetRow = typeof passwordReset.$inferSelect

export const insertReset = async (db: Db, row: ResetRow): Promise<void> => {
  await db.insert(passwordReset).values(row)
}

/** Marks a link as used. @returns its customer's id; undefined where there is none, it was used before, or has expired */
export async function useReset(db: Db, tokenHash: string, now: Date): Promise<string | undefined> {
  const [row] = await db
    .update(passwordReset)
    .set({ usedAt: now })
    .where(and(eq(passwordReset.tokenHash, tokenHash), isNull(passwordReset.usedAt), gt(passwordReset.expiresAt, now)))
    .returning({ customerId: passwordReset.customerId })
  return row?.customerId
}

export const deleteResetsOf = async (db: Db, customerId: string): Promise<void> => {
  await db.delete(passwordReset).where(eq(passwordReset.customerId, customerId))
}

export const deleteOldResets = async (db: Db, now: Date): Promise<void> => {
  await db.delete(passwordReset).where(lt(passwordReset.expiresAt, now))
}
