import { and, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Locale } from '#contract/locale.ts'
import type { Db } from './open/database.ts'
import { idempotentCall } from './schema/idempotent-calls.ts'

/** The claim of one attempt on a call. */
export type Claim = {
  id: string
  customerId: string | null
  digest: string
  /** A random id of this attempt. */
  holder: string
  createdAt: Date
}

/** A claimed call. */
export type ClaimedCall = {
  digest: string
  /** Undefined while it is in progress. `answer` is null where it must not be stored. */
  done: { answer: string | null; locale: Locale | null } | undefined
}

const leaseOf = (ms: number): SQL => sql`clock_timestamp() + ${ms}::double precision * interval '1 millisecond'`
/** The lease of the claim has expired: its process has died. */
const isAbandoned = sql`${idempotentCall.answeredAt} is null and ${idempotentCall.leaseUntil} < clock_timestamp()`
const isHeldBy = ({ id, holder }: Pick<Claim, 'id' | 'holder'>) =>
  and(eq(idempotentCall.id, id), eq(idempotentCall.holder, holder), isNull(idempotentCall.answeredAt))

/** The expiry: of all calls from before `all`, and of those from before `large` whose response has more than `largeBytes`. */
export type Over = { all: Date; large: Date; largeBytes: number }
const isOver = ({ all, large, largeBytes }: Over) =>
  or(
    lt(idempotentCall.createdAt, all),
    and(lt(idempotentCall.createdAt, large), sql`octet_length(${idempotentCall.answer}) > ${largeBytes}`),
  )

/**
 * Claims a call in one statement, so that only one of several concurrent attempts gets it: where it is not claimed, where the holder of the
 * same call died, and where it has expired.
 * @returns whether this attempt has the claim
 */
export async function claimCall(db: Db, claim: Claim, { leaseMs, over }: { leaseMs: number; over: Over }): Promise<boolean> {
  const taken = { ...claim, leaseUntil: leaseOf(leaseMs), answeredAt: null, answer: null, locale: null }
  const claimed = await db
    .insert(idempotentCall)
    .values(taken)
    .onConflictDoUpdate({
      target: idempotentCall.id,
      set: taken,
      setWhere: or(and(isAbandoned, eq(idempotentCall.digest, claim.digest)), isOver(over)),
    })
    .returning({ id: idempotentCall.id })
  return claimed.length > 0
}

export async function findCall(db: Db, id: string): Promise<ClaimedCall | undefined> {
  const [row] = await db.select().from(idempotentCall).where(eq(idempotentCall.id, id))
  return row && { digest: row.digest, done: row.answeredAt ? { answer: row.answer, locale: row.locale } : undefined }
}

/** Does nothing unless this attempt has the claim. */
export const renewLease = async (db: Db, claim: Claim, leaseMs: number): Promise<void> => {
  await db
    .update(idempotentCall)
    .set({ leaseUntil: leaseOf(leaseMs) })
    .where(isHeldBy(claim))
}

/** Marks the call as done, if this attempt still has the claim, and the row still exists (deleting the account deletes it). */
export const storeAnswer = async (db: Db, claim: Claim, done: { answer: string | null; locale: Locale; at: Date }): Promise<void> => {
  const { answer, locale, at } = done
  await db.update(idempotentCall).set({ answer, locale, answeredAt: at }).where(isHeldBy(claim))
}

/** The call has failed: the next attempt may claim it, also with another payload. */
export const giveUpCall = async (db: Db, claim: Claim): Promise<void> => {
  await db.delete(idempotentCall).where(isHeldBy(claim))
}

export const deleteCallsOf = async (transaction: Db, customerId: string): Promise<void> => {
  await transaction.delete(idempotentCall).where(eq(idempotentCall.customerId, customerId))
}

export const deleteCallsOver = async (db: Db, over: Over): Promise<void> => {
  await db.delete(idempotentCall).where(isOver(over))
}
