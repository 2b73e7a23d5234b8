import * as z from 'zod/mini'
import { currencies } from '#contract/money/money.ts'

/** Lists of the shop that a customer has saved with their filters and words. */

/** As the device makes it: a random UUID without its dashes. */
export const savedSearchIdPattern = /^[a-f0-9]{32}$/

/** The newest first. */
export const savedSearchesSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      /** In the language in which it was saved. */
      name: z.string(),
      /** The query of the list's address, without order and page. */
      search: z.string(),
      /** In which its prices are. */
      currency: z.enum(currencies),
      savedAt: z.iso.datetime(),
    }),
  ),
})
export type SavedSearches = z.infer<typeof savedSearchesSchema>
export type SavedSearch = SavedSearches['items'][number]

/** Its currency is the call's. */
export const savedSearchBodySchema = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
  search: z.string().check(z.minLength(1), z.maxLength(4000)),
})
