import * as z from 'zod/mini'
import type { CorrectableEndpoint } from '#device/outbox/revocable.ts'
import type { Entry } from '#device/outbox/entry.ts'

export const replyEndpoint = 'contact.reply' satisfies CorrectableEndpoint

const replySchema = z.object({ message: z.string() })

/** The text of a reply in the outbox; empty if it cannot be parsed. */
export function replyOf(entry: Pick<Entry, 'body'> | undefined): string {
  const parsed = replySchema.safeParse(entry?.body)
  return parsed.success ? parsed.data.message : ''
}

/** The replies to one message that wait on this device, the oldest first. */
export const repliesTo = (entries: readonly Entry[], messageId: string): Entry[] =>
  entries.filter(({ endpoint, params }) => endpoint === replyEndpoint && params.id === messageId)
