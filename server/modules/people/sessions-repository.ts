import { and, desc, eq, isNull, lt, ne } from 'drizzle-orm'
import type { Db } from '#server/db/open/database.ts'
import { housePushSubscription } from '#server/db/schema/house-pushes.ts'
import { person, type PersonRow, personSession, type PersonSessionRow } from '#server/db/schema/people.ts'

export const insertSession = async (transaction: Db, row: PersonSessionRow): Promise<void> => {
  await transaction.insert(personSession).values(row)
}

export type SessionOfPerson = { session: PersonSessionRow; person: PersonRow }

/** A session that nobody has ended, and whose it is. @param which by its id, or by the digest of its token */
export async function findSession(db: Db, which: { tokenHash: string } | { id: string }): Promise<SessionOfPerson | undefined> {
  const isIt = 'id' in which ? eq(personSession.id, which.id) : eq(personSession.tokenHash, which.tokenHash)
  const [row] = await db
    .select({ session: personSession, person })
    .from(personSession)
    .innerJoin(person, eq(person.id, personSession.personId))
    .where(and(isIt, isNull(personSession.endedAt), isNull(person.disabledAt)))
  return row
}

/** Does nothing where a call has been recorded since `before`. */
export const noteCall = async (db: Db, id: string, { now, before }: { now: Date; before: Date }): Promise<void> => {
  await db
    .update(personSession)
    .set({ lastSeenAt: now })
    .where(and(eq(personSession.id, id), lt(personSession.lastSeenAt, before)))
}

/** Those that nobody has ended, of people who may sign in, the newest first. @param personId of somebody; undefined: of everybody */
export const listSessions = (db: Db, personId?: string): Promise<SessionOfPerson[]> =>
  db
    .select({ session: personSession, person })
    .from(personSession)
    .innerJoin(person, eq(person.id, personSession.personId))
    .where(and(isNull(personSession.endedAt), isNull(person.disabledAt), personId === undefined ? undefined : eq(person.id, personId)))
    .orderBy(desc(personSession.createdAt), personSession.id)

export const confirmSession = async (transaction: Db, id: string, now: Date): Promise<void> => {
  await transaction.update(personSession).set({ confirmedAt: now }).where(eq(personSession.id, id))
}

/** With the pushes to its device. @param personId whose it has to be; undefined: anybody's. @returns whether it was open */
export async function endSession(transaction: Db, id: string, now: Date, personId?: string): Promise<boolean> {
  const rows = await transaction
    .update(personSession)
    .set({ endedAt: now })
    .where(
      and(
        eq(personSession.id, id),
        isNull(personSession.endedAt),
        personId === undefined ? undefined : eq(personSession.personId, personId),
      ),
    )
    .returning({ id: personSession.id })
  if (rows.length > 0) await transaction.delete(housePushSubscription).where(eq(housePushSubscription.sessionId, id))
  return rows.length > 0
}

/** With the pushes to their devices. */
export const endSessionsOf = async (transaction: Db, personId: string, now: Date): Promise<void> => {
  await transaction
    .update(personSession)
    .set({ endedAt: now })
    .where(and(eq(personSession.personId, personId), isNull(personSession.endedAt)))
  await transaction.delete(housePushSubscription).where(eq(housePushSubscription.personId, personId))
}

/** All of somebody's but one, with the pushes to their other devices. */
export const endOtherSessionsOf = async (transaction: Db, personId: string, besides: string, now: Date): Promise<void> => {
  await transaction
    .update(personSession)
    .set({ endedAt: now })
    .where(and(eq(personSession.personId, personId), ne(personSession.id, besides), isNull(personSession.endedAt)))
  await transaction
    .delete(housePushSubscription)
    .where(and(eq(housePushSubscription.personId, personId), ne(housePushSubscription.sessionId, besides)))
}

/** Those that began before. */
export const deleteOldSessions = async (db: Db, before: Date): Promise<void> => {
  await db.delete(personSession).where(lt(personSession.createdAt, before))
}
