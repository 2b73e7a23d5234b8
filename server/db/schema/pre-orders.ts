import { pgTable, text } from 'drizzle-orm/pg-core'
import type { ContactMethod } from '#contract/requests/requests.ts'
import { instant } from './columns.ts'
import { ofRequest, type request } from './requests.ts'

/** Products that customers and guests ask the shop to find. */
export const preOrder = pgTable('pre_order', {
  id: ofRequest('id').primaryKey(),
  /** As typed: the shop need not have them. */
  brand: text('brand').notNull(),
  model: text('model').notNull(),
  contactMethod: text('contact_method').$type<ContactMethod>().notNull(),
  message: text('message').notNull(),
  /** When the shopper submitted it, by the claim of their device; null where it made none. */
  madeAt: instant('made_at'),
})

/** A pre-order with the columns of every request. */
export type PreOrderRow = typeof request.$inferSelect & typeof preOrder.$inferSelect
