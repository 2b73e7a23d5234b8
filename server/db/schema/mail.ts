import type { Locale } from '#contract/locale.ts'
import { bigserial, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, queued } from './columns.ts'

/**
 * The queue of mails and text messages. A row is deleted when its message is delivered or given up, so that its codes and links are stored
 * no longer than needed.
 */
export const message = pgTable(
  'message',
  {
    id: uuid('id').primaryKey(),
    /** Messages that are due at the same moment are sent in this order, in which they were queued. */
    position: bigserial('position', { mode: 'number' }).notNull(),
    /** Template, recipient, language and values; parsed by `modules/mail/policy.ts`. */
    payload: jsonb('payload').$type<unknown>().notNull(),
    ...queued(),
  },
  (t) => [index('message_due_at').on(t.dueAt)],
)

/** The dev mailbox: messages that were not sent, because no mail server or gateway is configured. The newest 200 are stored. */
export const mailboxMessage = pgTable('outbox_message', {
  /** Id of the message: one that is delivered twice is stored once. */
  id: uuid('id').primaryKey(),
  position: bigserial('position', { mode: 'number' }).notNull().unique(),
  channel: text('channel').$type<'email' | 'sms'>().notNull(),
  receiver: text('receiver').notNull(),
  template: text('template').notNull(),
  locale: text('locale').$type<Locale>().notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  /** Empty for a text message. */
  html: text('html').notNull(),
  /** The code and the link of the message, shown on top. */
  code: text('code'),
  link: text('link'),
  /** The file that is sent with it, in base64. */
  attachmentName: text('attachment_name'),
  attachmentType: text('attachment_type'),
  attachmentContent: text('attachment_content'),
  storedAt: instant('kept_at').notNull(),
})
