import { bigserial, index, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * Mails and text messages that have not gone out yet. A row is deleted when its message has been delivered or given up, so that the codes
 * and links in it lie here no longer than needed.
 */
export const message = pgTable(
  'message',
  {
    id: uuid('id').primaryKey(),
    /** Template, receiver, language and values; parsed by `modules/mail/policy.ts`. */
    payload: jsonb('payload').$type<unknown>().notNull(),
    /** How often somebody set out to deliver it. */
    tries: smallint('tries').notNull().default(0),
    /** When it is to be delivered. Who delivers it moves this on first, which keeps the others away and brings it back should the process die. */
    dueAt: instant('due_at').notNull(),
    /** After this nobody can use it any more: a code that is no longer valid. */
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('message_due_at').on(t.dueAt)],
)

/** The dev mailbox: what would have been sent, where nothing is configured to send it with. The newest 200 are kept. */
export const outboxMessage = pgTable('outbox_message', {
  /** Id of the message: one that is delivered twice is kept once. */
  id: uuid('id').primaryKey(),
  position: bigserial('position', { mode: 'number' }).notNull().unique(),
  channel: text('channel').$type<'email' | 'sms'>().notNull(),
  receiver: text('receiver').notNull(),
  template: text('template').notNull(),
  locale: text('locale').$type<'en' | 'ar'>().notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  /** Empty for a text message. */
  html: text('html').notNull(),
  /** What the message is about, for the reader in a hurry. */
  code: text('code'),
  link: text('link'),
  keptAt: instant('kept_at').notNull(),
})
