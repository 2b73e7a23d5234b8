import { hourMs } from '#contract/durations.ts'
import type { StaffActionName } from '#contract/log/staff-actions.ts'
import type { Db } from '#server/db/open/database.ts'
import type { StaffCaller } from '#server/http/callers.ts'
import { type RecordAction, wasRecorded } from '#server/modules/log/service.ts'
import type { Clock } from '#server/platform/clock.ts'

/** Records that somebody of the staff is about to see a request with the data of its customer. Lists are not recorded. */
export type NoteView = (staff: StaffCaller, action: StaffActionName & `${string}.view`, requestId: string) => Promise<void>

export const createNoteView =
  ({ db, recordAction }: { db: Db; recordAction: RecordAction }): NoteView =>
  (staff, action, subject) =>
    recordAction(db, staff, { action, subject, changes: {} })

/** The same, unless they have seen it within the last hour: a page that is open asks again and again. */
export const createNoteFirstView =
  ({ db, clock, noteView }: { db: Db; clock: Clock; noteView: NoteView }): NoteView =>
  async (staff, action, subject) => {
    const since = new Date(clock.now().getTime() - hourMs)
    if (!(await wasRecorded(db, { staffId: staff.staffId, action, subject, since }))) await noteView(staff, action, subject)
  }
