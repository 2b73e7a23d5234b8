import { setTimeout as wait } from 'node:timers/promises'
import type { MailboxMessage } from '#server/modules/mail/dev-mailbox-service.ts'
import { readMailbox } from '../../../scripts/mailbox-messages.ts'

const patienceMs = 45_000
const pollMs = 100

type Wanted = {
  /** For example 'verify-email'. */
  template: string
  /** Only a message after this one: "the second code". */
  after?: MailboxMessage
}

/**
 * Waits for the newest message to an address or number in the dev mailbox of the product under test.
 * @param dataDir of the product; by default that of the end-to-end tests
 */
export async function messageTo(
  to: string,
  { template, after }: Wanted,
  dataDir = process.env.E2E_DATA_DIR ?? '',
): Promise<MailboxMessage> {
  for (const deadline = Date.now() + patienceMs; ; await wait(pollMs)) {
    const messages = await readMailbox(dataDir)
    const found = messages.find((message) => message.to === to && message.template === template && message.id !== after?.id)
    const isNewer =
      after === undefined || messages.findIndex(({ id }) => id === found?.id) < messages.findIndex(({ id }) => id === after.id)
    if (found && isNewer) return found
    if (Date.now() > deadline) throw new Error(`No message "${template}" came to ${to}; there are ${messages.length} others.`)
  }
}

/** The code of the newest message. */
export async function codeTo(to: string, wanted: Wanted): Promise<string> {
  const { code, template } = await messageTo(to, wanted)
  if (code === null) throw new Error(`A message "${template}" has no code.`)
  return code
}

/** The path of the newest message's link, without its origin: a test opens it at its own. */
export async function linkTo(to: string, wanted: Wanted): Promise<string> {
  const { link, template } = await messageTo(to, wanted)
  if (link === null) throw new Error(`A message "${template}" has no link.`)
  const { pathname, search, hash } = new URL(link)
  return pathname + search + hash
}
