import { zodResolver } from '@hookform/resolvers/zod'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { ownProblem } from '#contract/fields/own-problem.ts'
import { deskSignInBodySchema, type Person } from '#contract/people/people.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { deskCall } from '../call.ts'
import { FormError } from '../form-error.tsx'
import { whyNoPasskeysHere } from '#calls/authenticator.ts'
import { signWithPasskey } from '../confirm/ask-browser.ts'
import { NoPasskeysNote } from '../passkeys/no-passkeys-note.tsx'
import { useFieldErrors } from '../use-field-errors.ts'

type Fields = z.output<typeof deskSignInBodySchema>

/** With a passkey the code may stay empty. */
const passkeyFormSchema = z.extend(deskSignInBodySchema, { code: z.string() })

/** @param withPassword are checked as well, where they were typed */
async function signInWithPasskey(withPassword?: Omit<Fields, 'code'>) {
  const passkey = await signWithPasskey((await deskCall('desk.sign-in.challenge')).data)
  return deskCall('desk.sign-in.passkey', { passkey, withPassword })
}

type Props = {
  /** What is known of who signs in. */
  email?: string
  onSignedIn: (person: Person) => unknown
  /** Beside the button that signs in. */
  children?: ReactNode
}

/** A passkey; or e-mail and password, with the code of the authenticator app or a passkey. */
export function SignInForm({ email = '', onSignedIn, children }: Props) {
  const { t } = useLingui()
  const hasPasskeys = whyNoPasskeysHere() === undefined
  const form = useForm({
    resolver: zodResolver(hasPasskeys ? passkeyFormSchema : deskSignInBodySchema, { error: ownProblem }),
    defaultValues: { email, password: '', code: '' },
  })
  const errorOf = useFieldErrors(form.formState.errors)
  const onSuccess = ({ data }: { data: Person }) => onSignedIn(data)
  const signIn = useMutation({
    mutationFn: ({ code, ...withPassword }: Fields) =>
      hasPasskeys && code.trim() === '' ? signInWithPasskey(withPassword) : deskCall('desk.sign-in', { ...withPassword, code }),
    meta: { isShown: true },
    onSuccess,
  })
  const passkeyAlone = useMutation({ mutationFn: () => signInWithPasskey(), meta: { isShown: true }, onSuccess })
  return (
    <>
      {hasPasskeys && (
        <>
          <Button variant="line" isWorking={passkeyAlone.isPending} onClick={() => passkeyAlone.mutate()}>
            <Trans>Sign in with a passkey</Trans>
          </Button>
          <FormError error={passkeyAlone.error} />
        </>
      )}
      <form className="grid gap-5" noValidate onSubmit={(event) => void form.handleSubmit((values) => signIn.mutate(values))(event)}>
        <TextField label={t`E-mail`} type="email" dir="ltr" autoComplete="username" error={errorOf('email')} {...form.register('email')} />
        <TextField
          label={t`Password`}
          type="password"
          dir="ltr"
          autoComplete="current-password"
          error={errorOf('password')}
          {...form.register('password')}
        />
        <TextField
          label={t`Code of your authenticator app`}
          hint={hasPasskeys ? t`Or one of your recovery codes. Leave it empty to use a passkey.` : t`Or one of your recovery codes.`}
          dir="ltr"
          autoComplete="one-time-code"
          error={errorOf('code')}
          {...form.register('code')}
        />
        <FormError error={signIn.error} />
        <Button type="submit" isWorking={signIn.isPending}>
          <Trans>Sign in</Trans>
        </Button>
        {children}
      </form>
      <NoPasskeysNote />
    </>
  )
}
