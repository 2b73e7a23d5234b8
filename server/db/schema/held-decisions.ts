import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { ErrorCode } from '#contract/calls/errors.ts'
import type { Decision } from '#contract/inbox/decisions.ts'
import type { StaffRole } from '#contract/protocol/staff-roles.ts'
import { instant } from './columns.ts'
import { ofRequest } from './requests.ts'

/** Decisions of the house that are held back for some seconds, one for each request. The row goes with the decision's transaction. */
export const heldDecision = pgTable(
  'held_decision',
  {
    requestId: ofRequest('request_id').primaryKey(),
    /** Also the key of what it makes: it is made once. */
    id: text('id').notNull(),
    decision: jsonb('decision').$type<Decision>().notNull(),
    /** Of the request, when it was decided. */
    version: integer('version').notNull(),
    staffId: text('staff_id').notNull(),
    staffName: text('staff_name').notNull(),
    role: text('role').$type<StaffRole>().notNull(),
    dueAt: instant('due_at').notNull(),
    /** The code of the error with which it could not be carried out; null before. */
    problem: text('problem').$type<ErrorCode>(),
  },
  (t) => [index('held_decision_due').on(t.dueAt)],
)
export type HeldDecisionRow = typeof heldDecision.$inferSelect
