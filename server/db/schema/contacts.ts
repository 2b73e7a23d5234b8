import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Locale } from '#src/contract/locale.ts'
import type { RequestStatus } from '#src/contract/requests.ts'
import { product } from './catalogue.ts'
import { idempotencyKey, instant } from './columns.ts'
import { customer } from './customers.ts'

/** What people write to the shop by the contact form, guests among them. */
export const contactMessage = pgTable(
  'contact_message',
  {
    id: text('id').primaryKey(),
    /** Short, to be read out loud. */
    number: integer('number')
      .notNull()
      .default(sql`nextval('request_number')`),
    /** Of who was signed in; gone with the account. */
    customerId: text('customer_id').references(() => customer.id, { onDelete: 'cascade' }),
    status: text('status').$type<RequestStatus>().notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phoneCountry: text('phone_country').notNull(),
    phoneNumber: text('phone_number').notNull(),
    phoneDialCode: text('phone_dial_code').notNull(),
    message: text('message').notNull(),
    /** The piece from whose page it was written. */
    productId: text('product_id').references(() => product.id, { onDelete: 'set null' }),
    /** In which it was written, and is to be answered. */
    locale: text('locale').$type<Locale>().notNull(),
    idempotencyKey: idempotencyKey().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('contact_message_number').on(t.number),
    uniqueIndex('contact_message_idempotency_key').on(t.idempotencyKey),
    index('contact_message_status').on(t.status, t.createdAt),
    index('contact_message_customer').on(t.customerId),
  ],
)

export type ContactRow = typeof contactMessage.$inferSelect
