import * as z from 'zod/mini'
import type { FormProblem } from '#contract/fields/field-problems.ts'
import { line, mostInStock, nameMost } from './product-body.ts'

/** One change of many products. Each kind is what it is however often it is sent: a call that was lost can be repeated. */

const required: FormProblem = 'required'
export const mostInBulk = 100

export const bulkChangeSchema = z.discriminatedUnion('kind', [
  /** SAR in minor units. A former price that is not above it is dropped. */
  z.strictObject({ kind: z.literal('price'), priceSar: z.int().check(z.gte(1)) }),
  /** Below the former price, or below the price where there is no former one, which then becomes the former price. Whole riyals. */
  z.strictObject({ kind: z.literal('reduce'), percent: z.int().check(z.gte(1), z.lte(90)) }),
  z.strictObject({ kind: z.literal('stock'), stock: z.int().check(z.gte(0), z.lte(mostInStock)) }),
  /** All units that no approved offer holds, until the end of that day in Riyadh. */
  z.strictObject({
    kind: z.literal('reserve'),
    until: z.iso.date('day' satisfies FormProblem),
    for: line(nameMost).check(z.minLength(1, required)),
  }),
  z.strictObject({ kind: z.literal('end-reservation') }),
  z.strictObject({ kind: z.literal('publish') }),
  z.strictObject({ kind: z.literal('withdraw') }),
])
export type BulkChange = z.output<typeof bulkChangeSchema>

export const bulkBodySchema = z.strictObject({
  ids: z.array(z.string()).check(z.minLength(1, required), z.maxLength(mostInBulk)),
  change: bulkChangeSchema,
})
