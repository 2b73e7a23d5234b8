import type { Db } from '#server/db/database.ts'
import type { StaffActionName, StaffChanges } from '#server/db/schema/staff.ts'
import type { StaffCaller } from '#server/http/callers.ts'
import type { Clock } from '#server/platform/clock.ts'
import { insertAction } from './actions-repository.ts'

/** An action of a specialist: on which product, token or currency, and each value before and after. */
export type Action = { action: StaffActionName; subject: string; changes: StaffChanges }

/** Records an action in its own transaction, so that none goes unrecorded. */
export type RecordAction = (transaction: Db, staff: StaffCaller, action: Action) => Promise<void>

/** The audit log of the staff's actions (docs/decisions/029). */
export const createStaffActions =
  ({ clock }: { clock: Clock }): RecordAction =>
  (transaction, { staffId, name }, action) =>
    insertAction(transaction, { ...action, staffId, staffName: name, at: clock.now() })
