import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'

export const auctionsQuery = queryOptions({
  queryKey: ['auctions'],
  queryFn: async ({ signal }) => (await call('staff.auctions.list', { signal })).data,
})
