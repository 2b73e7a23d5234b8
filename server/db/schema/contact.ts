import { pgTable, text } from 'drizzle-orm/pg-core'
import { product } from './products.ts'
import { ofRequest, type request } from './requests.ts'

/** Messages of customers and guests from the contact form. */
export const contactMessage = pgTable('contact_message', {
  id: ofRequest('id').primaryKey(),
  message: text('message').notNull(),
  /** The product on whose page it was written. */
  productId: text('product_id').references(() => product.id, { onDelete: 'set null' }),
})

/** A message with the columns of every request. */
export type ContactRow = typeof request.$inferSelect & typeof contactMessage.$inferSelect
