import type { StaffActionName } from '#contract/log/staff-actions.ts'
import type { Db } from '#server/db/open/database.ts'
import type { StaffCaller } from '#server/http/callers.ts'
import type { RecordAction } from '#server/modules/log/service.ts'

/** Records that somebody of the staff is about to see a request with the data of its customer. Lists are not recorded. */
export type NoteView = (staff: StaffCaller, action: StaffActionName & `${string}.view`, requestId: string) => Promise<void>

export const createNoteView =
  ({ db, recordAction }: { db: Db; recordAction: RecordAction }): NoteView =>
  (staff, action, subject) =>
    recordAction(db, staff, { action, subject, changes: {} })
