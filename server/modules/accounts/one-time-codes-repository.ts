import { and, count, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open/database.ts'
import { oneTimeCode } from '#server/db/schema/customers.ts'

export type CodeRow = typeof oneTimeCode.$inferSelect
type CodePurpose = CodeRow['purpose']

/** Locks the target: concurrent transactions that send a code to it wait until this one ends. */
export async function lockTarget(transaction: Db, purpose: CodePurpose, target: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${`code ${purpose} ${target}`}))`)
}

export async function newestCode(db: Db, purpose: CodePurpose, target: string): Promise<CodeRow | undefined> {
  const [row] = await db
    .select()
    .from(oneTimeCode)
    .where(and(eq(oneTimeCode.purpose, purpose), eq(oneTimeCode.target, target)))
    .orderBy(desc(oneTimeCode.createdAt), desc(oneTimeCode.id))
    .limit(1)
  return row
}

/** How many codes were sent to the target since `since`, and the time of the first. */
export async function countCodes(
  db: Db,
  purpose: CodePurpose,
  target: string,
  since: Date,
): Promise<{ sent: number; first: Date | undefined }> {
  const rows = await db
    .select({ sent: count(), first: sql<string | null>`min(${oneTimeCode.createdAt})` })
    .from(oneTimeCode)
    .where(and(eq(oneTimeCode.purpose, purpose), eq(oneTimeCode.target, target), gt(oneTimeCode.createdAt, since)))
  const first = rows[0]?.first
  return { sent: rows[0]?.sent ?? 0, first: first == null ? undefined : new Date(first) }
}

export const insertCode = async (db: Db, row: CodeRow): Promise<void> => {
  await db.insert(oneTimeCode).values(row)
}

/** Counts a try in one statement, so that concurrent guesses are counted, too. @returns false where it exceeds the limit */
export async function countTry(db: Db, id: string, now: Date, mostTries: number): Promise<boolean> {
  const rows = await db
    .update(oneTimeCode)
    .set({ tries: sql`${oneTimeCode.tries} + 1` })
    .where(and(eq(oneTimeCode.id, id), lt(oneTimeCode.tries, mostTries), isNull(oneTimeCode.usedAt), gt(oneTimeCode.expiresAt, now)))
    .returning({ id: oneTimeCode.id })
  return rows.length > 0
}

/** @returns false where a concurrent call has used it */
export async function markUsed(db: Db, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(oneTimeCode)
    .set({ usedAt: now })
    .where(and(eq(oneTimeCode.id, id), isNull(oneTimeCode.usedAt)))
    .returning({ id: oneTimeCode.id })
  return rows.length > 0
}

export const deleteCodesFor = async (db: Db, target: string): Promise<void> => {
  await db.delete(oneTimeCode).where(eq(oneTimeCode.target, target))
}

export const deleteCodesBefore = async (db: Db, before: Date): Promise<void> => {
  await db.delete(oneTimeCode).where(lt(oneTimeCode.createdAt, before))
}
