import { and, asc, eq, inArray, isNotNull, isNull, lte, min } from 'drizzle-orm'
import type { ErrorCode } from '#contract/calls/errors.ts'
import type { Db } from '#server/db/open/database.ts'
import { insertOnce } from '#server/db/records/rows.ts'
import { heldDecision, type HeldDecisionRow } from '#server/db/schema/held-decisions.ts'

/** PostgreSQL notifies this channel after the commit that adds one. */
export const heldChannel = 'held_decisions'

/** @returns false where one is held already */
export async function insertHeld(transaction: Db, row: HeldDecisionRow): Promise<boolean> {
  // One that could not be carried out gives way.
  await transaction.delete(heldDecision).where(and(eq(heldDecision.requestId, row.requestId), isNotNull(heldDecision.problem)))
  return insertOnce(transaction, heldDecision, row, heldDecision.requestId)
}

/** By the ids of their requests. */
export async function readHeld(db: Db, requestIds: readonly string[]): Promise<Map<string, HeldDecisionRow>> {
  if (requestIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(heldDecision)
    .where(inArray(heldDecision.requestId, [...requestIds]))
  return new Map(rows.map((row) => [row.requestId, row]))
}

/** @param id of the decision; without it: whichever is held. @returns whether it was there */
export async function deleteHeld(transaction: Db, requestId: string, id?: string): Promise<boolean> {
  const rows = await transaction
    .delete(heldDecision)
    .where(and(eq(heldDecision.requestId, requestId), id === undefined ? undefined : eq(heldDecision.id, id)))
    .returning({ id: heldDecision.id })
  return rows.length > 0
}

export const setProblem = async (db: Db, { requestId, id }: HeldDecisionRow, problem: ErrorCode): Promise<void> => {
  await db
    .update(heldDecision)
    .set({ problem })
    .where(and(eq(heldDecision.requestId, requestId), eq(heldDecision.id, id)))
}

/** Those that are due, the oldest first. */
export const readDue = (db: Db, now: Date): Promise<HeldDecisionRow[]> =>
  db
    .select()
    .from(heldDecision)
    .where(and(lte(heldDecision.dueAt, now), isNull(heldDecision.problem)))
    .orderBy(asc(heldDecision.dueAt))
    .limit(100)

export async function nextDue(db: Db): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: min(heldDecision.dueAt) })
    .from(heldDecision)
    .where(isNull(heldDecision.problem))
  return row?.at ?? undefined
}
