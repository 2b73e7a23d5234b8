import type { Db } from '#server/db/database.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Mailer } from '#server/platform/mailer.ts'
import type { SmsSender } from '#server/platform/sms.ts'
import { clear, keep, type OutboxRow, readAll, readHtml } from './dev-mailbox-repository.ts'

/** What the shop would have sent. */
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

/** Takes the place of mail server and gateway while there are none. */
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

/** Codes and links of the time before there was a mail server have no business in the database any more. */
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
