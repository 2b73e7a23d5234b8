import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { idempotencyKey, instant } from './columns.ts'

/** A secret address at which another channel reads the products (docs/areas/feeds.md); stored as SHA-256. An ended one has no row. */
export const feed = pgTable(
  'feed',
  {
    id: text('id').primaryKey(),
    /** Of the channel. */
    name: text('name').notNull(),
    secretHash: text('secret_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    renewedAt: instant('renewed_at'),
    lastReadAt: instant('last_read_at'),
    idempotencyKey: idempotencyKey(),
  },
  (t) => [uniqueIndex('feed_secret_hash').on(t.secretHash), uniqueIndex('feed_idempotency_key').on(t.idempotencyKey)],
)
export type FeedRow = typeof feed.$inferSelect
