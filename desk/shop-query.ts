import { queryOptions } from '@tanstack/react-query'
import { deskCall } from './call.ts'

/** The shop of this desk: its address, name and logo. Asked again when the desk comes back into view: the owner may change them. */
export const shopQuery = queryOptions({
  queryKey: ['shop'],
  queryFn: async () => (await deskCall('desk.shop')).data,
  staleTime: 60_000,
})
