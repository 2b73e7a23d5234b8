import type { QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/react-query'
import { loadOptional } from './load-optional.ts'

/**
 * Fetches data that has just changed on the server. A call in flight may bring the data of before the change, and `QueryClient.query` would
 * join it: so it is awaited, and then the data is fetched again. Rejects with the error of the last call.
 */
export async function fetchAfterChange<Data, Key extends QueryKey>(
  client: QueryClient,
  query: QueryExecuteOptions<Data, Error, Data, Data, Key>,
): Promise<Data> {
  const fetchNow = () => client.query({ ...query, staleTime: 0 })
  if (client.isFetching({ queryKey: query.queryKey, exact: true }) > 0) await loadOptional('data of before a change', fetchNow())
  return fetchNow()
}
