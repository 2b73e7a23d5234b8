import { hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query'

/**
 * Takes in the data that a page or a payload file came with, as received at this moment: the server keeps pages ready until their data
 * changes, so an old page is no stale one, and its time was the server's, which the device's clock need not share.
 */
export function hydrateAsNew(queryClient: QueryClient, state: DehydratedState): void {
  const dataUpdatedAt = Date.now()
  hydrate(queryClient, { ...state, queries: state.queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt } })) })
}
