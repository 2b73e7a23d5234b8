import { queryOptions } from '@tanstack/react-query'

/**
 * A file of the customer's own, in the memory of this page only: its root is not among the persisted queries, and it is dropped with the
 * page. It never changes.
 */
export const ownFile = <File>(
  queryKey: readonly [root: string, requestId: string, id: string],
  download: (signal: AbortSignal) => Promise<File>,
) => queryOptions({ queryKey, queryFn: ({ signal }) => download(signal), staleTime: Infinity, gcTime: 0 })
