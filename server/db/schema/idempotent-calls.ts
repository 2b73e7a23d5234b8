import { index, pgTable, text } from 'drizzle-orm/pg-core'
import type { Locale } from '#src/contract/locale.ts'
import { instant } from './columns.ts'

/**
 * A call that makes something, under way or done. While it is under way the row is a claim: whoever comes with the same key waits, until the holder is done or its
 * lease is over because it died. Afterwards it holds the answer, for 30 days.
 */
export const idempotentCall = pgTable(
  'idempotent_call',
  {
    /** Digest of endpoint, caller and `Idempotency-Key` (http/idempotency-key.ts). */
    id: text('id').primaryKey(),
    /** Whose answer it is, so that it goes with the account; null for guests and the staff. No foreign key: a call may outlast the account. */
    customerId: text('customer_id'),
    /** Of what was sent. */
    digest: text('digest').notNull(),
    /** The attempt that has it, a random id. */
    holder: text('holder').notNull(),
    /** By the database's clock, which all processes share. */
    leaseUntil: instant('lease_until').notNull(),
    createdAt: instant('created_at').notNull(),
    answeredAt: instant('answered_at'),
    /** JSON; null as long as there is none, and where it holds a secret. */
    answer: text('answer'),
    /** Language of the answer. */
    locale: text('locale').$type<Locale>(),
  },
  (t) => [index('idempotent_call_customer').on(t.customerId), index('idempotent_call_created').on(t.createdAt)],
)
