import * as z from 'zod/mini'
import type { FormProblem } from '#contract/fields/field-problems.ts'
import { currencies } from '#contract/money/money.ts'

/** More than any product costs: a higher price is a typing error. Minor units. */
export const priceMost = 100_000_000_00

const noPrice: FormProblem = 'price'

/** A price that a shopper types: whole minor units above zero. */
export const namedPriceSchema = z.object({
  amount: z.int(noPrice).check(z.gte(1, noPrice), z.lte(priceMost, noPrice)),
  currency: z.enum(currencies),
})
