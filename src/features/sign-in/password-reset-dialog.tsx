import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '#calls/call.ts'
import { EmailField } from '#src/blocks/forms/fields/email-field.tsx'
import { FormDialog } from '#src/blocks/forms/form-dialog.tsx'
import { RequiredNote } from '#src/blocks/forms/required-note.tsx'
import { useShopForm } from '#src/blocks/forms/use-shop-form.ts'
import { passwordForgotBodySchema } from '#contract/accounts/password-bodies.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { useTexts } from '#i18n/use-texts.ts'
import { Button } from '#ui/button.tsx'
import type { AuthDialogProps } from './dialog-props.ts'
import { emailDraft } from './email-draft.ts'
import { FormAlert } from './form-alert.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useProblemText } from './use-problem-text.ts'

/** Requests a reset link by e-mail. The response does not reveal whether the address has an account. */
export function PasswordResetDialog({ target, onClose }: AuthDialogProps) {
  useTexts('auth')
  const { t } = useLingui()
  const preferences = usePreferences()
  const problemText = useProblemText()
  const [problem, setProblem] = useState<string>()
  const [sentTo, setSentTo] = useState<string>()
  const form = useShopForm({
    schema: passwordForgotBodySchema,
    defaultValues: { email: '' },
    submit: (body) => {
      setProblem(undefined)
      return call('customer.password.forgot', { ...preferences, body })
    },
    onDone: (_, { email }) => setSentTo(email),
    onFailure: (error) => {
      setProblem(problemText(error))
      return true
    },
    draft: emailDraft,
  })
  return (
    <FormDialog
      title={sentTo === undefined ? t`Reset your password` : t`Check your inbox`}
      lead={sentTo === undefined ? t`We will email you a link.` : undefined}
      onClose={onClose}
      onPhone="sheet"
    >
      {sentTo === undefined ? (
        <form {...form.formProps} className="grid gap-5">
          <RequiredNote />
          <FormAlert>{problem}</FormAlert>
          <EmailField {...form.field('email')} label={t`Email`} isRequired autoComplete="username" enterKeyHint="send" />
          <SubmitButton isWorking={form.isSubmitting}>
            <Trans>Send the link</Trans>
          </SubmitButton>
          <p className="text-center text-sm text-ink-muted">
            <Link
              to="/$locale/login"
              params={{ locale: preferences.locale }}
              search={{ redirect: target }}
              replace
              className="link inline-flex items-center min-h-11"
            >
              <Trans>Back to sign in</Trans>
            </Link>
          </p>
        </form>
      ) : (
        <div className="grid gap-6" role="status">
          <p className="text-ink-muted">
            <Trans>
              If there is an account for{' '}
              <bdi dir="ltr" className="text-ink wrap-anywhere">
                {sentTo}
              </bdi>
              , a link for a new password is on its way. Check your spam folder too.
            </Trans>
          </p>
          <Button className="w-full" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </div>
      )}
    </FormDialog>
  )
}
