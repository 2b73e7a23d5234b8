import type { Locale } from '#contract/locale.ts'
import { createTransport } from 'nodemailer'
import type { Config } from '#server/config.ts'
import { isOwnMachine } from '#server/config/own-machine.ts'
import { NotDelivered } from './not-delivered.ts'

/** A file that is sent with a mail. */
export type MailAttachment = { name: string; type: string; content: Buffer }

/** A mail that is ready to be sent. */
export type Mail = {
  /** The message's id; it becomes the Message-ID, so that a mail that is sent twice can be recognised. */
  id: string
  template: string
  /** One address, checked. */
  to: string
  /** The Reply-To address, checked like `to`; absent where replies are not read. */
  replyTo?: string | undefined
  locale: Locale
  subject: string
  text: string
  html: string
  /** Where a POST ends further mails of its kind (RFC 8058): `https://…`. */
  unsubscribe?: string | undefined
  /** The mail's code and link, for the dev mailbox. */
  code: string | undefined
  link: string | undefined
  attachment?: MailAttachment | undefined
}

/** Sends mails; resolves when the mail server has accepted one. @throws NotDelivered */
export type Mailer = { sendMail: (mail: Mail) => Promise<void> }

const timeoutMs = { connection: 10_000, silence: 20_000, all: 45_000 }

/**
 * Sends mails over SMTP, each on its own connection.
 * @param smtp `url`: `smtp://user:password@host:587` (encrypted by STARTTLS) or `smtps://…` (encrypted from the start); `?tls=off` for a
 * relay in the own network
 */
export function smtpMailer({ url, from }: NonNullable<Config['smtp']>): Mailer {
  const { protocol, hostname, port, username, password, searchParams } = new URL(url)
  const isEncryptedAtOnce = protocol === 'smtps:'
  // Plain text only on this machine, or with `?tls=off`, so that codes and links never cross a network unencrypted by accident.
  const mayBePlain = isOwnMachine(hostname) || searchParams.get('tls') === 'off'
  const transport = createTransport({
    host: hostname.replaceAll(/^\[|\]$/g, ''),
    port: port === '' ? (isEncryptedAtOnce ? 465 : 587) : Number(port),
    secure: isEncryptedAtOnce,
    requireTLS: !isEncryptedAtOnce && !mayBePlain,
    ignoreTLS: mayBePlain,
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: timeoutMs.connection,
    greetingTimeout: timeoutMs.connection,
    dnsTimeout: timeoutMs.connection,
    socketTimeout: timeoutMs.silence,
  })
  const idDomain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return {
    async sendMail({ id, to, replyTo, locale, subject, text, html, unsubscribe, attachment }) {
      try {
        await transport.sendMail({
          messageId: `<${id}@${idDomain}>`,
          from,
          // An object is one address, regardless of its characters; so is the envelope.
          to: { name: '', address: to },
          ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
          envelope: { from: from.address, to: [to] },
          subject: subject.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' '),
          text,
          html,
          ...(attachment && {
            attachments: [{ filename: attachment.name, contentType: attachment.type, content: attachment.content }],
          }),
          // Prevents out-of-office replies.
          headers: {
            'Auto-Submitted': 'auto-generated',
            'Content-Language': locale,
            ...(unsubscribe !== undefined && {
              'List-Unsubscribe': `<${unsubscribe}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
          xMailer: false,
          disableFileAccess: true,
          disableUrlAccess: true,
          signal: AbortSignal.timeout(timeoutMs.all),
        })
      } catch (error) {
        throw notDelivered(error)
      }
    },
  }
}

/** Uses only the status of the server's response: its text repeats the address. */
function notDelivered(error: unknown): NotDelivered {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown'
  const status =
    error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : undefined
  // The server rejects this recipient or this mail. A rejected sign-in is not final: the operator can correct the configuration.
  const isFinal = (code === 'EENVELOPE' || code === 'EMESSAGE') && status !== undefined && status >= 500
  return new NotDelivered(`the mail server: ${code}${status === undefined ? '' : ` ${status}`}`, {
    isFinal,
    status,
  })
}
