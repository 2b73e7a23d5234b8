import { zodResolver } from '@hookform/resolvers/zod'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type Invitation, invitationAcceptBodySchema } from '#src/contract/desk/people.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { deskCall } from '../call.ts'
import { Entrance } from '../entrance.tsx'
import { FormError } from '../form-error.tsx'
import { QrCode } from '../qr-code.tsx'
import { sessionQuery } from '../session.ts'
import { useFieldErrors } from '../use-field-errors.ts'
import { Waiting } from '../waiting.tsx'

/** The first visit: name, password and second factor. The token of the link stands behind the `#`, which no server sees. */
export function InvitationScreen() {
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
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} />
  return (
    <Entrance title={<Trans>Welcome to the desk</Trans>}>
      {invitation.isPending && <Waiting />}
      <FormError error={invitation.error} />
      {invitation.data && <AcceptForm token={token} invitation={invitation.data} onAccepted={setRecoveryCodes} />}
    </Entrance>
  )
}

type InvitationFields = { token: string; name: string; email: string; password: string; code: string }
type FormProps = { token: string; invitation: Invitation; onAccepted: (recoveryCodes: readonly string[]) => void }

function AcceptForm({ token, invitation, onAccepted }: FormProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const form = useForm({
    resolver: zodResolver(invitationAcceptBodySchema),
    defaultValues: { token, name: invitation.name ?? '', email: invitation.email ?? '', password: '', code: '' },
  })
  const errorOf = useFieldErrors(form.formState.errors)
  const accept = useMutation({
    mutationFn: (fields: InvitationFields) => deskCall('desk.invitations.accept', fields),
    meta: { isShown: true },
    onSuccess: ({ data }) => {
      client.setQueryData(sessionQuery.queryKey, data.person)
      onAccepted(data.recoveryCodes)
    },
  })
  return (
    <form className="grid gap-5" noValidate onSubmit={(event) => void form.handleSubmit((fields) => accept.mutate(fields))(event)}>
      <TextField label={t`Your name`} autoComplete="name" error={errorOf('name')} {...form.register('name')} />
      <TextField
        label={t`E-mail`}
        type="email"
        dir="ltr"
        autoComplete="username"
        readOnly={invitation.email !== undefined}
        error={errorOf('email')}
        {...form.register('email')}
      />
      <TextField
        label={t`Password`}
        type="password"
        dir="ltr"
        autoComplete="new-password"
        error={errorOf('password')}
        {...form.register('password')}
      />
      <section className="grid gap-4">
        <h2 className="text-xl">
          <Trans>The second factor</Trans>
        </h2>
        <p className="text-ink-muted">
          <Trans>Scan this with an authenticator app on your phone. At each sign-in the app gives you a code.</Trans>
        </p>
        <QrCode text={invitation.totpUri} label={t`For your authenticator app`} />
        <p className="text-sm text-ink-muted">
          <Trans>If you cannot scan it, type this key into the app:</Trans>{' '}
          <bdi dir="ltr" className="num wrap-anywhere text-ink">
            {invitation.totpSecret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </bdi>
        </p>
        <TextField
          label={t`Code of your authenticator app`}
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          error={errorOf('code')}
          {...form.register('code')}
        />
      </section>
      <FormError error={accept.error} />
      <Button type="submit" isWorking={accept.isPending}>
        <Trans>Open the desk</Trans>
      </Button>
    </form>
  )
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <Entrance title={<Trans>Keep these recovery codes</Trans>}>
      <p className="text-ink-muted">
        <Trans>Each opens the desk once without your phone. They are shown only now: print them, or store them with your passwords.</Trans>
      </p>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-2 num border border-line rounded-sm p-5" dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Link to="/" className="btn btn-primary">
        <Trans>I have kept them</Trans>
      </Link>
    </Entrance>
  )
}
