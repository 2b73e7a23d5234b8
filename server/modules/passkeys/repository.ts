import { and, asc, count, eq, gt, lt } from 'drizzle-orm'
import type { Db } from '#server/db/open/database.ts'
import { findRow, insertOnce } from '#server/db/records/rows.ts'
import { passkeyChallenge, type PasskeyPurpose, type PasskeyRow, type PasskeyTable } from '#server/db/schema/passkeys.ts'

type Challenge = typeof passkeyChallenge.$inferSelect

export const insertChallenge = async (db: Db, row: Challenge): Promise<void> => {
  await db.insert(passkeyChallenge).values(row)
}

/** Uses a challenge: of two uses at the same time one gets it. @returns undefined where there is none such, or it is over */
export async function takeChallenge(
  db: Db,
  { challenge, purpose, holderHash }: { challenge: string; purpose: PasskeyPurpose; holderHash: string },
  now: Date,
): Promise<Challenge | undefined> {
  const [row] = await db
    .delete(passkeyChallenge)
    .where(
      and(
        eq(passkeyChallenge.challenge, challenge),
        eq(passkeyChallenge.purpose, purpose),
        eq(passkeyChallenge.holderHash, holderHash),
        gt(passkeyChallenge.expiresAt, now),
      ),
    )
    .returning()
  return row
}

export const deleteOldChallenges = async (db: Db, now: Date): Promise<void> => {
  await db.delete(passkeyChallenge).where(lt(passkeyChallenge.expiresAt, now))
}

/** The rows of one of the tables of passkeys. */
export type PasskeyRows = ReturnType<typeof passkeyRows>
export const passkeyRows = (table: PasskeyTable) => ({
  list: (db: Db, ownerId: string): Promise<PasskeyRow[]> =>
    db.select().from(table).where(eq(table.ownerId, ownerId)).orderBy(asc(table.createdAt), table.id),

  async count(db: Db, ownerId: string): Promise<number> {
    const [row] = await db.select({ passkeys: count() }).from(table).where(eq(table.ownerId, ownerId))
    return row?.passkeys ?? 0
  },

  find: (db: Db, credentialId: string): Promise<PasskeyRow | undefined> => findRow(db, table, eq(table.credentialId, credentialId)),

  /** @returns whether it was inserted; false where it is somebody's already */
  insert: (transaction: Db, row: PasskeyRow): Promise<boolean> => insertOnce(transaction, table, row, table.credentialId),

  /** Counts a use. @returns whether it counts; false where the passkey was removed or used since it was read */
  async use(transaction: Db, { id, counter }: Pick<PasskeyRow, 'id' | 'counter'>, used: { counter: number; now: Date }): Promise<boolean> {
    const rows = await transaction
      .update(table)
      .set({ counter: used.counter, lastUsedAt: used.now })
      .where(and(eq(table.id, id), eq(table.counter, counter)))
      .returning({ id: table.id })
    return rows.length > 0
  },

  /** @returns the removed one; undefined where it is none of theirs */
  async remove(transaction: Db, ownerId: string, id: string): Promise<PasskeyRow | undefined> {
    const [row] = await transaction
      .delete(table)
      .where(and(eq(table.ownerId, ownerId), eq(table.id, id)))
      .returning()
    return row
  },

  async removeAllOf(transaction: Db, ownerId: string): Promise<void> {
    await transaction.delete(table).where(eq(table.ownerId, ownerId))
  },
})
