import type * as z from 'zod/mini'
import type { staffActionListSchema, StaffActionName, staffActionQuerySchema } from '#contract/log/staff-actions.ts'
import type { Db } from '#server/db/open/database.ts'
import type { StaffChanges } from '#server/db/schema/staff.ts'
import type { StaffCaller } from '#server/http/callers.ts'
import type { Clock } from '#server/platform/clock.ts'
import { presentAction } from './presenter.ts'
import { insertActions, listActions } from './repository.ts'

/** An action or a view: of which product, request, token or currency, and each value before and after. */
export type Action = { action: StaffActionName; subject: string; changes: StaffChanges }

/** Records actions in their own transaction, so that none goes unrecorded. */
export type RecordAction = (transaction: Db, staff: StaffCaller, actions: Action | readonly Action[]) => Promise<void>

/** The audit log of the staff's actions (docs/areas/staff-log.md). */
export const createStaffActions =
  ({ clock }: { clock: Clock }): RecordAction =>
  (transaction, { staffId, name }, actions) =>
    insertActions(
      transaction,
      [actions].flat().map((action) => ({ ...action, staffId, staffName: name, at: clock.now() })),
    )

/** Whether somebody of the staff has done or seen something since a moment, by the log. */
export async function wasRecorded(
  db: Db,
  { staffId, action, subject, since }: { staffId: string; action: StaffActionName; subject: string; since: Date },
): Promise<boolean> {
  return (await listActions(db, { who: staffId, action, subject, from: since.toISOString() }, 1)).length > 0
}

/** A page of the log. */
export async function readActions(
  db: Db,
  { after, perPage, ...filter }: z.output<typeof staffActionQuerySchema>,
): Promise<z.output<typeof staffActionListSchema>> {
  const rows = await listActions(db, { ...filter, before: after === undefined ? undefined : Number(after) }, perPage + 1)
  const shown = rows.slice(0, perPage)
  const last = shown.at(-1)
  return { data: shown.map(presentAction), meta: { ...(rows.length > perPage && last && { next: String(last.id) }) } }
}

/** The columns in which two states of a row differ, with both values, for the log. @param before undefined for a new row */
export function changedColumns<Row extends Record<string, string | number | boolean>>(before: Row | undefined, after: Row): StaffChanges {
  const changed = Object.keys(after).filter((key) => before?.[key] !== after[key])
  return Object.fromEntries(
    changed.flatMap((key) => {
      const [from, to] = [before?.[key], after[key]]
      return to === undefined ? [] : [[key, { ...(from !== undefined && { from }), to }]]
    }),
  )
}
