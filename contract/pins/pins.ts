import * as z from 'zod/mini'
import type { pinPaths } from './pin-paths.ts'
import { type Endpoint, list } from '#contract/protocol/endpoint-schemas.ts'
import { type FormProblem, problemWithLimit } from '#contract/fields/field-problems.ts'

/** The rows of the home page, in its order. */
export const pinnedRails = ['bestDeals', 'popular', 'newest'] as const
export type PinnedRail = (typeof pinnedRails)[number]
/** As many as a row has. */
export const mostPins = 8

const namedTwice: FormProblem = 'named-twice'
const ids = z.array(z.string().check(z.minLength(1), z.maxLength(100)))
export const pinsParamsSchema = z.object({ rail: z.enum(pinnedRails) })
/**
 * `ids`: the pieces that stand first in a row, in their order. `read`: those that the caller has read. Where others are stored
 * meanwhile, the call is rejected with `setting.changed`. Without `read` nothing is compared.
 */
export const pinsBodySchema = z.strictObject({
  ids: ids.check(
    z.maxLength(mostPins, problemWithLimit('too-many', mostPins)),
    z.refine((given) => new Set(given).size === given.length, { error: namedTwice }),
  ),
  read: z.optional(ids),
})
export type PinsBody = z.output<typeof pinsBodySchema>

/** `in-another-row`: it is pinned in an earlier row, too, and the page shows it there. Only `shown` is on the page in this row. */
export const pinStates = ['shown', 'out-of-stock', 'not-in-shop', 'in-another-row'] as const
export const pinSchema = z.object({
  id: z.string(),
  stockNumber: z.string(),
  /** Brand and model, as in the list of products. */
  name: z.string(),
  nameAr: z.string(),
  state: z.enum(pinStates),
})
export type Pin = z.infer<typeof pinSchema>
export const railPinsSchema = z.object({ rail: z.enum(pinnedRails), pieces: z.array(pinSchema) })
export type RailPins = z.infer<typeof railPinsSchema>

/** The whole envelope of each response: all rows. */
export const pinResponses = { 'staff.pins.list': list(railPinsSchema), 'staff.pins.set': list(railPinsSchema) }

/** What the calls do and take. */
export const pinEndpoints = {
  'staff.pins.list': { summary: 'The products that stand first in the rows of the home page' },
  'staff.pins.set': {
    summary: 'Set the products that stand first in a row of the home page',
    params: pinsParamsSchema,
    body: pinsBodySchema,
  },
} as const satisfies Record<keyof typeof pinPaths, Endpoint>
