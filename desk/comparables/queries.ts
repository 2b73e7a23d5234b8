import { queryOptions } from '@tanstack/react-query'
import type { InboxRequest } from '#contract/inbox/inbox.ts'
import { call } from '../call.ts'

/** The pieces of the house change while a request waits, and need not be asked for with each look. */
const freshMs = 60_000

/** What the piece of an offer or a sell request is judged by. */
export const comparablesQuery = ({ id, version }: Pick<InboxRequest, 'id' | 'version'>) =>
  queryOptions({
    queryKey: ['comparables', id, version],
    queryFn: async ({ signal }) => (await call('staff.comparables.get', { params: { id }, signal })).data,
    staleTime: freshMs,
  })
