import { and, asc, eq, gt, isNull, lt, or, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/open/database.ts'
import { findRow, insertOnce } from '#server/db/records/rows.ts'
import { staffToken, type StaffTokenRow } from '#server/db/schema/staff.ts'

const isValid = (now: Date): SQL | undefined =>
  and(isNull(staffToken.revokedAt), or(isNull(staffToken.expiresAt), gt(staffToken.expiresAt, now)))

const isOwners = or(isNull(staffToken.role), eq(staffToken.role, 'owner'))

/** The valid token of that hash. */
export const findStaffToken = (db: Db, tokenHash: string, now: Date): Promise<StaffTokenRow | undefined> =>
  findRow(db, staffToken, and(eq(staffToken.tokenHash, tokenHash), isValid(now)))

/** @returns whether it was inserted; false where its key has created one before */
export const insertStaffToken = (db: Db, row: StaffTokenRow): Promise<boolean> => insertOnce(db, staffToken, row, staffToken.idempotencyKey)

/** Whether it is a valid token of an owner, which stays so until the transaction ends: SELECT … FOR SHARE. */
export async function lockOwnersToken(transaction: Db, id: string, now: Date): Promise<boolean> {
  const rows = await transaction
    .select({ id: staffToken.id })
    .from(staffToken)
    .where(and(eq(staffToken.id, id), isOwners, isValid(now)))
    .for('share')
  return rows.length > 0
}

/** Whether this shop has ever had that token, also where it is revoked. */
export const hasHadStaffToken = async (db: Db, tokenHash: string): Promise<boolean> =>
  (await findRow(db, staffToken, eq(staffToken.tokenHash, tokenHash))) !== undefined

/** Makes a revoked one valid. */
export const validateStaffToken = async (db: Db, id: string): Promise<void> => {
  await db.update(staffToken).set({ revokedAt: null }).where(eq(staffToken.id, id))
}

/** Gives tokens that were made before there were roles that of an owner. @returns the names on those that are not revoked */
export async function assignOwner(db: Db): Promise<string[]> {
  const rows = await db.update(staffToken).set({ role: 'owner' }).where(isNull(staffToken.role)).returning()
  return rows.filter(({ revokedAt }) => revokedAt === null).map(({ name }) => name)
}

/** Whether an owner has a valid one. */
export async function hasOwnerTokens(db: Db, now: Date): Promise<boolean> {
  const rows = await db
    .select({ id: staffToken.id })
    .from(staffToken)
    .where(and(isValid(now), isOwners))
    .limit(1)
  return rows.length > 0
}

/** Revoked ones, too, in the order in which they were made. */
export const readStaffTokens = (db: Db): Promise<StaffTokenRow[]> => db.select().from(staffToken).orderBy(asc(staffToken.createdAt))

/** Does nothing where a use has been recorded since `before`. */
export const noteUse = async (db: Db, id: string, { now, before }: { now: Date; before: Date }): Promise<void> => {
  await db
    .update(staffToken)
    .set({ lastUsedAt: now })
    .where(and(eq(staffToken.id, id), or(isNull(staffToken.lastUsedAt), lt(staffToken.lastUsedAt, before))))
}

/** @returns its row; undefined where there is none, or it is revoked already */
export async function revokeStaffToken(transaction: Db, id: string, now: Date): Promise<StaffTokenRow | undefined> {
  const [row] = await transaction
    .update(staffToken)
    .set({ revokedAt: now })
    .where(and(eq(staffToken.id, id), isNull(staffToken.revokedAt)))
    .returning()
  return row
}
