import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Secrets that the first start generates where none is configured, so that all processes of a shop share them. */
export const storedSecret = pgTable('kept_secret', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  createdAt: instant('created_at').notNull(),
})
