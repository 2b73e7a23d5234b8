import { zodResolver } from '@hookform/resolvers/zod'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { ownProblem } from '#contract/fields/own-problem.ts'
import { invitationPasskeyFormSchema } from '#contract/people/passkeys.ts'
import { type Invitation, invitationAcceptBodySchema } from '#contract/people/people.ts'
import { Button } from '#ui/button.tsx'
import { SegmentsField } from '#ui/segments-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { deskCall } from '../call.ts'
import { CopyButton } from '../copy-button.tsx'
import { FormError } from '../form-error.tsx'
import { whyNoPasskeysHere } from '#calls/authenticator.ts'
import { makePasskey } from '../confirm/ask-browser.ts'
import { NoPasskeysNote } from '../passkeys/no-passkeys-note.tsx'
import { QrCode } from '../qr-code.tsx'
import { sessionQuery } from '../session.ts'
import { useFieldErrors } from '../use-field-errors.ts'

type FormProps = { token: string; invitation: Invitation; onAccepted: (recoveryCodes: readonly string[]) => void }

const schema = z.discriminatedUnion('factor', [
  z.strictObject({ factor: z.literal('app'), ...invitationAcceptBodySchema.shape }),
  z.object({ factor: z.literal('passkey'), ...invitationPasskeyFormSchema.shape }),
])
type Fields = z.output<typeof schema>

/** Name, password and second factor of somebody who came by a link. */
export function AcceptForm({ token, invitation, onAccepted }: FormProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const form = useForm({
    resolver: zodResolver(schema, { error: ownProblem }),
    defaultValues: { factor: 'app', token, name: invitation.name ?? '', email: invitation.email ?? '', password: '', code: '' },
  })
  const factor = useWatch({ control: form.control, name: 'factor' })
  const errorOf = useFieldErrors(form.formState.errors)
  const accept = useMutation({
    mutationFn: async ({ factor: chosen, ...fields }: Fields) => {
      if (chosen === 'app') return deskCall('desk.invitations.accept', fields)
      const { name, email } = fields
      const passkey = await makePasskey((await deskCall('desk.invitations.passkey', { token, name, email })).data)
      return deskCall('desk.invitations.accept-passkey', { ...fields, passkeyName: t`My first passkey`, passkey })
    },
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
        {whyNoPasskeysHere() === undefined ? (
          <SegmentsField
            label={t`How you show that it is you`}
            options={[
              { value: 'app', label: t`Authenticator app` },
              { value: 'passkey', label: t`Passkey` },
            ]}
            {...form.register('factor')}
          />
        ) : (
          <NoPasskeysNote />
        )}
        {factor === 'app' ? (
          <>
            <AppSecret {...invitation} />
            <TextField
              label={t`Code of your authenticator app`}
              dir="ltr"
              inputMode="numeric"
              autoComplete="one-time-code"
              error={errorOf('code')}
              {...form.register('code')}
            />
          </>
        ) : (
          <p className="text-ink-muted">
            <Trans>
              Your browser asks for your fingerprint, your face or the PIN of this device, and keeps a passkey, which opens the desk from
              then on.
            </Trans>
          </p>
        )}
      </section>
      <FormError error={accept.error} />
      <Button type="submit" isWorking={accept.isPending}>
        <Trans>Open the desk</Trans>
      </Button>
    </form>
  )
}

/** The secret of an authenticator app, to be scanned or typed. */
export function AppSecret({ totpUri, totpSecret }: { totpUri: string; totpSecret: string }) {
  const { t } = useLingui()
  return (
    <>
      <p className="text-ink-muted">
        <Trans>Scan this with an authenticator app on your phone. At each sign-in the app gives you a code.</Trans>
      </p>
      <QrCode text={totpUri} label={t`For your authenticator app`} />
      <p className="text-sm text-ink-muted">
        <Trans>Is the app on this device, or can you not scan it? Open the app from here, or type this key into it:</Trans>{' '}
        <bdi dir="ltr" className="code wrap-anywhere text-ink">
          {totpSecret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </bdi>
      </p>
      <div className="flex flex-wrap gap-3">
        <a href={totpUri} className="btn btn-line">
          <Trans>Open the app on this device</Trans>
        </a>
        <CopyButton text={totpSecret} failure={t`It could not be copied. Select the key, and copy it by hand.`}>
          <Trans>Copy the key</Trans>
        </CopyButton>
      </div>
    </>
  )
}
