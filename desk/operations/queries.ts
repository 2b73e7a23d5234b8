import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'

/** How the shop runs: what waits in the background, and the last backup. */
export const operationsQuery = queryOptions({
  queryKey: ['operations'],
  meta: { isShown: true },
  queryFn: async ({ signal }) => (await call('staff.operations.get', { signal })).data,
})
