import { queryOptions } from '@tanstack/react-query'
import { call, inLanguage } from '../call.ts'

export const feedsQuery = queryOptions({
  queryKey: ['feeds'],
  queryFn: async ({ signal }) => (await call('staff.feeds.list', { ...inLanguage(), signal })).data,
})
