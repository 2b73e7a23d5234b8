import * as z from 'zod/mini'
import type { FormProblem } from '#contract/fields/field-problems.ts'
import { requiredLine } from '#contract/fields/form-fields.ts'
import { textsOrderBodySchema } from '#contract/house-texts/house-text-bodies.ts'
import { version } from '#contract/products/product-body.ts'
import { acceptedSchema, data, type Endpoint, id, list } from '#contract/protocol/endpoint-schemas.ts'
import { reasonMost } from '#contract/requests/requests.ts'
import type { reasonPaths } from './reason-paths.ts'
import { reasonUses } from './reason-uses.ts'

/** Reasons that the house has written in both languages, to be chosen for a decision. */

const text = requiredLine(reasonMost)
export const reasonBodySchema = z.strictObject({
  text: z.strictObject({ en: text, ar: text }),
  /** The decisions that it fits, in the order of the list. */
  uses: z.array(z.enum(reasonUses)).check(
    z.minLength(1, 'required' satisfies FormProblem),
    z.overwrite((given) => reasonUses.filter((use) => given.includes(use))),
  ),
})
export type ReasonBody = z.output<typeof reasonBodySchema>
/** `version`: of the row that was changed; with an older one a save is rejected with `text.changed`. */
const reasonUpdateBodySchema = z.extend(reasonBodySchema, { version })

export const reasonTextSchema = z.object({
  id: z.string(),
  version: z.int(),
  text: z.object({ en: z.string(), ar: z.string() }),
  uses: z.array(z.enum(reasonUses)),
})
export type ReasonText = z.infer<typeof reasonTextSchema>

/** What the calls do and take. */
export const reasonEndpoints = {
  'staff.reasons.list': { summary: 'The house’s own reasons for decisions, in their order' },
  'staff.reasons.create': { summary: 'Add a reason, the last in the order', body: reasonBodySchema },
  'staff.reasons.order': { summary: 'Put the reasons in order', body: textsOrderBodySchema },
  'staff.reasons.update': { summary: 'Change a reason', params: id, body: reasonUpdateBodySchema },
  'staff.reasons.delete': { summary: 'Delete a reason', params: id },
} as const satisfies Record<keyof typeof reasonPaths, Endpoint>

/** The whole envelope of each response. */
export const reasonResponses = {
  'staff.reasons.list': list(reasonTextSchema),
  'staff.reasons.create': data(reasonTextSchema),
  'staff.reasons.order': list(reasonTextSchema),
  'staff.reasons.update': data(reasonTextSchema),
  'staff.reasons.delete': data(acceptedSchema),
}
