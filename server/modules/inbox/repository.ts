import { and, asc, count, desc, eq, getTableColumns, isNull, lt, min, or, type SQL, sql } from 'drizzle-orm'
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
export async function readInbox(db: Db, query: InboxQuery, mine: string | undefined): Promise<RequestRow[]> {
  const { view, work, q, perPage } = query
  if (view === 'waits') {
    const filters = and(waits, work && eq(request.waits, work), filtersOf(query, mine), q === undefined ? undefined : hasWords(q))
    return readWaiting(db, filters, placeOf(query), perPage)
  }
  // Words that many have are found among the newest, words that few have by their index: docs/decisions/two-ways-to-a-customer.md.
  const rows = await amongNewest(db, query, mine)
  return q === undefined || rows.length === perPage ? rows : byWords(db, query, mine)
}

/** Folded once for each statement, and not for each row. */
const hasWords = (q: string): SQL<boolean> => sql<boolean>`${requestWords} @@ (select search_query(${q}))`

const filtersOf = ({ kind, status }: InboxQuery, mine: string | undefined) =>
  and(kind && eq(request.kind, kind), status && eq(request.status, status), mine === undefined ? undefined : eq(request.takenBy, mine))

function placeOf({ after }: InboxQuery): From {
  const [, since, number] = /^(?:(\d{13})-)?(\d+)$/.exec(after ?? '') ?? []
  return { since, number }
}

/** Those that do not wait, or all, behind the page before. */
function behind(query: InboxQuery, mine: string | undefined) {
  const { number } = placeOf(query)
  const from = number === undefined ? undefined : lt(request.number, Number(number))
  return and(query.view === 'done' ? isDone : query.work && eq(request.waits, query.work), filtersOf(query, mine), from)
}

/** How many of the newest are looked through for words. */
const lookedThrough = 2000

/** Along the index of the numbers; for words a bounded number of rows. */
export function amongNewest(db: Db, query: InboxQuery, mine: string | undefined) {
  const { q, perPage } = query
  if (q === undefined) return db.select().from(request).where(behind(query, mine)).orderBy(desc(request.number)).limit(perPage)
  const newest = db
    .select({ ...getTableColumns(request), isFound: hasWords(q).as('is_found') })
    .from(request)
    .where(behind(query, mine))
    .orderBy(desc(request.number))
    .limit(lookedThrough)
    .as('newest')
  return db.select().from(newest).where(eq(newest.isFound, true)).orderBy(desc(newest.number)).limit(perPage)
}

/** By the index of words: that of the numbers does not have this order, so that the database cannot walk along it. */
export const byWords = (db: Db, query: InboxQuery, mine: string | undefined) =>
  db
    .select()
    .from(request)
    .where(and(hasWords(query.q ?? ''), behind(query, mine)))
    .orderBy(sql`${request.number} + 0 desc`)
    .limit(query.perPage)

type From = { since: string | undefined; number: string | undefined }

function readWaiting(db: Db, where: SQL | undefined, { since, number }: From, most: number): Promise<RequestRow[]> {
  const from =
    since === undefined
      ? undefined
      : sql`(${request.waitsSince}, ${request.number}) > (${new Date(Number(since)).toISOString()}, ${Number(number)})`
  return db.select().from(request).where(and(where, from)).orderBy(asc(request.waitsSince), asc(request.number)).limit(most)
}

/** More waiting requests than these are not counted. */
const mostCounted = 10_000

/** How many wait for each kind of work, and since when the oldest does; along the index of what waits. */
export function selectWaiting(db: Db) {
  const waiting = db
    .select({ waits: request.waits, waitsSince: request.waitsSince })
    .from(request)
    .where(waits)
    .orderBy(asc(request.waitsSince), asc(request.number))
    .limit(mostCounted)
    .as('waiting')
  return db
    .select({ work: waiting.waits, count: count(), since: min(waiting.waitsSince) })
    .from(waiting)
    .groupBy(waiting.waits)
}

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
    .where(and(eq(request.id, id), or(isNull(request.takenBy), eq(request.takenBy, by.staffId))))
    .returning({ id: request.id })
  return rows.length > 0
}

/** @param from who has it, as the caller saw it. @returns whether that was so still */
export async function handRequest(
  db: Db,
  id: string,
  { to, from }: { to: { id: string; name: string }; from: string | null },
): Promise<boolean> {
  const rows = await db
    .update(request)
    .set({ takenBy: to.id, takenName: to.name })
    .where(and(eq(request.id, id), from === null ? isNull(request.takenBy) : eq(request.takenBy, from)))
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
