import { skipToken, useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { SavedSearch } from '#contract/accounts/saved-searches.ts'
import type { QueryRoot } from '#device/queries/stored-queries.ts'
import { shopNow } from '#device/shop-clock.ts'
import type { ShopList } from '../list/shop-queries.ts'

/** A key for each search: what another tab or an earlier visit has noted of others stays. */
const seenKey = (id: string) => ['searches-seen' satisfies QueryRoot, id] as const

/** Notes that the list of a saved search is shown, on this device only: with which data, by the shop's clock. */
export function useMarkSeen(saved: SavedSearch | undefined, list: ShopList | undefined): void {
  const client = useQueryClient()
  const id = saved?.id
  useEffect(() => {
    if (id === undefined || !list) return
    // Data of the device may be of yesterday: what was published since is still new.
    const at = list.asOf === undefined ? shopNow() : Date.parse(list.asOf)
    client.setQueryData<number>(seenKey(id), (before = 0) => Math.max(before, at))
  }, [client, id, list])
}

/** Since when each search's pieces are new, milliseconds since 1970: its list was last shown here, else it was saved. */
export function useSeenSince(searches: readonly SavedSearch[]): number[] {
  const client = useQueryClient()
  const notes = useQueries({ queries: searches.map(({ id }) => ({ queryKey: seenKey(id), queryFn: skipToken })) })
  const ids = searches.map(({ id }) => id).join(' ')
  useEffect(() => {
    // Whoever looks at the searches keeps the notes: a stored query that is not written again is dropped.
    for (const id of ids.split(' ')) client.setQueryData<number>(seenKey(id), (at) => at)
  }, [client, ids])
  return searches.map(({ savedAt }, nth) => (notes[nth]?.data as number | undefined) ?? Date.parse(savedAt))
}
