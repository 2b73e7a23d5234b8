import * as z from 'zod/mini'
import { oneLine, tidy } from '#contract/fields/form-fields.ts'
import type { FormProblem } from '#contract/fields/field-problems.ts'
import { movers, requestStatuses } from './statuses.ts'
import { reasonMost } from './requests.ts'

/** The reason of a status change: one line, in the words of the staff or the shopper. */
export const reasonSchema = z.string().check(z.overwrite(tidy), z.maxLength(reasonMost), z.regex(oneLine, 'one-line' satisfies FormProblem))

/** One step of a request's timeline: the new status, its time, who changed it, and the reason where one was given. */
export const historyStepSchema = z.object({
  status: z.enum(requestStatuses),
  at: z.iso.datetime(),
  by: z.enum(movers),
  /** In the words of the staff or the shopper. */
  reason: z.optional(z.string()),
})
export type HistoryStep = z.infer<typeof historyStepSchema>
