import * as z from 'zod/mini'
import { type FormProblem, problemWithLimit } from '#contract/fields/field-problems.ts'
import { priceMost } from '#contract/money/price-field.ts'

/** Hours for which one is valid, until the house sets another number. */
export const counterHours = 48
const hoursMost = 14 * 24

/** A form sends null for an empty field, and the text where it is no number. */
const error = ({ input }: { input?: unknown }): FormProblem =>
  input === null ? 'required' : typeof input === 'number' ? 'not-whole' : 'not-a-number'
export const counterHoursSchema = z
  .int({ error })
  .check(z.gte(1, problemWithLimit('too-small', 1)), z.lte(hoursMost, problemWithLimit('too-large', hoursMost)))

const noPrice: FormProblem = 'price'

/** The house's own price for an offer, as it decides on it. */
export const counterBodySchema = z.strictObject({
  /** SAR, minor units: above the offer, and at most the shop's price. */
  priceSar: z.int(noPrice).check(z.gte(1, noPrice), z.lte(priceMost, noPrice)),
  /** For how long it is valid; absent: for as long as the house has set. */
  hours: z.optional(counterHoursSchema),
})
export type CounterBody = z.infer<typeof counterBodySchema>
