import * as z from 'zod/mini'
import { data, list } from '#contract/protocol/endpoint-schemas.ts'
import { historyStepSchema } from '#contract/requests/request-history.ts'
import { requestStatuses } from '#contract/requests/statuses.ts'

/**
 * A contact message's status for its sender. It does not contain the message: the e-mail address that gets the link is unverified.
 */
export const contactStatusSchema = z.object({
  id: z.string(),
  /** Short, to be read out loud. */
  number: z.string(),
  status: z.enum(requestStatuses),
  createdAt: z.iso.datetime(),
  /** From the first step on; the staff's reasons are their own. */
  history: z.array(historyStepSchema),
})
export type ContactStatus = z.infer<typeof contactStatusSchema>

/** The queries that are persisted on the owner's device (device/queries). */
export const contactRoots = { contact: contactStatusSchema, contacts: z.array(contactStatusSchema) } as const

/** The whole envelope of each response to a shopper's call. */
export const contactResponses = {
  'contact.create': data(z.object({ id: z.string(), number: z.string() })),
  'contact.list': list(contactStatusSchema),
  'contact.get': data(contactStatusSchema),
}
