import * as z from 'zod/mini'
import { data, list } from '#contract/protocol/endpoint-schemas.ts'
import { historyStepSchema } from '#contract/requests/request-history.ts'
import { requestStatuses } from '#contract/requests/statuses.ts'

/** An answer of the house, or a reply of the sender's. */
export const contactReplySchema = z.object({ by: z.enum(['staff', 'shopper']), text: z.string(), at: z.iso.datetime() })
export type ContactReply = z.infer<typeof contactReplySchema>

/** A contact message's status for its sender. */
export const contactStatusSchema = z.object({
  id: z.string(),
  /** Short, to be read out loud. */
  number: z.string(),
  status: z.enum(requestStatuses),
  createdAt: z.iso.datetime(),
  /** From the first step on; the staff's reasons are their own. */
  history: z.array(historyStepSchema),
  /**
   * The message and what was written after it, the oldest first. Absent until the house has answered: before that nobody has read what
   * somebody sent with an e-mail address that may be another person's.
   */
  thread: z.optional(z.object({ message: z.string(), replies: z.array(contactReplySchema) })),
})
export type ContactStatus = z.infer<typeof contactStatusSchema>

/** The queries that are persisted on the owner's device (device/queries). */
export const contactRoots = { contact: contactStatusSchema, contacts: z.array(contactStatusSchema) } as const

/** The whole envelope of each response to a shopper's call. */
export const contactResponses = {
  'contact.create': data(z.object({ id: z.string(), number: z.string() })),
  'contact.list': list(contactStatusSchema),
  'contact.get': data(contactStatusSchema),
  // Of the message.
  'contact.reply': data(z.object({ id: z.string(), number: z.string() })),
}
