import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { call } from '#src/api/call.ts'
import { OtpField } from '#src/blocks/forms/otp-field.tsx'
import { PasswordField } from '#src/blocks/forms/password-field.tsx'
import type { ShopForm } from '#src/blocks/forms/use-shop-form.ts'
import { useNeedsConnection } from '#src/blocks/needs-connection.ts'
import { usePreferences } from '#src/i18n/preferences.tsx'
import { Button } from '#src/ui/button.tsx'
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
  const connection = useNeedsConnection()
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => call('customer.otp.send', { ...preferences, body: { purpose: 'change-email' } }),
  })
  const address = <bdi dir="ltr">{email}</bdi>
  return (
    <div className="grid gap-3">
      <p className="text-ink-muted text-pretty">
        <Trans>To change the email address, enter a code that we send to {address}.</Trans>
      </p>
      <OtpField form={form} name="code" label={<Trans>Code</Trans>} isRequired />
      <Button
        variant="line"
        isWorking={isPending}
        className="justify-self-start max-sm:w-full"
        onClick={() => connection.run(() => mutate())}
      >
        {isSuccess ? <Trans>Send another code</Trans> : <Trans>Send me a code</Trans>}
      </Button>
      <p role="status" className="hint">
        {isSuccess && <Trans>A code was sent to {address}.</Trans>}
      </p>
    </div>
  )
}
