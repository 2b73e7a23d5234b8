import { index, pgTable, text } from 'drizzle-orm/pg-core'
import type { Locale } from '#contract/locale.ts'
import { instant } from './columns.ts'

/**
 * A call that creates something, in progress or done. While it is in progress the row is a claim: calls with the same key wait until the
 * holder is done or its lease expires because it died. Afterwards it has the response, for 30 days.
 */
export const idempotentCall = pgTable(
  'idempotent_call',
  {
    /** Digest of endpoint, caller and `Idempotency-Key` (http/once/idempotency-key.ts). */
    id: text('id').primaryKey(),
    /**
     * The customer, with whose account the row is deleted; null for guests and the staff. No foreign key: a call may outlast the account.
     */
    customerId: text('customer_id'),
    /** Of the payload. */
    digest: text('digest').notNull(),
    /** The random id of the attempt that has the claim. */
    holder: text('holder').notNull(),
    /** By the database's clock, which all processes share. */
    leaseUntil: instant('lease_until').notNull(),
    createdAt: instant('created_at').notNull(),
    answeredAt: instant('answered_at'),
    /** JSON; null until the call is done, and where it contains a secret. */
    answer: text('answer'),
    /** Language of the response. */
    locale: text('locale').$type<Locale>(),
  },
  (t) => [index('idempotent_call_customer').on(t.customerId), index('idempotent_call_created').on(t.createdAt)],
)
