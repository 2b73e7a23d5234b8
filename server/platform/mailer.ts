import { createTransport } from 'nodemailer'
import { type Config, isOwnMachine } from '#server/config.ts'
import { NotDelivered } from './not-delivered.ts'

/** A mail that is ready to be sent. */
export type Mail = {
  /** Of the message; it becomes the Message-ID, so that a mail that goes out twice can be recognised. */
  id: string
  template: string
  /** One address, checked. */
  to: string
  /** Whom an answer reaches, checked like `to`; absent where replies are read by nobody. */
  replyTo?: string | undefined
  locale: 'en' | 'ar'
  subject: string
  text: string
  html: string
  /** What the mail is about, for the dev mailbox. */
  code: string | undefined
  link: string | undefined
}

/** Hands mails on; resolves when somebody else has taken responsibility for one. @throws NotDelivered */
export type Mailer = { sendMail: (mail: Mail) => Promise<void> }

const timeoutMs = { connection: 10_000, silence: 20_000, all: 45_000 }

/**
 * Hands mails to a mail server over SMTP, each on a connection of its own.
 * @param smtp `url`: `smtp://user:password@host:587` (encrypted by STARTTLS) or `smtps://…` (encrypted from the start); `?tls=off` for a relay in
 * one's own network
 */
export function smtpMailer({ url, from }: NonNullable<Config['smtp']>): Mailer {
  const { protocol, hostname, port, username, password, searchParams } = new URL(url)
  const isEncryptedAtOnce = protocol === 'smtps:'
  // Plain text on one's own machine, or where the configuration says so; codes and links never cross a network in clear by accident.
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
    async sendMail({ id, to, replyTo, locale, subject, text, html }) {
      try {
        await transport.sendMail({
          messageId: `<${id}@${idDomain}>`,
          from,
          // As an object it is one address, whatever is in it; the envelope says so once more.
          to: { name: '', address: to },
          ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
          envelope: { from: from.address, to: [to] },
          subject: subject.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' '),
          text,
          html,
          // Nobody's out-of-office message is to answer.
          headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': locale },
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

/** Of what the server says only the number: its words repeat the address. */
function notDelivered(error: unknown): NotDelivered {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown'
  const status =
    error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : undefined
  // This receiver or this mail is refused. A refused sign-in is not about the mail, and is mended by whoever runs the shop.
  const isFinal = (code === 'EENVELOPE' || code === 'EMESSAGE') && status !== undefined && status >= 500
  return new NotDelivered(`the mail server: ${code}${status === undefined ? '' : ` ${status}`}`, {
    isFinal,
    status,
  })
}
