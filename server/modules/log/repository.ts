import { and, desc, eq, gte, lt, notLike, or } from 'drizzle-orm'
import type { Db } from '#server/db/open/database.ts'
import type { StaffActionName } from '#contract/log/staff-actions.ts'
import { staffAction } from '#server/db/schema/staff.ts'

export const insertActions = async (transaction: Db, rows: (typeof staffAction.$inferInsert)[]): Promise<void> => {
  if (rows.length > 0) await transaction.insert(staffAction).values(rows)
}

/** `who`: a name or an id; `before`: the id of a row. */
export type ActionFilter = {
  who?: string | undefined
  action?: string | undefined
  subject?: string | undefined
  only?: 'changes' | undefined
  before?: number | undefined
  from?: string | undefined
  until?: string | undefined
}

/** The newest first. */
export const listActions = (db: Db, filter: ActionFilter, most: number): Promise<(typeof staffAction.$inferSelect)[]> => {
  const { who, action, subject, only, before, from, until } = filter
  return db
    .select()
    .from(staffAction)
    .where(
      and(
        who === undefined ? undefined : or(eq(staffAction.staffId, who), eq(staffAction.staffName, who)),
        // A name that no action has finds nothing.
        action === undefined ? undefined : eq(staffAction.action, action as StaffActionName),
        subject === undefined ? undefined : eq(staffAction.subject, subject),
        only === undefined ? undefined : notLike(staffAction.action, '%.view'),
        before === undefined ? undefined : lt(staffAction.id, before),
        from === undefined ? undefined : gte(staffAction.at, new Date(from)),
        until === undefined ? undefined : lt(staffAction.at, new Date(until)),
      ),
    )
    .orderBy(desc(staffAction.id))
    .limit(most)
}
