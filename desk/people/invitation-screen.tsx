import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { deskCall } from '../call.ts'
import { Entrance } from '../frame/entrance.tsx'
import { FormError } from '../form-error.tsx'
import { AcceptForm } from './accept-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { Waiting } from '../waiting.tsx'

export const Route = createFileRoute('/invitation')({
  component: InvitationScreen,
})

/** The first visit: name, password and second factor. The token of the link stands behind the `#`, which no server sees. */
function InvitationScreen() {
  const token = useLocation({ select: ({ hash }) => hash })
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>()
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: async () => (await deskCall('desk.invitations.look', { token })).data,
    meta: { isShown: true },
    retry: false,
    staleTime: Infinity,
    enabled: recoveryCodes === undefined,
  })
  if (recoveryCodes) {
    return (
      <Entrance title={<Trans>Keep these recovery codes</Trans>}>
        <p className="text-ink-muted">
          <Trans>
            Each opens the desk once without your phone. They are shown only now: print them, or store them with your passwords.
          </Trans>
        </p>
        <RecoveryCodes codes={recoveryCodes} />
        <Link to="/" className="btn btn-primary">
          <Trans>I have kept them</Trans>
        </Link>
      </Entrance>
    )
  }
  return (
    <Entrance title={<Trans>Welcome to the desk</Trans>}>
      {invitation.isPending && <Waiting />}
      <FormError error={invitation.error} />
      {invitation.data && <AcceptForm token={token} invitation={invitation.data} onAccepted={setRecoveryCodes} />}
    </Entrance>
  )
}
