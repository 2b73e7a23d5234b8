import { and, asc, count, eq, gt, lt } from 'drizzle-orm'
import type { Db } from '#server/db/open/database.ts'
import { findRow, insertOnce } from '#server/db/records/rows.ts'
import { passkey, passkeyChallenge, type PasskeyPurpose, type PasskeyRow } from '#server/db/schema/people.ts'

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

export const listPasskeys = (db: Db, personId: string): Promise<PasskeyRow[]> =>
  db.select().from(passkey).where(eq(passkey.personId, personId)).orderBy(asc(passkey.createdAt), passkey.id)

export async function countPasskeys(db: Db, personId: string): Promise<number> {
  const [row] = await db.select({ passkeys: count() }).from(passkey).where(eq(passkey.personId, personId))
  return row?.passkeys ?? 0
}

export const findPasskey = (db: Db, credentialId: string): Promise<PasskeyRow | undefined> =>
  findRow(db, passkey, eq(passkey.credentialId, credentialId))

/** @returns whether it was inserted; false where it is somebody's already */
export const insertPasskey = (transaction: Db, row: PasskeyRow): Promise<boolean> =>
  insertOnce(transaction, passkey, row, passkey.credentialId)

/** Counts a use. @returns whether it counts; false where the passkey was removed or used since it was read */
export async function usePasskey(
  transaction: Db,
  { id, counter }: Pick<PasskeyRow, 'id' | 'counter'>,
  used: { counter: number; now: Date },
): Promise<boolean> {
  const rows = await transaction
    .update(passkey)
    .set({ counter: used.counter, lastUsedAt: used.now })
    .where(and(eq(passkey.id, id), eq(passkey.counter, counter)))
    .returning({ id: passkey.id })
  return rows.length > 0
}

/** @returns the removed one; undefined where it is none of theirs */
export async function deletePasskey(transaction: Db, personId: string, id: string): Promise<PasskeyRow | undefined> {
  const [row] = await transaction
    .delete(passkey)
    .where(and(eq(passkey.personId, personId), eq(passkey.id, id)))
    .returning()
  return row
}

export const deletePasskeysOf = async (transaction: Db, personId: string): Promise<void> => {
  await transaction.delete(passkey).where(eq(passkey.personId, personId))
}
