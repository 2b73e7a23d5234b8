import type { Db } from '#server/db/database.ts'
import type { StaffActionName, StaffChanges } from '#server/db/schema/staff.ts'
import type { StaffCaller } from '#server/http/callers.ts'
import type { Clock } from '#server/platform/clock.ts'
import { insertAction } from './actions-repository.ts'

/** What somebody of the staff did: to which piece, token or currency, and each value before and after. */
export type Action = { action: StaffActionName; subject: string; changes: StaffChanges }

/** Writes it down in the transaction that does it: nothing is done without. */
export type RecordAction = (transaction: Db, staff: StaffCaller, action: Action) => Promise<void>

/** Who of the staff did what to the shop, and when (decisions.md §1). */
export const createStaffActions =
  ({ clock }: { clock: Clock }): RecordAction =>
  (transaction, { staffId, name }, action) =>
    insertAction(transaction, { ...action, staffId, staffName: name, at: clock.now() })
