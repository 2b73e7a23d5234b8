import * as z from 'zod/mini'
import type { FormProblem } from './field-problems.ts'
import { locales } from './locale.ts'
import { namedPriceSchema } from './price-field.ts'
import { sellSchema } from './sells.ts'
import { staffStepSchema, statusBodySchema } from './staff.ts'

/** The staff's calls about sell requests (decisions.md §4, §5). */

export const staffSellSchema = z.extend(sellSchema, {
  /** Absent once the account is deleted. */
  customerId: z.optional(z.string()),
  locale: z.enum(locales),
  history: z.array(staffStepSchema),
})
export type StaffSell = z.infer<typeof staffSellSchema>

/** An approval carries the price agreed, in the currency of the request; a rejection says why. */
export const sellStatusBodySchema = z.extend(statusBodySchema, { price: z.optional(namedPriceSchema) }).check(
  z.refine(({ status, price }) => status !== 'approved' || price !== undefined, {
    path: ['price'],
    error: 'required' satisfies FormProblem,
  }),
  z.refine(({ status, price }) => status === 'approved' || price === undefined, {
    path: ['price'],
    error: 'malformed' satisfies FormProblem,
  }),
  z.refine(({ status, reason = '' }) => status !== 'rejected' || reason !== '', {
    path: ['reason'],
    error: 'required' satisfies FormProblem,
  }),
)
export type SellStatusBody = z.infer<typeof sellStatusBodySchema>
