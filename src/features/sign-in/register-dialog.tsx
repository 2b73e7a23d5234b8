import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import { call } from '#calls/call.ts'
import { EmailField } from '#src/blocks/forms/fields/email-field.tsx'
import { DraftNote } from '#src/blocks/forms/draft-note.tsx'
import { FormDialog } from '#src/blocks/forms/form-dialog.tsx'
import { emptyPhone, PhoneField } from '#src/blocks/forms/fields/phone-field.tsx'
import { RequiredNote } from '#src/blocks/forms/required-note.tsx'
import { useShopForm } from '#src/blocks/forms/use-shop-form.ts'
import { registerBodySchema } from '#contract/accounts/registration.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { useTexts } from '#i18n/use-texts.ts'
import { TextField } from '#ui/text-field.tsx'
import type { AuthDialogProps } from './dialog-props.ts'
import { FormAlert } from './form-alert.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { storeRegistration } from './registration.ts'
import { SocialButtons } from './social-buttons.tsx'
import { SubmitButton } from './submit-button.tsx'
import { requireCookies, useFirstProblem, useProblemText } from './use-problem-text.ts'

/** Creates an account; its email receives a code, which must be entered before the customer is signed in. */
export function RegisterDialog({ target, onClose }: AuthDialogProps) {
  useTexts('auth')
  const { t } = useLingui()
  const preferences = usePreferences()
  const router = useRouter()
  const problemText = useProblemText()
  const [problem, setProblem] = useFirstProblem(undefined)
  const form = useShopForm({
    schema: registerBodySchema,
    defaultValues: { name: '', email: '', phone: emptyPhone, password: '', confirmation: '' },
    submit: (body) => {
      setProblem(undefined)
      requireCookies()
      return call('customer.register', { ...preferences, body })
    },
    onDone: ({ data: { resendAt } }, { email }) => {
      storeRegistration({ email, resendAt, target })
      void router.navigate({ to: '/$locale/auth/verify', params: { locale: preferences.locale } })
    },
    onFailure: (error) => {
      setProblem(problemText(error))
      return true
    },
    draft: { user: 'guest', form: 'register', fields: ['name', 'email', 'phone'] },
  })
  return (
    <FormDialog title={t`Create an account`} lead={t`We will email you a code to confirm your address.`} onClose={onClose}>
      <form {...form.formProps} className="grid gap-5">
        <RequiredNote />
        <FormAlert>{problem}</FormAlert>
        <TextField {...form.field('name')} label={t`Name`} isRequired autoComplete="name" enterKeyHint="next" />
        <EmailField {...form.field('email')} label={t`Email`} isRequired autoComplete="username" enterKeyHint="next" />
        <PhoneField form={form} name="phone" label={t`Phone`} isRequired />
        <NewPasswordFields field={form.field} label={t`Password`} />
        <SubmitButton isWorking={form.isSubmitting}>
          <Trans>Create account</Trans>
        </SubmitButton>
        <p className="text-center text-sm text-ink-muted text-balance">
          <Trans>
            By creating an account you agree to our <PageLink to="/$locale/terms">terms</PageLink> and{' '}
            <PageLink to="/$locale/privacy-policy">privacy policy</PageLink>.
          </Trans>
        </p>
        <DraftNote draft={form.draft} />
        <SocialButtons target={target} />
        <p className="text-center text-sm text-ink-muted">
          <Trans>
            Already have an account?{' '}
            <Link
              to="/$locale/login"
              params={{ locale: preferences.locale }}
              search={{ redirect: target }}
              replace
              className="link text-ink font-medium inline-flex items-center min-h-11"
            >
              Sign in
            </Link>
          </Trans>
        </p>
      </form>
    </FormDialog>
  )
}

/** Opens in a new tab, so that the typed values stay here. */
function PageLink({ to, children }: { to: '/$locale/terms' | '/$locale/privacy-policy'; children: ReactNode }) {
  const { locale } = usePreferences()
  return (
    <Link to={to} params={{ locale }} target="_blank" className="link text-ink">
      {children}
    </Link>
  )
}
