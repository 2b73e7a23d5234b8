import * as z from 'zod/mini'
import type { FormProblem } from '#contract/fields/field-problems.ts'
import { namedPriceSchema } from '#contract/money/price-field.ts'
import { statusBodySchema } from '#contract/requests/staff-requests.ts'

/** Body of `staff.sells.status`. An approval needs the price agreed, in the currency of the request; a rejection needs a reason. */
export const sellStatusBodySchema = z.extend(statusBodySchema, { price: z.optional(namedPriceSchema) }).check(
  z.refine(({ status, price }) => status !== 'approved' || price !== undefined, {
    path: ['price'],
    error: 'required' satisfies FormProblem,
  }),
  z.refine(({ status, price }) => status === 'approved' || price === undefined, {
    path: ['price'],
    error: 'approval-only' satisfies FormProblem,
  }),
  z.refine(({ status, reason = '' }) => status !== 'rejected' || reason !== '', {
    path: ['reason'],
    error: 'required' satisfies FormProblem,
  }),
)
export type SellStatusBody = z.infer<typeof sellStatusBodySchema>
