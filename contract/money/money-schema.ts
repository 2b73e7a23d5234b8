import * as z from 'zod/mini'
import type { FormProblem } from '#contract/fields/field-problems.ts'
import { currencies, type Money, type Rate } from './money.ts'

export const moneySchema: z.ZodMiniType<Money, Money> = z.object({ amount: z.int(), currency: z.enum(currencies) })
/** The day of a rate, in a plausible range that the database can store. */
export const rateDaySchema = z.iso
  .date()
  .check(z.refine((day) => day >= '1970-01-01' && day <= '2999-12-31', { error: 'day' satisfies FormProblem }))

export const rateSchema: z.ZodMiniType<Rate, Rate> = z.object({ currency: z.enum(currencies), sarPerUnit: z.number(), date: rateDaySchema })
