import * as z from 'zod/mini'
import { historyStepSchema } from './request-history.ts'
import { requestStatuses } from './requests/statuses.ts'

/**
 * What whoever wrote a contact message may see of it. Without a word of what was written: anybody may have typed the address to which the link to it goes.
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
