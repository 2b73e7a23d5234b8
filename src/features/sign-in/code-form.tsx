import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { membersOf } from '#contract/is-record.ts'
import { OtpField } from '#src/blocks/forms/fields/otp-field.tsx'
import { useShopForm } from '#src/blocks/forms/use-shop-form.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { fieldProblemText } from '#i18n/error-texts.ts'
import { showToast } from '#ui/toast-store.ts'
import { codeSchema } from './code-schema.ts'
import { FormAlert } from './form-alert.tsx'
import { resendAfter } from '#src/blocks/forms/resend-after.ts'
import { ResendCode } from '#src/blocks/forms/resend-code.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useProblemText } from './use-problem-text.ts'

type Props = {
  /** Verifies the code. */
  onVerify: (code: string) => Promise<unknown>
  onVerified: () => void
  /** Requests another code; resolves with the time from which the next may be requested (ISO 8601). */
  onResend: () => Promise<string>
  resendAt: string | undefined
}

/** The six digits of an email or a text message. They are submitted as soon as all six are there. */
export function CodeForm({ onVerify, onVerified, onResend, resendAt: first }: Props) {
  const { t } = useLingui()
  const { locale } = usePreferences()
  const problemText = useProblemText()
  const [problem, setProblem] = useState<string>()
  const [resendAt, setResendAt] = useState(first)
  const [isResending, setResending] = useState(false)
  const form = useShopForm({
    schema: codeSchema,
    defaultValues: { code: '' },
    submit: ({ code }) => {
      setProblem(undefined)
      return onVerify(code)
    },
    onDone: onVerified,
    onFailure: (error) => {
      if (membersOf(error).code === 'otp.invalid') {
        form.methods.setError('code', { type: 'server', message: fieldProblemText({ problem: 'otp' }, locale) })
      } else setProblem(problemText(error))
      return true
    },
  })
  const resend = async () => {
    setResending(true)
    setProblem(undefined)
    try {
      setResendAt(await onResend())
      form.methods.reset({ code: '' })
      showToast({ kind: 'notice', summary: t`Another code is on its way.` })
    } catch (error) {
      const again = resendAfter(error)
      if (again === undefined) setProblem(problemText(error))
      else setResendAt(again)
    } finally {
      setResending(false)
    }
  }
  return (
    <form {...form.formProps} className="grid gap-6">
      <FormAlert>{problem}</FormAlert>
      <OtpField form={form} name="code" label={t`Code`} isRequired onComplete={() => form.formProps.ref.current?.requestSubmit()} />
      <SubmitButton isWorking={form.isSubmitting}>
        <Trans>Confirm</Trans>
      </SubmitButton>
      <ResendCode resendAt={resendAt} isWorking={isResending} onResend={() => void resend()} />
    </form>
  )
}
