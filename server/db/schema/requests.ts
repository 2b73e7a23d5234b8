import { type SQL, sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgSequence, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { RequestWork } from '#contract/inbox/request-work.ts'
import type { Locale } from '#contract/locale.ts'
import type { RequestKind } from '#contract/request-kinds/kinds.ts'
import type { Mover, RequestStatus } from '#contract/requests/statuses.ts'
import { instant } from './columns.ts'
import { customer } from './customers.ts'

/** The common columns of all kinds of requests. A kind's own columns are in its own table, with the same id. */

/** Short numbers that are read out loud, one sequence for all kinds: a number that a shopper says on the phone identifies one request. */
export const requestNumber = pgSequence('request_number', { startWith: 10_001 })

export const request = pgTable(
  'request',
  {
    id: text('id').primaryKey(),
    /** Short, to be read out loud. */
    number: integer('number')
      .notNull()
      .default(sql`nextval('request_number')`),
    kind: text('kind').$type<RequestKind>().notNull(),
    status: text('status').$type<RequestStatus>().notNull(),
    /** The account that it belongs to; null for a guest's, and once the account is deleted. */
    customerId: text('customer_id').references(() => customer.id, { onDelete: 'set null' }),
    /** When a guest's request was assigned to the account; null for one that was made in it. */
    joinedAt: instant('joined_at'),
    /** The sender: '' in all of these once the account is deleted. The e-mail address is in lower case. */
    name: text('name').notNull(),
    email: text('email').notNull(),
    phoneCountry: text('phone_country').notNull(),
    phoneNumber: text('phone_number').notNull(),
    phoneDialCode: text('phone_dial_code').notNull(),
    /** Language in which it was made. */
    locale: text('locale').$type<Locale>().notNull(),
    /** Digest of caller, call and `Idempotency-Key`, stored for ever: a retry creates no second request. */
    idempotencyKey: text('idempotency_key').notNull(),
    createdAt: instant('created_at').notNull(),
    /** What the house has to do about it, and since when; null where nothing. Triggers derive both from the rows of the request. */
    waits: text('waits').$type<RequestWork>(),
    waitsSince: instant('waits_since'),
    /** A trigger raises it with each step and event: a decision that was made about an older one is rejected. */
    version: integer('version').notNull().default(1),
    /** Who of the house has taken it, and their name then. */
    takenBy: text('taken_by'),
    takenName: text('taken_name'),
  },
  (t) => [
    uniqueIndex('request_number_once').on(t.number),
    uniqueIndex('request_idempotency').on(t.idempotencyKey),
    index('request_customer').on(t.customerId, t.kind, t.createdAt),
    index('request_guest_email')
      .on(t.email)
      .where(sql`${t.customerId} is null`),
    index('request_status').on(t.kind, t.status, t.createdAt),
    // The order of the staff's lists.
    index('request_list').on(t.kind, t.status, t.number),
    index('request_list_decided')
      .on(t.kind, t.number)
      .where(sql`${t.status} <> 'pending'`),
    // The order of the list of all kinds.
    index('request_waiting')
      .on(t.waitsSince, t.number)
      .where(sql`${t.waits} is not null`),
    index('request_waiting_work')
      .on(t.waits, t.waitsSince, t.number)
      .where(sql`${t.waits} is not null`),
    index('request_kind_number').on(t.kind, t.number),
    index('request_status_number').on(t.status, t.number),
    index('request_done')
      .on(t.number)
      .where(sql`${t.waits} is null`),
    index('request_done_kind')
      .on(t.kind, t.number)
      .where(sql`${t.waits} is null`),
    index('request_taken')
      .on(t.takenBy, t.number)
      .where(sql`${t.takenBy} is not null`),
    check('request_email_lower', sql`${t.email} = lower(${t.email})`),
  ],
)

/** The words by which the staff find a request, as lexemes. Triggers write them; no row is read with them. */
export const requestWords: SQL = sql`${request}.words`

/** The id that a kind's own table shares with its request; its row is deleted with the request. */
export const ofRequest = (name: 'id' | 'request_id') => text(name).references(() => request.id, { onDelete: 'cascade' })

/** Every step of every request, the first one included. Append-only; only the reasons are cleared when an account is deleted. */
export const requestHistory = pgTable(
  'request_history',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    requestId: ofRequest('request_id').notNull(),
    status: text('status').$type<RequestStatus>().notNull(),
    at: instant('at').notNull(),
    by: text('by').$type<Mover>().notNull(),
    /** The specialist's token id, and its name at that time: both outlive the token. */
    staffId: text('staff_id'),
    staffName: text('staff_name'),
    /** In the words of the staff or the shopper. */
    reason: text('reason'),
  },
  (t) => [index('request_history_request').on(t.requestId, t.id)],
)

/** Keys of guests' status links, as SHA-256. Each mail has a link with its own key, because a stored digest cannot be sent again. */
export const requestKey = pgTable(
  'request_key',
  {
    keyHash: text('key_hash').primaryKey(),
    requestId: ofRequest('request_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('request_key_request').on(t.requestId)],
)
