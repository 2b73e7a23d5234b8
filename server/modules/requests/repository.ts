import { and, asc, count, desc, eq, gt, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { RequestKind } from '#contract/request-kinds/kinds.ts'
import type { RequestStatus } from '#contract/requests/statuses.ts'
import { type StaffListMeta, type StaffListQuery, staffListCounted } from '#contract/requests/staff-requests.ts'
import type { Db } from '#server/db/open/database.ts'
import { lockCustomer } from '#server/db/lock-customer.ts'
import { findRow } from '#server/db/records/rows.ts'
import type { RequestRow } from '#server/db/records/request-records.ts'
import { customer } from '#server/db/schema/customers.ts'
import { request } from '#server/db/schema/requests.ts'

/** A customer as the sender of a request. */
export const findSender = (db: Db, customerId: string) => findRow(db, customer, eq(customer.id, customerId))

/** What the database does not write by itself. */
type NewRequest = Omit<RequestRow, 'number' | 'waits' | 'waitsSince' | 'version' | 'takenBy' | 'takenName'>

/** Waits for a concurrent transaction that inserts one with the same key. @returns undefined where the key exists already */
export async function insertRequest(transaction: Db, row: NewRequest): Promise<RequestRow | undefined> {
  const [inserted] = await transaction.insert(request).values(row).onConflictDoNothing({ target: request.idempotencyKey }).returning()
  return inserted
}

export const findByIdempotencyKey = (db: Db, idempotencyKey: string): Promise<RequestRow | undefined> =>
  findRow(db, request, eq(request.idempotencyKey, idempotencyKey))

const ofKind = (kind: RequestKind, id: string) => and(eq(request.id, id), eq(request.kind, kind))

export const findById = (db: Db, kind: RequestKind, id: string): Promise<RequestRow | undefined> => findRow(db, request, ofKind(kind, id))

/** By the short number. */
export const findByNumber = (db: Db, kind: RequestKind, number: number): Promise<RequestRow | undefined> =>
  findRow(db, request, and(eq(request.number, number), eq(request.kind, kind)))

/** Locks the row until the transaction ends. */
export async function lockRequest(transaction: Db, kind: RequestKind, id: string): Promise<RequestRow | undefined> {
  const [row] = await transaction.select().from(request).where(ofKind(kind, id)).for('no key update')
  return row
}

/** Locks several in the order of their ids, so that two transactions cannot deadlock. */
export const lockRequests = (transaction: Db, kind: RequestKind, ids: readonly string[]): Promise<RequestRow[]> =>
  transaction
    .select()
    .from(request)
    .where(and(inArray(request.id, [...ids]), eq(request.kind, kind)))
    .orderBy(request.id)
    .for('no key update')

/** The same with SKIP LOCKED: undefined while another transaction has the row locked. */
export async function lockIdleRequest(transaction: Db, kind: RequestKind, id: string): Promise<RequestRow | undefined> {
  const [row] = await transaction.select().from(request).where(ofKind(kind, id)).for('no key update', { skipLocked: true })
  return row
}

/** Locks all of a customer's, in the order of their ids, so that two transactions cannot deadlock. */
export const lockRequestsOf = (transaction: Db, customerId: string): Promise<RequestRow[]> =>
  transaction.select().from(request).where(eq(request.customerId, customerId)).orderBy(request.id).for('no key update')

/** The owner's id, without a lock; null for a guest's, or where there is no such request. */
async function findOwner(db: Db, id: string): Promise<string | null> {
  const [row] = await db.select({ customerId: request.customerId }).from(request).where(eq(request.id, id))
  return row?.customerId ?? null
}

/** Locks its owner first, and then the request by the lock given: cart and notifications refer to the owner. */
export async function lockWithOwner(
  transaction: Db,
  kind: RequestKind,
  id: string,
  lock: typeof lockRequest,
): Promise<RequestRow | undefined> {
  const owner = await findOwner(transaction, id)
  if (owner !== null) await lockCustomer(transaction, owner)
  return lock(transaction, kind, id)
}

export const updateStatus = async (transaction: Db, id: string, status: RequestStatus): Promise<void> => {
  await transaction.update(request).set({ status }).where(eq(request.id, id))
}

export type Page = { page: number; perPage: number }

/** A customer's, the newest first. */
export const readOwn = (db: Db, kind: RequestKind, customerId: string, page: Page) =>
  readPage(db, and(eq(request.customerId, customerId), eq(request.kind, kind)), [desc(request.createdAt), desc(request.number)], page)

/** Written out, because a partial index is used only where the query has its condition in this form. */
const isPending = sql`${request.status} = 'pending'`
const isDecided = sql`${request.status} <> 'pending'`

/**
 * A page of the staff's list: the pending ones first, the oldest of them at the top; then all others, the newest first. Numbers grow with
 * time. Both parts are read along an index, and counted up to a limit.
 */
export async function readAll(db: Db, kind: RequestKind, { status, after, perPage }: StaffListQuery) {
  const [, inPending, number] = /^(pending-)?(\d+)$/.exec(after ?? '') ?? []
  const from = number === undefined ? undefined : Number(number)
  const isPastPending = from !== undefined && inPending === undefined
  const read = (where: SQL | undefined, order: SQL, most: number) =>
    db
      .select()
      .from(request)
      .where(and(eq(request.kind, kind), where))
      .orderBy(order)
      .limit(most)
  const rows: RequestRow[] = []
  if ((status ?? 'pending') === 'pending' && !isPastPending)
    rows.push(...(await read(and(isPending, from === undefined ? undefined : gt(request.number, from)), asc(request.number), perPage + 1)))
  if (status !== 'pending' && rows.length <= perPage) {
    const decided = and(status ? eq(request.status, status) : isDecided, isPastPending ? lt(request.number, from) : undefined)
    rows.push(...(await read(decided, desc(request.number), perPage + 1 - rows.length)))
  }
  const page = rows.slice(0, perPage)
  const last = rows.length > perPage ? page.at(-1) : undefined
  const total = await countUpTo(db, staffListCounted + 1, and(eq(request.kind, kind), status && eq(request.status, status)))
  const meta: StaffListMeta = {
    total: Math.min(total, staffListCounted),
    isMore: total > staffListCounted,
    perPage,
    ...(last && { next: `${last.status === 'pending' ? 'pending-' : ''}${last.number}` }),
  }
  return { rows: page, meta }
}

async function countUpTo(db: Db, most: number, where: SQL | undefined): Promise<number> {
  const counted = db.select({ id: request.id }).from(request).where(where).limit(most).as('counted')
  const [row] = await db.select({ total: count() }).from(counted)
  return row?.total ?? 0
}

async function readPage(db: Db, where: SQL | undefined, order: SQL[], { page, perPage }: Page) {
  const rows = await db
    .select()
    .from(request)
    .where(where)
    .orderBy(...order)
    .limit(perPage)
    .offset((page - 1) * perPage)
  const [counted] = await db.select({ total: count() }).from(request).where(where)
  return { rows, total: counted?.total ?? 0 }
}

/** @param before the creation time of the code that verified the address */
export async function joinRequests(
  db: Db,
  { kinds, customerId, email, before, now }: { kinds: readonly RequestKind[]; customerId: string; email: string; before: Date; now: Date },
): Promise<void> {
  await db
    .update(request)
    .set({ customerId, joinedAt: now })
    .where(and(isNull(request.customerId), eq(request.email, email), inArray(request.kind, [...kinds]), lt(request.createdAt, before)))
}

/** Clears the sender's personal data; the requests and their times stay. */
export const anonymise = async (db: Db, ids: readonly string[]): Promise<void> => {
  const nobody = { name: '', email: '', phoneCountry: '', phoneNumber: '', phoneDialCode: '', customerId: null }
  await db
    .update(request)
    .set(nobody)
    .where(inArray(request.id, [...ids]))
}

export const deleteRequests = async (db: Db, ids: readonly string[]): Promise<void> => {
  await db.delete(request).where(inArray(request.id, [...ids]))
}
