import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { deskCall } from './call.ts'

/** Who is signed in; null for nobody. The server ends sessions by itself, so it is asked again when the desk comes back into view. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async () => (await deskCall('desk.session')).data,
  staleTime: 60_000,
  refetchOnWindowFocus: true,
})

export async function signOut(client: QueryClient): Promise<void> {
  await deskCall('desk.sign-out')
  client.clear()
  client.setQueryData(sessionQuery.queryKey, null)
}

/** Whether the person may change pieces and brands: a specialist only reads them. */
export const useMayEdit = (): boolean => {
  const role = useQuery(sessionQuery).data?.role
  return role === 'catalogue' || role === 'owner'
}
