import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Secrets made at the first start where none is configured, so that all processes of a shop have the same. */
export const keptSecret = pgTable('kept_secret', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  createdAt: instant('created_at').notNull(),
})
