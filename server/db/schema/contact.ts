import { bigint, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ContactReply } from '#contract/contact/contact-status.ts'
import { instant } from './columns.ts'
import { product } from './products.ts'
import { ofRequest, type request } from './requests.ts'

/** Messages of customers and guests from the contact form. */
export const contactMessage = pgTable('contact_message', {
  id: ofRequest('id').primaryKey(),
  message: text('message').notNull(),
  /** The product on whose page it was written. */
  productId: text('product_id').references(() => product.id, { onDelete: 'set null' }),
})

/** What was written after a message: answers of the house, and replies of its sender. */
export const contactReply = pgTable(
  'contact_reply',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    requestId: ofRequest('request_id').notNull(),
    by: text('by').$type<ContactReply['by']>().notNull(),
    text: text('text').notNull(),
    at: instant('at').notNull(),
    /** Of an answer: the specialist, and their name at that time, which outlive the person's access. */
    staffId: text('staff_id'),
    staffName: text('staff_name'),
    /** Digest of caller, call and `Idempotency-Key`, stored for ever: a retry writes nothing twice. */
    idempotencyKey: text('idempotency_key').notNull(),
  },
  (t) => [uniqueIndex('contact_reply_idempotency').on(t.idempotencyKey), index('contact_reply_request').on(t.requestId, t.id)],
)
export type ContactReplyRow = typeof contactReply.$inferSelect

/** A message with the columns of every request. */
export type ContactRow = typeof request.$inferSelect & typeof contactMessage.$inferSelect
