import { bigint, index, pgSequence, pgTable, text } from 'drizzle-orm/pg-core'
import type { Mover, RequestKind, RequestStatus } from '#src/contract/requests.ts'
import { instant } from './columns.ts'

/** What all kinds of requests have in common: offers now; orders, sell requests, pre-orders and contact messages alike. */

/** Short numbers that are read out loud, one sequence for all kinds: a number that a shopper says on the phone is one request only. */
export const requestNumber = pgSequence('request_number', { startWith: 10_001 })

/** Every step of every request, the first one included. Never changed; reasons alone go with an account that is deleted. */
export const requestHistory = pgTable(
  'request_history',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<RequestKind>().notNull(),
    requestId: text('request_id').notNull(),
    status: text('status').$type<RequestStatus>().notNull(),
    at: instant('at').notNull(),
    by: text('by').$type<Mover>().notNull(),
    /** Whose token it was, and the name on it at that time: both outlive the token. */
    staffId: text('staff_id'),
    staffName: text('staff_name'),
    /** In the words of the staff or the shopper. */
    reason: text('reason'),
  },
  (t) => [index('request_history_request').on(t.kind, t.requestId, t.id)],
)

/** Keys of guests' status links, as SHA-256. Each mail has a link, and so a key, of its own: what is kept cannot be sent again. */
export const requestKey = pgTable(
  'request_key',
  {
    keyHash: text('key_hash').primaryKey(),
    kind: text('kind').$type<RequestKind>().notNull(),
    requestId: text('request_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('request_key_request').on(t.kind, t.requestId)],
)
