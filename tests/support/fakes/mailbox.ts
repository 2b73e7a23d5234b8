import type { Mail, Mailer } from '#server/platform/network/mailer.ts'
import type { Sms, SmsSender } from '#server/platform/network/sms.ts'

/** Collects the shop's mails and text messages, for tests that are not about delivery. The oldest first. */
export type Mailbox = Mailer & SmsSender & { mails: Mail[]; texts: Sms[] }

export function createMailbox(): Mailbox {
  const mails: Mail[] = []
  const texts: Sms[] = []
  return {
    mails,
    texts,
    sendMail: async (mail) => void mails.push(mail),
    sendSms: async (sms) => void texts.push(sms),
  }
}
