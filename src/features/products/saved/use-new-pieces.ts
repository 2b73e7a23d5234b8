import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { SavedSearch } from '#contract/accounts/saved-searches.ts'
import { askCatalogue, followCatalogue } from '#device/catalogue/in-catalogue.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { searchOf } from './saved-address.ts'
import { useSeenSince } from './seen-searches.ts'

/** How many pieces are new since a moment, milliseconds since 1970. */
export type FoundSince = { count: number; since: number }

/** In no list of roots: private, and never stored. */
const root = 'searches-new'

/** Of each search with new pieces, how many, by its id. The catalogue of the device answers, with and without a network. */
export function useNewPieces(searches: readonly SavedSearch[]): ReadonlyMap<string, FoundSince> {
  const { locale } = usePreferences()
  const client = useQueryClient()
  const moments = useSeenSince(searches)
  const { data } = useQuery({
    queryKey: [root, locale, searches.map(({ id }, nth) => [id, moments[nth]])],
    queryFn: async () => {
      const found: [id: string, FoundSince][] = []
      for (const [nth, saved] of searches.entries()) {
        const since = moments[nth]!
        const { currency } = saved
        // In the currency of its own prices, which needs no conversion.
        const filters = searchOf(saved, currency, [])
        const count = await askCatalogue((device) => device.countNew(filters, since, { locale, currency }))
        if (count) found.push([saved.id, { count, since }])
      }
      return found
    },
    enabled: searches.length > 0,
    staleTime: 0,
  })
  useEffect(() => followCatalogue(locale, () => void client.invalidateQueries({ queryKey: [root, locale] })), [client, locale])
  return new Map(data)
}
