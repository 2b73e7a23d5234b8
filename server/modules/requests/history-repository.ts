import { and, asc, inArray, isNotNull } from 'drizzle-orm'
import type { Db } from '#server/db/open/database.ts'
import type { StepRow } from '#server/db/records/request-records.ts'
import { internalStep } from '#server/db/schema/internal-steps.ts'
import { requestHistory } from '#server/db/schema/requests.ts'

const ofRequests = (ids: readonly string[]) => inArray(requestHistory.requestId, [...ids])

export const insertStep = async (db: Db, row: Omit<StepRow, 'id'>): Promise<void> => {
  await db.insert(requestHistory).values(row)
}

/** The oldest first. */
export const readSteps = (db: Db, ids: readonly string[]): Promise<StepRow[]> =>
  db.select().from(requestHistory).where(ofRequests(ids)).orderBy(asc(requestHistory.id))

export const clearReasons = async (db: Db, ids: readonly string[]): Promise<void> => {
  await db.update(requestHistory).set({ reason: null }).where(ofRequests(ids))
}

/** What the staff wrote about requests for each other. */
export const deleteNotes = async (db: Db, ids: readonly string[]): Promise<void> => {
  await db.delete(internalStep).where(and(inArray(internalStep.requestId, [...ids]), isNotNull(internalStep.text)))
}
