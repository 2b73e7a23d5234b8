import type { QueryClient } from '@tanstack/react-query'
import { keptPageMark } from '#src/offline/documents.ts'

const staleMs = 60_000

/**
 * The data of a cached page is old, but page-data.ts has added it as new. This sets its time (`asOf`), so that the page shows it and the data is
 * refetched when the network is back.
 */
export function dateCachedPage(queryClient: QueryClient): void {
  const page = document.documentElement
  const asOf = page.getAttribute(keptPageMark)
  if (asOf === null) return
  // Later data is newer.
  page.removeAttribute(keptPageMark)
  for (const { queryKey, state } of queryClient.getQueryCache().getAll()) {
    const { data, dataUpdatedAt } = state
    // Stale, so that it is refetched soon, independent of the offset between the clocks.
    const updatedAt = dataUpdatedAt - staleMs
    if (isRecord(data) && data.asOf === undefined) queryClient.setQueryData(queryKey, { ...data, asOf }, { updatedAt })
  }
}

const isRecord = (data: unknown): data is Record<string, unknown> => typeof data === 'object' && data !== null && !Array.isArray(data)
