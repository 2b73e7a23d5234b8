import type { QueryClient } from '@tanstack/react-query'
import { keptPageMark } from '#src/offline/documents.ts'

const staleMs = 60_000

/**
 * A page that the service worker has kept comes with data of before, which the app has taken in as new (page-data.ts). It is told here from when
 * it is, so that the page says so and the server confirms it when there is a network again.
 */
export function dateCachedPage(queryClient: QueryClient): void {
  const page = document.documentElement
  const asOf = page.getAttribute(keptPageMark)
  if (asOf === null) return
  // What comes from now on is newer.
  page.removeAttribute(keptPageMark)
  for (const { queryKey, state } of queryClient.getQueryCache().getAll()) {
    const { data, dataUpdatedAt } = state
    // Old enough to be asked for again with the next occasion, whatever the device's clock thinks of the server's.
    const updatedAt = dataUpdatedAt - staleMs
    if (isRecord(data) && data.asOf === undefined) queryClient.setQueryData(queryKey, { ...data, asOf }, { updatedAt })
  }
}

const isRecord = (data: unknown): data is Record<string, unknown> => typeof data === 'object' && data !== null && !Array.isArray(data)
