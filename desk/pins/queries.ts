import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'

/** The pinned pieces of each row of the home page. */
export const pinsQuery = queryOptions({
  queryKey: ['pins'],
  meta: { isShown: true },
  queryFn: async ({ signal }) => (await call('staff.pins.list', { signal })).data,
})
