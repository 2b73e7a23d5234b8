import { and, asc, count, desc, eq, lt, min, or, type SQL, sql } from 'drizzle-orm'
import type { InboxQuery } from '#contract/inbox/inbox.ts'
import type { RequestWork } from '#contract/inbox/request-work.ts'
import type { Db } from '#server/db/open/database.ts'
import { findRow } from '#server/db/records/rows.ts'
import type { RequestRow } from '#server/db/records/request-records.ts'
import { request, requestWords } from '#server/db/schema/requests.ts'

/** Written out, because a partial index is used only where the query has its condition in this form. */
const waits = sql`${request.waits} is not null`
const isDone = sql`${request.waits} is null`

/** By its id, or by the short number. */
export const findRequest = (db: Db, name: { id: string } | { number: number }): Promise<RequestRow | undefined> =>
  findRow(db, request, 'id' in name ? eq(request.id, name.id) : eq(request.number, name.number))

/** A page: what waits in the order of its age, all others in the order of their numbers, the newest first. Both follow an index. */
export function readInbox(db: Db, { view, kind, work, status, q, after, perPage }: InboxQuery, mine: string | undefined) {
  const filters = and(
    kind && eq(request.kind, kind),
    status && eq(request.status, status),
    mine === undefined ? undefined : eq(request.takenBy, mine),
    q === undefined ? undefined : sql`${requestWords} @@ search_query(${q})`,
  )
  const [, since, number] = /^(?:(\d{13})-)?(\d+)$/.exec(after ?? '') ?? []
  if (view === 'waits') return readWaiting(db, and(waits, work && eq(request.waits, work), filters), { since, number }, perPage)
  const from = number === undefined ? undefined : lt(request.number, Number(number))
  return db
    .select()
    .from(request)
    .where(and(view === 'done' ? isDone : work && eq(request.waits, work), filters, from))
    .orderBy(desc(request.number))
    .limit(perPage)
}

type From = { since: string | undefined; number: string | undefined }

function readWaiting(db: Db, where: SQL | undefined, { since, number }: From, most: number): Promise<RequestRow[]> {
  const from =
    since === undefined
      ? undefined
      : sql`(${request.waitsSince}, ${request.number}) > (${new Date(Number(since)).toISOString()}, ${Number(number)})`
  return db.select().from(request).where(and(where, from)).orderBy(asc(request.waitsSince), asc(request.number)).limit(most)
}

/** How many wait for each kind of work, and since when the oldest does. */
export const selectWaiting = (db: Db) =>
  db
    .select({ work: request.waits, count: count(), since: min(request.waitsSince) })
    .from(request)
    .where(waits)
    .groupBy(request.waits)

/** The same by the work; one without a request is missing. */
export async function countWaiting(db: Db): Promise<Map<RequestWork, { count: number; since: string }>> {
  const rows = await selectWaiting(db)
  return new Map(rows.flatMap(({ work, since, ...counted }) => (work && since ? [[work, { ...counted, since: since.toISOString() }]] : [])))
}

/** @returns whether it was free, or theirs */
export async function takeRequest(db: Db, id: string, by: { staffId: string; name: string }): Promise<boolean> {
  const rows = await db
    .update(request)
    .set({ takenBy: by.staffId, takenName: by.name })
    .where(and(eq(request.id, id), or(sql`${request.takenBy} is null`, eq(request.takenBy, by.staffId))))
    .returning({ id: request.id })
  return rows.length > 0
}

/** Gives it back, where it is theirs. */
export const giveBack = async (db: Db, id: string, staffId: string): Promise<void> => {
  await db
    .update(request)
    .set({ takenBy: null, takenName: null })
    .where(and(eq(request.id, id), eq(request.takenBy, staffId)))
}
