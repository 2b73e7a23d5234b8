import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { idempotencyKey, instant, loggedStaff } from './columns.ts'
import { ofRequest } from './requests.ts'

/** What the people of the house have done about a request among themselves: a note, or a request that was handed on. */
export const internalStep = pgTable(
  'internal_step',
  {
    ...loggedStaff(),
    requestId: ofRequest('request_id').notNull(),
    at: instant('at').notNull(),
    /** A note; null where the request was handed on. */
    text: text('text'),
    /** To whom it was handed, and their name then. */
    handedTo: text('handed_to'),
    handedToName: text('handed_to_name'),
    idempotencyKey: idempotencyKey(),
  },
  (t) => [uniqueIndex('internal_step_idempotency').on(t.idempotencyKey), index('internal_step_request').on(t.requestId, t.id)],
)
export type InternalStepRow = typeof internalStep.$inferSelect
