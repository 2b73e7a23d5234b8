import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '#calls/call.ts'
import { RequiredNote } from '#src/blocks/forms/required-note.tsx'
import { useShopForm } from '#src/blocks/forms/use-shop-form.ts'
import { passwordResetBodySchema } from '#contract/accounts/password-bodies.ts'
import { membersOf } from '#contract/is-record.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { FormAlert } from './form-alert.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useProblemText } from './use-problem-text.ts'

/** /auth/reset-password: the target of the email's link. `token` is in its query. */
export function ResetPasswordPage({ token }: { token: string | undefined }) {
  const { t } = useLingui()
  const preferences = usePreferences()
  const { locale } = preferences
  const problemText = useProblemText()
  const [problem, setProblem] = useState<string>()
  const [isDone, setDone] = useState(false)
  const form = useShopForm({
    schema: passwordResetBodySchema,
    defaultValues: { token: token ?? '', password: '', confirmation: '' },
    submit: (body) => {
      setProblem(undefined)
      return call('customer.password.reset', { ...preferences, body })
    },
    onDone: () => setDone(true),
    onFailure: (error) => {
      const isAway = String(membersOf(error).code).startsWith('network.')
      setProblem(isAway ? problemText(error) : t`There was an error resetting your password. Please try again.`)
      return true
    },
  })
  const askAgain = (
    <Link to="/$locale/password-reset" params={{ locale }} className="link inline-flex items-center min-h-11 justify-self-center text-sm">
      <Trans>Send another link</Trans>
    </Link>
  )
  if (isDone) {
    return (
      <AuthFrame title={t`Your password is changed`} lead={t`You have been signed out on all other devices.`}>
        <Link to="/$locale/login" params={{ locale }} search={{ redirect: `/${locale}` }} className="btn btn-primary w-full">
          <Trans>Sign in</Trans>
        </Link>
      </AuthFrame>
    )
  }
  if (!passwordResetBodySchema.def.shape.token.safeParse(token).success) {
    return (
      <AuthFrame title={t`This link is incomplete`} lead={t`Open it from the email again, or ask for another one.`}>
        {askAgain}
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title={t`Choose a new password`}>
      <form {...form.formProps} className="grid gap-5">
        <RequiredNote />
        <FormAlert>{problem}</FormAlert>
        <NewPasswordFields field={form.field} label={t`New password`} />
        <SubmitButton isWorking={form.isSubmitting}>
          <Trans>Change the password</Trans>
        </SubmitButton>
        {problem && askAgain}
      </form>
    </AuthFrame>
  )
}
