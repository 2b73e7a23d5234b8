import type { Locale } from '#contract/locale.ts'
import type { Db } from '#server/db/open/database.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { MailAttachment, Mailer } from '#server/platform/network/mailer.ts'
import type { SmsSender } from '#server/platform/network/sms.ts'
import { clear, store, type MailboxRow, readAll, readAttachment, readHtml } from './dev-mailbox-repository.ts'

/** A message that was not sent. */
export type MailboxMessage = {
  id: string
  channel: 'email' | 'sms'
  to: string
  template: string
  locale: Locale
  /** Empty for a text message. */
  subject: string
  text: string
  code: string | null
  link: string | null
  /** The name of the file that is sent with it. */
  attachment: string | null
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
    /** The file that is sent with a mail. */
    attachment: (id: string) => Promise<MailAttachment | undefined>
  }

export function createDevMailbox({ db, clock }: { db: Db; clock: Clock }): DevMailbox {
  return {
    sendMail: ({ to, attachment, ...mail }) =>
      store(db, { ...mail, ...(attachment && columnsOf(attachment)), channel: 'email', receiver: to, storedAt: clock.now() }),
    sendSms: ({ to, ...sms }) => store(db, { ...sms, channel: 'sms', receiver: to, subject: '', html: '', storedAt: clock.now() }),
    list: async () => (await readAll(db)).map(present),
    html: (id) => readHtml(db, id),
    async attachment(id) {
      const file = await readAttachment(db, id)
      return file && { ...file, content: Buffer.from(file.content, 'base64') }
    },
  }
}

const columnsOf = ({ name, type, content }: MailAttachment) => ({
  attachmentName: name,
  attachmentType: type,
  attachmentContent: content.toString('base64'),
})

/** Deletes the codes and links from before a mail server was configured. */
export const clearDevMailbox = (db: Db): Promise<void> => clear(db)

const present = (row: MailboxRow): MailboxMessage => ({
  id: row.id,
  channel: row.channel,
  to: row.receiver,
  template: row.template,
  locale: row.locale,
  subject: row.subject,
  text: row.text,
  code: row.code,
  link: row.link,
  attachment: row.attachmentName,
  at: row.storedAt.toISOString(),
})
