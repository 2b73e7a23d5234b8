import * as z from 'zod/mini'
import { currencies, type Money, type Rate } from './money.ts'

export const moneySchema: z.ZodMiniType<Money, Money> = z.object({ amount: z.int(), currency: z.enum(currencies) })
export const rateSchema: z.ZodMiniType<Rate, Rate> = z.object({ currency: z.enum(currencies), sarPerUnit: z.number(), date: z.iso.date() })
