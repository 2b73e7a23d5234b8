import * as z from 'zod/mini'
import type { FormProblem } from './field-problems.ts'
import { currencies } from './money.ts'

/** Beyond any piece: what is more is a slip of the finger. Minor units. */
export const priceMost = 100_000_000_00

const noPrice: FormProblem = 'price'

/** A price that somebody names: whole minor units above nothing. */
export const namedPriceSchema = z.object({
  amount: z.int(noPrice).check(z.gte(1, noPrice), z.lte(priceMost, noPrice)),
  currency: z.enum(currencies),
})
