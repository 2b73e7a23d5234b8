import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { OtpField } from '#src/blocks/forms/fields/otp-field.tsx'
import { PasswordField } from '#src/blocks/forms/fields/password-field.tsx'
import { ResendCode } from '#src/blocks/forms/resend-code.tsx'
import { useCodes } from '#src/blocks/forms/use-codes.ts'
import { useShopForm } from '#src/blocks/forms/use-shop-form.ts'
import { otpSchema } from '#contract/fields/form-fields.ts'
import { presentPasswordSchema } from '#contract/accounts/password.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Button } from '#ui/button.tsx'

type FormProps<Done> = {
  submit: (proof: { password: string } | { code: string }) => Promise<Done>
  onDone: (done: Done) => void
  /** @returns whether it has shown the failure */
  onFailure?: (error: unknown) => boolean
  /** The buttons. */
  children: (isWorking: boolean) => ReactNode
}
type Props<Done> = FormProps<Done> & { hasPassword: boolean; email: string; purpose: 'confirm-delete' | 'add-passkey' }

/** Shows that it is the account's owner: by the password, or without one by a code that is sent to the e-mail address. */
export function OwnerProof<Done>({ hasPassword, email, purpose, ...form }: Props<Done>) {
  return hasPassword ? <ByPassword {...form} /> : <ByCode email={email} purpose={purpose} {...form} />
}

function ByPassword<Done>({ children, ...given }: FormProps<Done>) {
  const form = useShopForm({ schema: z.object({ password: presentPasswordSchema }), defaultValues: { password: '' }, ...given })
  return (
    <form {...form.formProps} className="grid gap-5">
      <PasswordField {...form.field('password')} label={<Trans>Your password</Trans>} isRequired autoComplete="current-password" />
      {children(form.isSubmitting)}
    </form>
  )
}

function ByCode<Done>({ email, purpose, children, ...given }: FormProps<Done> & Pick<Props<Done>, 'email' | 'purpose'>) {
  const preferences = usePreferences()
  const form = useShopForm({ schema: z.object({ code: otpSchema }), defaultValues: { code: '' }, ...given })
  const ask = async () => (await call('customer.otp.send', { ...preferences, body: { purpose } })).data.resendAt
  const { isSent, resendAt, send, isWorking } = useCodes(ask, () => form.methods.reset({ code: '' }))
  const address = <bdi dir="ltr">{email}</bdi>
  return (
    <form {...form.formProps} className="grid gap-5">
      {isSent && (
        <>
          <p className="text-ink-muted" role="status">
            <Trans>A code was sent to {address}.</Trans>
          </p>
          <OtpField form={form} name="code" label={<Trans>Code</Trans>} isRequired />
        </>
      )}
      {resendAt === undefined ? (
        <Button isWorking={isWorking} className="w-full" onClick={send}>
          <Trans>Send me a code</Trans>
        </Button>
      ) : (
        <ResendCode resendAt={resendAt} isWorking={isWorking} onResend={send} />
      )}
      {isSent && children(form.isSubmitting)}
    </form>
  )
}
