import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '#calls/call.ts'
import { customerKey } from '#src/queries/customer.ts'
import { EmailField } from '#src/blocks/forms/fields/email-field.tsx'
import { RequiredNote } from '#src/blocks/forms/required-note.tsx'
import { useShopForm } from '#src/blocks/forms/use-shop-form.ts'
import { passwordForgotBodySchema } from '#contract/accounts/password-bodies.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { isSameSession } from '#src/session/identity.ts'
import { readSession } from '#src/session/session.ts'
import { hasPasskeys } from '#src/queries/passkeys.ts'
import { AuthFrame } from './auth-frame.tsx'
import { CodeForm } from './code-form.tsx'
import { emailDraft } from './email-draft.ts'
import { FormAlert } from './form-alert.tsx'
import { forgetRegistration, storeRegistration, readRegistration } from './registration.ts'
import { RegistrationSteps } from './registration-steps.tsx'
import { minuteMs } from '#contract/durations.ts'
import { askForFirst } from '#src/blocks/forms/resend-after.ts'
import { SubmitButton } from './submit-button.tsx'
import { useProblemText } from './use-problem-text.ts'

/** /auth/verify: takes the code of the email, and signs in. @param email of the query, when a customer confirms a changed address */
export function VerifyPage({ email: given = '' }: { email?: string | undefined }) {
  const { t } = useLingui()
  const preferences = usePreferences()
  const router = useRouter()
  const client = useQueryClient()
  const [identityBefore] = useState(() => readSession().identity)
  const codeSentAt = useLocation({ select: ({ state }) => state.codeSentAt })
  const [registration, setRegistration] = useState(() => {
    if (given !== '' && codeSentAt !== undefined) return { email: given, resendAt: new Date(codeSentAt + minuteMs).toISOString() }
    return readRegistration()
  })
  const store = (email: string, resendAt: string) => {
    const next = { ...registration, email, resendAt }
    storeRegistration(next)
    setRegistration(next)
  }
  const send = async (email: string) => {
    const { data } = await call('customer.otp.send', { ...preferences, body: { purpose: 'verify-email', email } })
    store(email, data.resendAt)
    return data.resendAt
  }
  const sendFirst = async (email: string) => store(email, await askForFirst(() => send(email)))
  if (!registration || (given !== '' && given !== registration.email)) return <AskForEmail email={given} onSend={sendFirst} />
  const { email } = registration
  return (
    <AuthFrame
      title={t`Enter the code`}
      lead={
        <Trans>
          We sent a six-digit code to{' '}
          <bdi dir="ltr" className="wrap-anywhere">
            {email}
          </bdi>
          . The code is valid for 10 minutes.
        </Trans>
      }
      steps={<RegistrationSteps current="email" />}
    >
      <CodeForm
        resendAt={registration.resendAt}
        onVerify={async (code) => {
          await call('customer.otp.verify', { ...preferences, body: { purpose: 'verify-email', email, code } })
        }}
        onVerified={() => {
          const { identity } = readSession()
          const { locale } = preferences
          // For an address that is verified already, or in another browser, the code does not sign in.
          if (identity.kind === 'guest')
            void router.navigate({ to: '/$locale/login', params: { locale }, search: { redirect: registration.target }, replace: true })
          else if (!isSameSession(identity, identityBefore))
            void router.navigate({
              to: hasPasskeys() ? '/$locale/auth/passkey' : '/$locale/auth/upload-id',
              params: { locale },
              replace: true,
            })
          else {
            // A signed-in customer has confirmed their changed address: the registration's steps do not apply.
            forgetRegistration()
            void client.invalidateQueries({ queryKey: customerKey })
            void router.navigate({ to: '/$locale/account/profile', params: { locale }, replace: true })
          }
        }}
        onResend={() => send(email)}
      />
    </AuthFrame>
  )
}

/** There is no registration in this tab: it was begun on another device, or in another tab. */
function AskForEmail({ email: given, onSend }: { email: string; onSend: (email: string) => Promise<unknown> }) {
  const { t } = useLingui()
  const problemText = useProblemText()
  const [problem, setProblem] = useState<string>()
  const form = useShopForm({
    schema: passwordForgotBodySchema,
    defaultValues: { email: given },
    submit: ({ email }) => {
      setProblem(undefined)
      return onSend(email)
    },
    onFailure: (error) => {
      setProblem(problemText(error))
      return true
    },
    // An address from the link is the one to confirm.
    draft: given === '' ? emailDraft : undefined,
  })
  return (
    <AuthFrame title={t`Confirm your email`} lead={t`We will send you a six-digit code.`} steps={<RegistrationSteps current="email" />}>
      <form {...form.formProps} className="grid gap-5">
        <RequiredNote />
        <FormAlert>{problem}</FormAlert>
        <EmailField {...form.field('email')} label={t`Email`} isRequired autoComplete="username" />
        <SubmitButton isWorking={form.isSubmitting}>
          <Trans>Send the code</Trans>
        </SubmitButton>
      </form>
    </AuthFrame>
  )
}
