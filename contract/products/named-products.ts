import * as z from 'zod/mini'
import { productStatuses } from '#contract/catalogue/catalogue-terms.ts'

/** Pieces that are looked up by what names of files begin with. */

/** How many keys one call may have: some for each of the photographs that are sorted at once. */
export const mostNamedKeys = 2_000
/** How many pieces one key can find: a reference may have many. */
export const mostOfKey = 10

/** `keys`: stock numbers and references without case and separators, as `compact` makes them (`mz1042`). */
export const namedBodySchema = z.strictObject({
  keys: z.array(z.string().check(z.minLength(1), z.maxLength(100))).check(z.maxLength(mostNamedKeys)),
})

/** A piece that has a key, with how many photographs it has. */
export const namedProductSchema = z.object({
  key: z.string(),
  by: z.enum(['number', 'reference']),
  id: z.string(),
  stockNumber: z.string(),
  reference: z.string(),
  status: z.enum(productStatuses),
  /** Brand and model, as far as there are any. */
  name: z.string(),
  nameAr: z.string(),
  photos: z.int(),
})
export type NamedProduct = z.infer<typeof namedProductSchema>
