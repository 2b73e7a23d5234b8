import { pgTable, text } from 'drizzle-orm/pg-core'
import { product } from './catalogue.ts'
import { ofRequest } from './requests.ts'

/** What people write to the shop by the contact form, guests among them. */
export const contactMessage = pgTable('contact_message', {
  id: ofRequest('id').primaryKey(),
  message: text('message').notNull(),
  /** The piece from whose page it was written. */
  productId: text('product_id').references(() => product.id, { onDelete: 'set null' }),
})
