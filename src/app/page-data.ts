import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** The data that a page comes with, in its document (`#page-state`) or alone in its payload file. */
export type PageData = readonly { queryKey: QueryKey; data: unknown }[]

/** What the queries of a page have; those that failed are asked again by the page. */
export const pageDataOf = (queryClient: QueryClient): PageData =>
  queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }) => (state.status === 'success' ? [{ queryKey, data: state.data }] : []))

/**
 * Takes in the data of a page, as received at this moment: the server keeps pages ready until their data changes, so an old page is no stale one,
 * and its time was the server's, which the device's clock need not share. Query's own `hydrate` would bring that time, promises and mutations.
 */
export function takePageData(queryClient: QueryClient, page: PageData): void {
  for (const { queryKey, data } of page) queryClient.setQueryData(queryKey, data)
}
