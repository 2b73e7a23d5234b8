import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** The data of a server-rendered page, in its document (`#page-state`) or alone in its payload file. */
export type PageData = readonly { queryKey: QueryKey; data: unknown }[]

/** The data of a page's successful queries; the page refetches those that failed. */
export const pageDataOf = (queryClient: QueryClient): PageData =>
  queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }) => (state.status === 'success' ? [{ queryKey, data: state.data }] : []))

/**
 * Puts a page's data into the query cache with the current time: the server caches pages until their data changes, so an old page is not
 * stale, and its time is the server's, which may differ from the device's clock. Query's own `hydrate` would use that time.
 */
export function takePageData(queryClient: QueryClient, page: PageData): void {
  for (const { queryKey, data } of page) queryClient.setQueryData(queryKey, data)
}

/**
 * Puts the data of a page that is not open into the query cache. When the page opens it is shown at once and fetched again: no call of the
 * app has fetched it, so the service worker has no answer of it for a visit without a network.
 */
export function takePreloadedData(queryClient: QueryClient, page: PageData): void {
  const added = page.filter(({ queryKey }) => queryClient.getQueryData(queryKey) === undefined)
  takePageData(queryClient, page)
  for (const { queryKey } of added) void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
}
