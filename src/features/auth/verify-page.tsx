import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '#src/api/call.ts'
import { customerKey } from '#src/queries/customer.ts'
import { EmailField } from '#src/blocks/forms/email-field.tsx'
import { RequiredNote } from '#src/blocks/forms/required-note.tsx'
import { useShopForm } from '#src/blocks/forms/use-shop-form.ts'
import { passwordForgotBodySchema } from '#src/contract/password-bodies.ts'
import { usePreferences } from '#src/i18n/preferences.tsx'
import { isSameSession } from '#src/session/identity.ts'
import { readSession } from '#src/session/session.ts'
import { AuthFrame } from './auth-frame.tsx'
import { CodeForm } from './code-form.tsx'
import { emailDraft } from './email-draft.ts'
import { FormAlert } from './form-alert.tsx'
import { forgetRegistration, keepRegistration, readRegistration } from './registration.ts'
import { RegistrationSteps } from './registration-steps.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useProblemText } from './use-problem-text.ts'

/** /auth/verify: the code of the email. It signs in. @param email of the query, where somebody comes to confirm an address that they have changed */
export function VerifyPage({ email: given = '' }: { email?: string | undefined }) {
  const { t } = useLingui()
  const preferences = usePreferences()
  const router = useRouter()
  const client = useQueryClient()
  const [identityBefore] = useState(() => readSession().identity)
  const [registration, setRegistration] = useState(readRegistration)
  const keep = (email: string, resendAt: string | undefined) => {
    const next = { ...registration, email, resendAt }
    keepRegistration(next)
    setRegistration(next)
  }
  const send = async (email: string) => {
    const { data } = await call('customer.otp.send', { ...preferences, body: { purpose: 'verify-email', email } })
    keep(email, data.resendAt)
    return data.resendAt
  }
  /** Where the address was changed a moment ago, or a registration begun elsewhere, a code is on its way, and there is none before a minute is over. */
  const sendFirst = async (email: string) => {
    try {
      await send(email)
    } catch (error) {
      if ((error as { status?: unknown }).status !== 429) throw error
      keep(email, undefined)
    }
  }
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
          // Of an address that is verified already, or in another browser, the code signs nobody in.
          if (identity.kind === 'guest')
            void router.navigate({ to: '/$locale/login', params: { locale }, search: { redirect: registration.target }, replace: true })
          else if (!isSameSession(identity, identityBefore))
            void router.navigate({ to: '/$locale/auth/upload-id', params: { locale }, replace: true })
          else {
            // Whoever was signed in has confirmed the address that they changed to: there is nothing to go on with.
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

/** Nothing is known of a registration: another device, or another tab. */
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
    // An address that was given with the link is the one to confirm.
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
