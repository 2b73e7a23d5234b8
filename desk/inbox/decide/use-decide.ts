import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Decision } from '#contract/inbox/decisions.ts'
import type { InboxRequest } from '#contract/inbox/inbox.ts'
import { call } from '../../call.ts'
import { requestQuery } from '../queries.ts'

/** Sends a decision about a request, which is held back, or takes it back. What somebody else has done meanwhile is read again. */
export function useDecide({ id, number, version }: InboxRequest) {
  const client = useQueryClient()
  const shared = {
    onSuccess: (now: InboxRequest) => client.setQueryData(requestQuery(number).queryKey, now),
    onSettled: () => client.invalidateQueries({ queryKey: ['inbox'] }),
  }
  const decide = useMutation({
    mutationFn: async (decision: Decision) => (await call('staff.requests.decide', { params: { id }, body: { decision, version } })).data,
    ...shared,
  })
  const undo = useMutation({
    mutationFn: async () => (await call('staff.requests.undo', { params: { id } })).data,
    ...shared,
  })
  return { decide, undo }
}
