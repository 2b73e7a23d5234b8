import * as z from 'zod/mini'
import type { FormProblem } from '#contract/fields/field-problems.ts'
import { historyStepSchema, reasonSchema } from './request-history.ts'
import { requestStatuses } from './statuses.ts'

/** What the staff's calls about requests of all kinds have in common. */

/** A step of the timeline as the staff sees it: with the name of the token that took it. */
export const staffStepSchema = z.extend(historyStepSchema, { who: z.optional(z.string()) })

/** A list of the staff's: the pending ones first, the oldest of them at the top; then all others, the newest first. */
export const staffListQuerySchema = z.strictObject({
  status: z.optional(z.enum(requestStatuses)),
  /** Where the page before ended (`meta.next`): the number of its last request, and whether it was among the pending ones. */
  after: z.optional(z.string().check(z.regex(/^(?:pending-)?\d{1,9}$/, 'malformed' satisfies FormProblem))),
  perPage: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
})
export type StaffListQuery = z.infer<typeof staffListQuerySchema>

/** A list is counted no further: `isMore` says that there are more. */
export const staffListCounted = 1000
export const staffListMetaSchema = z.object({
  total: z.int(),
  isMore: z.boolean(),
  perPage: z.int(),
  /** `after` of the next page; absent on the last one. */
  next: z.optional(z.string()),
})
export type StaffListMeta = z.infer<typeof staffListMetaSchema>
export const staffList = <T extends z.ZodMiniType>(schema: T) => z.object({ data: z.array(schema), meta: staffListMetaSchema })

export const statusBodySchema = z.strictObject({ status: z.enum(requestStatuses), reason: z.optional(reasonSchema) })
