import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InboxRequest } from '#contract/inbox/inbox.ts'
import { Button } from '#ui/button.tsx'
import { call } from '../call.ts'
import { sessionQuery } from '../session.ts'
import { HandItTo } from './hand-it-to.tsx'
import { requestQuery } from './queries.ts'

/** Says who looks after a request; who has it can give it back, and anybody can hand it on. */
export function TakeIt({ request }: { request: InboxRequest }) {
  const client = useQueryClient()
  const person = useQuery(sessionQuery).data
  const { id, number, takenBy } = request
  const take = useMutation({
    mutationFn: async (isTaken: boolean) => (await call('staff.requests.take', { params: { id }, body: { isTaken } })).data,
    onSuccess: (now) => client.setQueryData(requestQuery(number).queryKey, now),
    onSettled: () => client.invalidateQueries({ queryKey: ['inbox'] }),
  })
  if (!person) return null
  if (takenBy && takenBy.id !== person.id) {
    return (
      <>
        <span className="text-ink-muted">
          <Trans>
            <bdi>{takenBy.name}</bdi> has it
          </Trans>
        </span>
        <HandItTo request={request} />
      </>
    )
  }
  return (
    <>
      <Button variant="link" className="px-2" isWorking={take.isPending} onClick={() => take.mutate(!takenBy)}>
        {takenBy ? <Trans>Give it back</Trans> : <Trans>Take it</Trans>}
      </Button>
      <HandItTo request={request} />
    </>
  )
}
