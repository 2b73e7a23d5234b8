import type { Db } from '#server/db/database.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Mailer } from '#server/platform/mailer.ts'
import type { SmsSender } from '#server/platform/sms.ts'
import { clear, keep, type OutboxRow, readAll, readHtml } from './dev-mailbox-repository.ts'

/** A message that was not sent. */
export type MailboxMessage = {
  id: string
  channel: 'email' | 'sms'
  to: string
  template: string
  locale: 'en' | 'ar'
  /** Empty for a text message. */
  subject: string
  text: string
  code: string | null
  link: string | null
  /** ISO 8601. */
  at: string
}

/** Replaces mail server and SMS gateway where none is configured. */
export type DevMailbox = Mailer &
  SmsSender & {
    /** The newest first. */
    list: () => Promise<MailboxMessage[]>
    /** A mail's HTML. */
    html: (id: string) => Promise<string | undefined>
  }

export function createDevMailbox({ db, clock }: { db: Db; clock: Clock }): DevMailbox {
  return {
    sendMail: ({ to, ...mail }) => keep(db, { ...mail, channel: 'email', receiver: to, keptAt: clock.now() }),
    sendSms: ({ to, ...sms }) => keep(db, { ...sms, channel: 'sms', receiver: to, subject: '', html: '', keptAt: clock.now() }),
    list: async () => (await readAll(db)).map(present),
    html: (id) => readHtml(db, id),
  }
}

/** Deletes the codes and links from before a mail server was configured. */
export const clearDevMailbox = (db: Db): Promise<void> => clear(db)

const present = ({ id, channel, receiver, template, locale, subject, text, code, link, keptAt }: OutboxRow): MailboxMessage => ({
  id,
  channel,
  to: receiver,
  template,
  locale,
  subject,
  text,
  code,
  link,
  at: keptAt.toISOString(),
})
