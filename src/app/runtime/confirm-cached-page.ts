import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { cachedPageMark } from '#device/documents.ts'
import { isSharedKey } from '#device/queries/stored-queries.ts'
import { datedAs } from '#device/queries/unconfirmed.ts'
import { allHydrated } from '#src/start/first-move.ts'

const staleMs = 60_000
/** A part whose script cannot be loaded stays as the server rendered it; the others are confirmed without it. */
const longestWaitMs = 5_000

/**
 * The service worker shows a cached page at once (docs/areas/service-worker.md): its data is old, but page-data.ts has added it as new.
 * This sets its time (`asOf`), so that the page shows it, and asks the server for what is on the screen; without a network that happens
 * when it is back.
 */
export async function confirmCachedPage(queryClient: QueryClient): Promise<void> {
  const asOf = document.documentElement.getAttribute(cachedPageMark)
  if (asOf === null) return
  // A document has no data of the customer.
  const cached = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ queryKey }) => isSharedKey(queryKey))
    .map(({ queryKey, state: { data, dataUpdatedAt } }) => ({ queryKey, data, dataUpdatedAt }))
  // A part that is hydrated with newer data does not match the server's HTML (React #418).
  await Promise.race([allHydrated, new Promise((resolve) => setTimeout(resolve, longestWaitMs))])
  for (const { queryKey, data, dataUpdatedAt } of cached) {
    const hasNewer = queryClient.getQueryState(queryKey)?.dataUpdatedAt !== dataUpdatedAt
    if (data === undefined || hasNewer) continue
    // Stale, so that it is refetched, independent of the offset between the clocks.
    queryClient.setQueryData(queryKey, datedAs(data, asOf), { updatedAt: dataUpdatedAt - staleMs })
  }
  if (onlineManager.isOnline()) void queryClient.refetchQueries({ type: 'active', stale: true })
}
