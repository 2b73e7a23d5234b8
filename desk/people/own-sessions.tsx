import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { deskCall } from '../call.ts'
import { FormError } from '../form-error.tsx'
import { ownSessionsQuery } from '../queries.ts'
import { readAgain } from '../read-again.ts'
import { SessionList } from './session-list.tsx'

/** Where the person who is signed in is signed in. */
export function OwnSessions() {
  const client = useQueryClient()
  const { data } = useQuery(ownSessionsQuery)
  const end = useMutation({
    mutationFn: (id: string) => deskCall('desk.sessions.end', { id }),
    meta: { isShown: true },
    onSettled: () => readAgain(client, ownSessionsQuery.queryKey),
  })
  return (
    <section>
      <h2 className="text-xl">
        <Trans>Where you are signed in</Trans>
      </h2>
      {data && <SessionList sessions={data} onEnd={(id) => end.mutate(id)} />}
      <FormError error={end.error} />
    </section>
  )
}
