import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { MailboxMessage } from '#server/modules/mail/dev-mailbox-service.ts'
import { mailboxAddressFile } from '#server/wiring/mailbox-address-file.ts'

const answerSchema = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      channel: z.enum(['email', 'sms']),
      to: z.string(),
      template: z.string(),
      locale: z.enum(['en', 'ar']),
      subject: z.string(),
      text: z.string(),
      code: z.nullable(z.string()),
      link: z.nullable(z.string()),
      attachment: z.nullable(z.string()),
      at: z.string(),
    }),
  ),
})

/** There is no dev mailbox to read. The message is for the person who ran the command. */
export class NoMailbox extends Error {}

/**
 * The messages in the dev mailbox of the running shop, the newest first. They are read over HTTP: only the shop can open the embedded
 * database.
 * @throws NoMailbox
 */
export async function readMailbox(dataDir: string): Promise<MailboxMessage[]> {
  const page = new URL(await mailboxAddress(dataDir))
  const url = new URL('/messages.json', page)
  const answer = await fetch(url, { headers: { authorization: `Bearer ${page.searchParams.get('key')}` } }).catch((error: unknown) => {
    throw new NoMailbox(`The shop that used ${dataDir} does not run any more. Start it first.`, { cause: error })
  })
  if (!answer.ok)
    throw new NoMailbox(
      `Something else than the shop that used ${dataDir} answers at ${page.origin} (${answer.status}). Start the shop first.`,
    )
  return answerSchema.parse(await answer.json()).data
}

/** The mailbox's URL with its key. @throws NoMailbox */
export async function mailboxAddress(dataDir: string): Promise<string> {
  try {
    return (await readFile(join(dataDir, mailboxAddressFile), 'utf8')).trim()
  } catch (error) {
    throw new NoMailbox(
      `No shop with a dev mailbox runs on ${dataDir}. Start it first; if its data is elsewhere, say where with DATA_DIR.`,
      {
        cause: error,
      },
    )
  }
}
