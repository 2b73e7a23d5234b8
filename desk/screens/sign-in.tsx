import { zodResolver } from '@hookform/resolvers/zod'
import { useLingui, Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { deskSignInBodySchema } from '#src/contract/desk/people.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { deskCall } from '../call.ts'
import { Entrance } from '../entrance.tsx'
import { FormError } from '../form-error.tsx'
import { sessionQuery } from '../session.ts'
import { useFieldErrors } from '../use-field-errors.ts'

/** E-mail, password and the code of the authenticator app, in one step. */
export function SignInScreen() {
  const { t } = useLingui()
  const { next } = useSearch({ from: '/sign-in' })
  const navigate = useNavigate()
  const client = useQueryClient()
  const form = useForm({ resolver: zodResolver(deskSignInBodySchema), defaultValues: { email: '', password: '', code: '' } })
  const errorOf = useFieldErrors(form.formState.errors)
  const signIn = useMutation({
    mutationFn: (body: { email: string; password: string; code: string }) => deskCall('desk.sign-in', body),
    meta: { isShown: true },
    onSuccess: async ({ data }) => {
      client.setQueryData(sessionQuery.queryKey, data)
      await navigate({ href: next ?? '/' })
    },
  })
  return (
    <Entrance title={<Trans>Sign in to the desk</Trans>}>
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
          hint={t`Or one of your recovery codes.`}
          dir="ltr"
          autoComplete="one-time-code"
          error={errorOf('code')}
          {...form.register('code')}
        />
        <FormError error={signIn.error} />
        <Button type="submit" isWorking={signIn.isPending}>
          <Trans>Sign in</Trans>
        </Button>
      </form>
    </Entrance>
  )
}
