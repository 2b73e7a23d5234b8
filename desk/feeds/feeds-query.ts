import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'

export const feedsQuery = queryOptions({
  queryKey: ['feeds'],
  meta: { isShown: true },
  queryFn: async ({ signal }) => (await call('staff.feeds.list', { signal })).data,
})
