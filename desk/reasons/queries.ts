import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'

/** The house's own reasons, in their order. */
export const reasonsQuery = queryOptions({
  queryKey: ['reasons'],
  queryFn: async ({ signal }) => (await call('staff.reasons.list', { signal })).data,
  staleTime: 60_000,
})
