import { pgTable, text } from 'drizzle-orm/pg-core'
import type { ContactMethod } from '#src/contract/requests.ts'
import { instant } from './columns.ts'
import { ofRequest } from './requests.ts'

/** Pieces that shoppers ask the shop to find, guests among them. */
export const preOrder = pgTable('pre_order', {
  id: ofRequest('id').primaryKey(),
  /** As they were typed: the shop need not know them. */
  brand: text('brand').notNull(),
  model: text('model').notNull(),
  contactMethod: text('contact_method').$type<ContactMethod>().notNull(),
  message: text('message').notNull(),
  /** When the shopper sent it off, by the claim of their device; null where it said nothing. */
  madeAt: instant('made_at'),
})
