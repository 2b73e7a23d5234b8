import * as z from 'zod/mini'
import { currencies } from '#contract/money/money.ts'
import { data, type Endpoint } from '#contract/protocol/endpoint-schemas.ts'
import type { savedSearchPaths } from './saved-search-paths.ts'

/** The most in a response. */
export const wantedMost = 50

/** What saved searches ask for that the shop does not have; nobody's name is in it. */
const wantedPieceSchema = z.object({
  /** The words that customers typed. */
  q: z.optional(z.string()),
  /** Names of the filters' values in the caller's language, what the search is about first. */
  values: z.array(z.string()),
  /** In major units of the currency. */
  priceMin: z.optional(z.number()),
  priceMax: z.optional(z.number()),
  currency: z.enum(currencies),
  yearMin: z.optional(z.int()),
  yearMax: z.optional(z.int()),
  /** How many customers have saved it. */
  people: z.int(),
  /** When it was saved last. */
  savedAt: z.iso.datetime(),
})
export type WantedPiece = z.infer<typeof wantedPieceSchema>

/** What the calls do and take. */
export const savedSearchEndpoints = {
  'staff.saved-searches.wanted': { summary: 'What saved searches ask for and no piece for sale is, most people first' },
} as const satisfies Record<keyof typeof savedSearchPaths, Endpoint>

/** The whole envelope of each response. */
export const savedSearchResponses = { 'staff.saved-searches.wanted': data(z.array(wantedPieceSchema)) }
