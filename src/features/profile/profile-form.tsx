import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { call } from '#calls/call.ts'
import { customerKey } from '#src/queries/customer.ts'
import { EmailField } from '#src/blocks/forms/fields/email-field.tsx'
import { DraftNote } from '#src/blocks/forms/draft-note.tsx'
import { fieldsOf, serverError } from '#i18n/field-errors.ts'
import { noPhone, PhoneField } from '#src/blocks/forms/fields/phone-field.tsx'
import { RequiredNote } from '#src/blocks/forms/required-note.tsx'
import { useShopForm } from '#src/blocks/forms/use-shop-form.ts'
import { useNeedsConnection } from '#src/blocks/needs-connection.ts'
import type { Customer } from '#contract/accounts/customer.ts'
import { fieldProblemText } from '#i18n/error-texts.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { shopNow } from '#device/shop-clock.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { showToast } from '#ui/toast-store.ts'
import { ConfirmEmailChange } from './confirm-email-change.tsx'
import { emailProofOf, isOtherEmail, profileFormSchema } from './profile-form-schema.ts'

export function ProfileForm({ customer }: { customer: Customer }) {
  const { t } = useLingui()
  const preferences = usePreferences()
  const client = useQueryClient()
  const navigate = useNavigate()
  const connection = useNeedsConnection()
  const [isCodeAsked, setCodeAsked] = useState(false)
  const proof = emailProofOf(customer, isCodeAsked)
  const form = useShopForm({
    schema: profileFormSchema(customer.email, proof),
    defaultValues: { name: customer.name, email: customer.email, phone: customer.phone ?? noPhone, currentPassword: '', code: '' },
    submit: async ({ name, email, phone, ...proofs }) => {
      const confirmed = proof !== undefined && isOtherEmail(email, customer.email) && { [proof]: proofs[proof] }
      try {
        return (await call('customer.profile', { ...preferences, body: { name, email, phone, ...confirmed } })).data
      } catch (error) {
        if (fieldsOf(error).some(([field]) => field === 'code')) setCodeAsked(true)
        throw error
      }
    },
    onDone: (changed) => {
      form.methods.reset({ ...form.methods.getValues(), currentPassword: '', code: '' })
      client.setQueryData(customerKey, changed)
      showToast({ kind: 'notice', summary: t`Profile updated` })
      if (!changed.emailVerified && changed.email !== customer.email) {
        const { locale } = preferences
        // The change has sent the code.
        const state = { codeSentAt: shopNow() }
        void navigate({ to: '/$locale/auth/verify', params: { locale }, search: { email: changed.email }, state })
      }
    },
    onFailure: (error) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'otp.invalid')) return false
      form.methods.setError('code', { type: serverError, message: fieldProblemText({ problem: 'otp' }, preferences.locale) })
      return true
    },
    draft: { user: customer.id, form: 'profile', fields: ['name', 'email', 'phone'] },
  })
  const email = useWatch({ control: form.methods.control, name: 'email' })
  return (
    <form {...form.formProps} className="grid gap-5">
      <RequiredNote />
      <TextField {...form.field('name')} label={<Trans>Name</Trans>} isRequired autoComplete="name" />
      <EmailField
        {...form.field('email')}
        label={<Trans>Email</Trans>}
        isRequired
        hint={<Trans>If you change your email, we will send a code to verify it.</Trans>}
      />
      {proof !== undefined && isOtherEmail(email, customer.email) && (
        <ConfirmEmailChange form={form} proof={proof} email={customer.email} />
      )}
      <PhoneField form={form} name="phone" label={<Trans>Phone</Trans>} isRequired />
      <div>
        <Button type="submit" isWorking={form.isSubmitting} className="max-sm:w-full">
          <Trans>Save profile</Trans>
        </Button>
        {connection.note !== undefined && <p className="hint">{connection.note}</p>}
      </div>
      <DraftNote draft={form.draft} />
    </form>
  )
}
