import * as z from 'zod/mini'
import { conditions, defaultPerPage, maxPage, maxPerPage, maxQueryLength, productTypes, sortOrders } from './catalogue-terms.ts'
import { withoutMarks } from '#contract/fields/invisible-marks.ts'

/** Queries of the catalogue calls: the server parses them; pages use their types only. */

const millimetres = z.optional(z.array(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000))))

const year = z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(9999)))

/** `GET products`: the parsed query; repeated keys are lists. Prices in *major* units of the header's currency. */
export const productQuerySchema = z.strictObject({
  q: z.optional(z.string().check(z.overwrite(withoutMarks), z.trim(), z.maxLength(maxQueryLength))),
  type: z.optional(z.array(z.enum(productTypes))),
  brand: z.optional(z.array(z.string().check(z.maxLength(64)))),
  condition: z.optional(z.array(z.enum(conditions))),
  modelCase: z.optional(z.array(z.string().check(z.maxLength(64)))),
  size: millimetres,
  ringSize: z.optional(z.array(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)))),
  length: millimetres,
  material: z.optional(z.array(z.string().check(z.maxLength(64)))),
  color: z.optional(z.array(z.string().check(z.maxLength(64)))),
  winding: z.optional(z.array(z.string().check(z.maxLength(64)))),
  decade: z.optional(z.array(z.coerce.number().check(z.int(), z.gte(0), z.lte(9990)))),
  /** Years in which it was made, inclusive. */
  yearMin: year,
  yearMax: year,
  collection: z.optional(z.array(z.string().check(z.maxLength(64)))),
  priceMin: z.optional(z.coerce.number().check(z.gte(0), z.lte(1e9))),
  priceMax: z.optional(z.coerce.number().check(z.gte(0), z.lte(1e9))),
  inStock: z.optional(z.enum(['true', 'false'])),
  sort: z.optional(z.enum(sortOrders)),
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(maxPage)), 1),
  perPage: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(maxPerPage)), defaultPerPage),
})
export type ProductQuery = z.infer<typeof productQuerySchema>

export const suggestionsQuerySchema = z.strictObject({
  q: z._default(z.string().check(z.overwrite(withoutMarks), z.trim(), z.maxLength(maxQueryLength)), ''),
})
