import { Trans } from '@lingui/react/macro'
import { call } from '#calls/call.ts'
import { OtpField } from '#src/blocks/forms/fields/otp-field.tsx'
import { PasswordField } from '#src/blocks/forms/fields/password-field.tsx'
import { ResendCode } from '#src/blocks/forms/resend-code.tsx'
import { useCodes } from '#src/blocks/forms/use-codes.ts'
import type { ShopForm } from '#src/blocks/forms/use-shop-form.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import type { EmailProof, ProfileInput } from './profile-form-schema.ts'

type Form = ShopForm<ProfileInput, ProfileInput>

/** Below a changed e-mail address: the password, or a code that is sent to the current address (`email`). */
export function ConfirmEmailChange({ form, proof, email }: { form: Form; proof: EmailProof; email: string }) {
  if (proof === 'code') return <ByCode form={form} email={email} />
  return (
    <PasswordField
      {...form.field('currentPassword')}
      label={<Trans>Your password</Trans>}
      isRequired
      autoComplete="current-password"
      hint={<Trans>Needed to change the email address.</Trans>}
    />
  )
}

function ByCode({ form, email }: { form: Form; email: string }) {
  const preferences = usePreferences()
  const ask = async () => (await call('customer.otp.send', { ...preferences, body: { purpose: 'change-email' } })).data.resendAt
  const { isSent, resendAt, send, isWorking } = useCodes(ask, () => form.methods.resetField('code'))
  const address = <bdi dir="ltr">{email}</bdi>
  return (
    <div className="grid gap-4 max-w-96">
      <p className="text-ink-muted text-pretty" role="status">
        {isSent ? (
          <Trans>A code was sent to {address}.</Trans>
        ) : (
          <Trans>To change the email address, enter a code that we send to {address}.</Trans>
        )}
      </p>
      <OtpField form={form} name="code" label={<Trans>Code</Trans>} isRequired />
      <ResendCode resendAt={resendAt} isWorking={isWorking} onResend={send} first={<Trans>Send me a code</Trans>} />
    </div>
  )
}
