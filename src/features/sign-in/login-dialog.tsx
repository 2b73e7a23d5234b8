import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import { signInWithPassword } from '#calls/session-calls.ts'
import { membersOf } from '#contract/is-record.ts'
import { EmailField } from '#src/blocks/forms/fields/email-field.tsx'
import { FormDialog } from '#src/blocks/forms/form-dialog.tsx'
import { PasswordField } from '#src/blocks/forms/fields/password-field.tsx'
import { RequiredNote } from '#src/blocks/forms/required-note.tsx'
import { hasPasskeys } from '#src/queries/passkeys.ts'
import { useShopForm } from '#src/blocks/forms/use-shop-form.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { useTexts } from '#i18n/use-texts.ts'
import type { AuthDialogProps } from './dialog-props.ts'
import { emailDraft } from './email-draft.ts'
import { FormAlert } from './form-alert.tsx'
import { storeRegistration } from './registration.ts'
import { signInSchema } from './sign-in-schema.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { SocialButtons } from './social-buttons.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useLead } from './use-lead.ts'
import { requireCookies, useFirstProblem, useProblemText } from './use-problem-text.ts'

/** The login by password, and by the configured providers. */
export function LoginDialog(props: AuthDialogProps) {
  useTexts('auth')
  const { t } = useLingui()
  return (
    <FormDialog title={t`Welcome back`} lead={useLead(props.target)} onClose={props.onClose} onPhone="sheet" isContentNext>
      <LoginForm {...props} />
    </FormDialog>
  )
}

function LoginForm({ target, error, onSignedIn }: AuthDialogProps) {
  const { t } = useLingui()
  const { locale } = usePreferences()
  const router = useRouter()
  const problemText = useProblemText()
  const [problem, setProblem] = useFirstProblem(error)
  const form = useShopForm({
    schema: signInSchema,
    defaultValues: { email: '', password: '' },
    submit: (values) => {
      setProblem(undefined)
      requireCookies()
      return signInWithPassword(locale, { ...values, callbackUrl: target })
    },
    onDone: onSignedIn,
    onFailure: (failure) => {
      if (membersOf(failure).code === 'sign-in.EmailNotVerified') {
        storeRegistration({ email: form.methods.getValues('email').trim(), target })
        void router.navigate({ to: '/$locale/auth/verify', params: { locale } })
      } else setProblem(problemText(failure))
      return true
    },
    draft: emailDraft,
  })
  return (
    <form {...form.formProps} className="grid gap-5">
      <RequiredNote />
      <FormAlert>{problem}</FormAlert>
      <EmailField {...form.field('email')} label={t`Email`} isRequired autoComplete="username" enterKeyHint="next" />
      <PasswordField
        {...form.field('password')}
        label={t`Password`}
        isRequired
        autoComplete="current-password"
        enterKeyHint="done"
        aside={
          <Link
            to="/$locale/password-reset"
            params={{ locale }}
            search={{ redirect: target }}
            replace
            className="link text-sm inline-flex items-end min-h-11 -mt-5 pb-2"
          >
            <Trans>Forgot your password?</Trans>
          </Link>
        }
      />
      <SubmitButton isWorking={form.isSubmitting}>
        <Trans>Sign in</Trans>
      </SubmitButton>
      <SocialButtons target={target}>
        {hasPasskeys() ? (
          <PasskeyButton
            onSignedIn={onSignedIn}
            onProblem={(failure) => setProblem(failure === undefined ? undefined : problemText(failure))}
          />
        ) : undefined}
      </SocialButtons>
      <p className="text-center text-sm text-ink-muted">
        <Trans>
          New here?{' '}
          <Link
            to="/$locale/register"
            params={{ locale }}
            search={{ redirect: target }}
            replace
            className="link text-ink font-medium inline-flex items-center min-h-11"
          >
            Create an account
          </Link>
        </Trans>
      </p>
    </form>
  )
}
