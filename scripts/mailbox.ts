/**
 * `npm run mailbox`: the mails and text messages that the running shop did not send, because no mail server is configured.
 *
 *   npm run mailbox                          all, the newest first, with their codes and links
 *   npm run mailbox -- 3                     the third of them, in full
 *   npm run mailbox -- --to noura@example.com    those to one address or number
 */
import { parseArgs } from 'node:util'
import { ConfigInvalid, readConfig } from '#server/config.ts'
import type { MailboxMessage } from '#server/modules/mail/dev-mailbox-service.ts'
import { visibleText } from '#staff-cli/terminal-text.ts'
import { NoMailbox, mailboxAddress, readMailbox } from './mailbox-messages.ts'

/** The arguments are wrong; the message is for the person who ran the command. */
class UsageError extends Error {}

function readWishes(args: string[]) {
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { to: { type: 'string' } } })
    const [number] = positionals
    if (positionals.length > 1 || (number !== undefined && !/^[1-9]\d*$/.test(number)))
      throw new Error(`One number at most, not "${positionals.join(' ')}".`)
    return { to: values.to, number: number === undefined ? undefined : Number(number) }
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })

function summary(message: MailboxMessage, number: number): string {
  const { channel, to, subject, text, code, link, attachment, at } = message
  const lines = [
    `${String(number).padStart(3)}  ${time.format(new Date(at))}  ${channel === 'sms' ? 'text message' : 'e-mail'} to ${to}`,
    subject === '' ? text.split('\n')[0] : subject,
    code && `code: ${code}`,
    link && `link: ${link}`,
    attachment && `file: ${attachment}`,
  ]
  return lines.filter((line) => line).join('\n     ')
}

const inFull = ({ channel, to, subject, text, at }: MailboxMessage): string =>
  `${channel === 'sms' ? 'Text message' : 'E-mail'} to ${to}, ${time.format(new Date(at))}\n${subject === '' ? '' : `${subject}\n`}\n${text}`

async function main(): Promise<void> {
  const { to, number } = readWishes(process.argv.slice(2))
  const config = readConfig(process.env)
  if (!config.devMailbox) throw new NoMailbox('With this configuration messages are sent; there is no dev mailbox.')
  const messages = (await readMailbox(config.dataDir)).filter((message) => to === undefined || message.to === to)
  if (number === undefined) {
    const list = messages.map((message, index) => summary(message, index + 1)).join('\n\n')
    console.log(messages.length === 0 ? 'Nothing has been sent yet.' : visibleText(list))
    console.log(`\nIn a browser: ${await mailboxAddress(config.dataDir)}`)
    return
  }
  const message = messages[number - 1]
  if (!message) throw new UsageError(`There is no message ${number}: there are ${messages.length}.`)
  console.log(visibleText(inFull(message)))
}

/** An error that the person can correct needs a sentence, not a stack. */
const isForThePerson = (error: unknown): error is Error => [UsageError, NoMailbox, ConfigInvalid].some((kind) => error instanceof kind)

try {
  await main()
} catch (error) {
  console.error(isForThePerson(error) ? error.message : error)
  process.exitCode = 1
}
