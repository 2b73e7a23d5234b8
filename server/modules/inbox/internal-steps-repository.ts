import { asc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/open/database.ts'
import { internalStep, type InternalStepRow } from '#server/db/schema/internal-steps.ts'

/** The oldest first. */
export const readInternalSteps = (db: Db, requestId: string): Promise<InternalStepRow[]> =>
  db.select().from(internalStep).where(eq(internalStep.requestId, requestId)).orderBy(asc(internalStep.id))

type NewStep = Pick<InternalStepRow, 'requestId' | 'at' | 'staffId' | 'staffName' | 'handedTo' | 'handedToName'>

export const insertInternalStep = async (db: Db, row: NewStep): Promise<void> => {
  await db.insert(internalStep).values(row)
}
