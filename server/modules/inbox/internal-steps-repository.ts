import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#server/db/open/database.ts'
import { findRow, insertOnce } from '#server/db/records/rows.ts'
import { internalStep, type InternalStepRow } from '#server/db/schema/internal-steps.ts'

/** The oldest first. */
export const readInternalSteps = (db: Db, requestId: string): Promise<InternalStepRow[]> =>
  db.select().from(internalStep).where(eq(internalStep.requestId, requestId)).orderBy(asc(internalStep.id))

type Handed = Pick<InternalStepRow, 'requestId' | 'at' | 'staffId' | 'staffName' | 'handedTo' | 'handedToName'>

export const insertHanded = async (db: Db, row: Handed): Promise<void> => {
  await db.insert(internalStep).values(row)
}

type Note = Pick<InternalStepRow, 'requestId' | 'at' | 'staffId' | 'staffName' | 'text' | 'idempotencyKey'>

/** @returns whether its key has not written one already */
export const insertNote = (db: Db, row: Note): Promise<boolean> => insertOnce(db, internalStep, row, internalStep.idempotencyKey)

export const findNoteByKey = (db: Db, idempotencyKey: string): Promise<InternalStepRow | undefined> =>
  findRow(db, internalStep, eq(internalStep.idempotencyKey, idempotencyKey))

/** Deletes a note of somebody. @returns the id of its request; undefined where they have no such note */
export async function deleteNote(db: Db, id: number, staffId: string): Promise<string | undefined> {
  const [deleted] = await db
    .delete(internalStep)
    .where(and(eq(internalStep.id, id), eq(internalStep.staffId, staffId), isNotNull(internalStep.text)))
    .returning({ requestId: internalStep.requestId })
  return deleted?.requestId
}
