import type { LoggedAction } from '#contract/log/staff-actions.ts'
import type { staffAction } from '#server/db/schema/staff.ts'

/** A row of the log. */
export const presentAction = (row: typeof staffAction.$inferSelect): LoggedAction => {
  const { id, at, staffName: who, staffId, action, subject, changes } = row
  return { id, at: at.toISOString(), who, staffId, action, subject, changes }
}
