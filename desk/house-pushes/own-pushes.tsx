import { Trans } from '@lingui/react/macro'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { FormError } from '../form-error.tsx'
import { ChoiceForm } from './choice-form.tsx'
import { type OwnPush, readOwnPush, turnPushOff, turnPushOn } from './own-push.ts'

const ownPushQuery = queryOptions({ queryKey: ['own-push'], queryFn: readOwnPush })

const impossible: Record<Exclude<OwnPush['can'], 'here'>, ReactNode> = {
  nowhere: <Trans>This browser does not show notifications from websites.</Trans>,
  'once-installed': <Trans>On iPhone and iPad, notifications need the desk on the Home Screen: Share, then Add to Home Screen.</Trans>,
  denied: <Trans>Notifications from the desk are blocked in the settings of this browser.</Trans>,
}

/** Whether this device tells the person who is signed in of new requests, of which, and when. */
export function OwnPushes() {
  const client = useQueryClient()
  const { data, error } = useQuery({ ...ownPushQuery, meta: { isShown: true } })
  const keep = (read: OwnPush) => client.setQueryData(ownPushQuery.queryKey, read)
  const on = useMutation({ mutationFn: turnPushOn, meta: { isShown: true }, onSuccess: keep })
  const off = useMutation({ mutationFn: turnPushOff, meta: { isShown: true }, onSuccess: keep })
  const choice = data?.can === 'here' ? data.choice : null
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">
        <Trans>Told at once on this device</Trans>
      </h2>
      <p className="text-ink-muted" role="status">
        {data && data.can !== 'here' ? (
          impossible[data.can]
        ) : choice ? (
          <Trans>This device tells you, also while the desk is closed, until you sign out.</Trans>
        ) : (
          <Trans>This device can tell you as soon as a customer asks for something, also while the desk is closed.</Trans>
        )}
      </p>
      <FormError error={error ?? on.error ?? off.error} />
      {data?.can === 'here' && (
        // What was read or saved begins the fields anew.
        <ChoiceForm key={JSON.stringify(choice)} choice={choice} isWorking={on.isPending} onSave={(wanted) => on.mutate(wanted)}>
          {choice && (
            <Button variant="line" isWorking={off.isPending} onClick={() => off.mutate()}>
              <Trans>Turn off for this device</Trans>
            </Button>
          )}
        </ChoiceForm>
      )}
    </section>
  )
}
