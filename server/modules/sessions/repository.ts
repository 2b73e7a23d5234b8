import { and, eq, gt, lt } from 'drizzle-orm'
import type { Db } from '#server/db/open/database.ts'
import { findRow } from '#server/db/records/rows.ts'
import { session } from '#server/db/schema/customers.ts'

export type SessionRow = typeof session.$inferSelect

export const insertSession = async (db: Db, row: SessionRow): Promise<void> => {
  await db.insert(session).values(row)
}

/** The session of a token, unless it has expired. */
export const findSession = (db: Db, tokenHash: string, now: Date): Promise<SessionRow | undefined> =>
  findRow(db, session, and(eq(session.tokenHash, tokenHash), gt(session.expiresAt, now)))

export const findBegunAt = async (db: Db, id: string): Promise<Date | undefined> =>
  (await findRow(db, session, eq(session.id, id)))?.createdAt

export const renewSession = async (db: Db, id: string, lastUsedAt: Date, expiresAt: Date): Promise<void> => {
  await db.update(session).set({ lastUsedAt, expiresAt }).where(eq(session.id, id))
}

export const deleteSession = async (db: Db, id: string): Promise<void> => {
  await db.delete(session).where(eq(session.id, id))
}

export const deleteSessionsOf = async (db: Db, customerId: string): Promise<void> => {
  await db.delete(session).where(eq(session.customerId, customerId))
}

export const deleteEndedSessions = async (db: Db, now: Date): Promise<void> => {
  await db.delete(session).where(lt(session.expiresAt, now))
}
