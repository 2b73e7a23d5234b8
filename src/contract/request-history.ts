import * as z from 'zod/mini'
import { movers, requestStatuses } from './requests.ts'

/** One step of a request's timeline (decisions.md §5): who moved it to what, when, and why where a reason was given. */
export const historyStepSchema = z.object({
  status: z.enum(requestStatuses),
  at: z.iso.datetime(),
  by: z.enum(movers),
  /** In the words of the staff or the shopper. */
  reason: z.optional(z.string()),
})
export type HistoryStep = z.infer<typeof historyStepSchema>
