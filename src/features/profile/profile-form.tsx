import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { call } from '#src/api/call.ts'
import { customerKey } from '#src/api/customer-query.ts'
import { DraftNote } from '#src/blocks/forms/draft-note.tsx'
import { PhoneField } from '#src/blocks/forms/phone-field.tsx'
import { RequiredNote } from '#src/blocks/forms/required-note.tsx'
import { useShopForm } from '#src/blocks/forms/use-shop-form.ts'
import { useNeedsConnection } from '#src/blocks/needs-connection.ts'
import type { Customer } from '#src/contract/customer.ts'
import { emailSchema, personNameSchema } from '#src/contract/form-fields.ts'
import { phoneSchema } from '#src/contract/phone.ts'
import { usePreferences } from '#src/i18n/preferences.tsx'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { showToast } from '#src/ui/toast-store.ts'

/** In the profile nothing may be left out; the call itself changes what it is given (contract/profile.ts). */
const schema = z.object({ name: personNameSchema, email: emailSchema, phone: phoneSchema })

/** The phone field's beginning for who has given no number: the country of the shop (storefront.md §9). */
const noPhone = { countryCode: 'SA', phone: '', dialCode: '+966' }

export function ProfileForm({ customer }: { customer: Customer }) {
  const { t } = useLingui()
  const preferences = usePreferences()
  const client = useQueryClient()
  const navigate = useNavigate()
  const connection = useNeedsConnection()
  const form = useShopForm({
    schema,
    defaultValues: { name: customer.name, email: customer.email, phone: customer.phone ?? noPhone },
    submit: async (body) => (await call('customer.profile', { ...preferences, body })).data,
    onDone: (changed) => {
      client.setQueryData(customerKey, changed)
      showToast({ kind: 'notice', summary: t`Profile updated` })
      if (!changed.emailVerified && changed.email !== customer.email) {
        void navigate({ to: '/$locale/auth/verify', params: { locale: preferences.locale }, search: { email: changed.email } })
      }
    },
    draft: { user: customer.id, form: 'profile', fields: ['name', 'email', 'phone'] },
  })
  return (
    <form {...form.formProps} className="grid gap-5">
      <RequiredNote />
      <TextField {...form.field('name')} label={<Trans>Name</Trans>} isRequired autoComplete="name" />
      <TextField
        {...form.field('email')}
        label={<Trans>Email</Trans>}
        isRequired
        type="email"
        inputMode="email"
        autoComplete="email"
        dir="ltr"
        hint={<Trans>If you change your email, we will send a code to verify it.</Trans>}
      />
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
