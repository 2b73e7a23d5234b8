import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { onceEach } from '#calls/once-each.ts'
import { AddressFields } from '#src/blocks/address-fields.tsx'
import { DraftNote } from '#src/blocks/forms/draft-note.tsx'
import { FormDialog } from '#src/blocks/forms/form-dialog.tsx'
import { RequiredNote } from '#src/blocks/forms/required-note.tsx'
import { useShopForm } from '#src/blocks/forms/use-shop-form.ts'
import type { Address } from '#contract/accounts/account-things.ts'
import { addressBodySchema } from '#contract/accounts/address-body.ts'
import { defaultCountry } from '#contract/locale.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { useSession } from '#src/blocks/use-session.ts'
import { customerIdOf } from '#src/session/identity.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { showToast } from '#ui/toast-store.ts'
import { addressesChanged, saveAddress } from './address-queries.ts'

const addressFields = ['country', 'address', 'city', 'state', 'postcode', 'isDefault'] as const

type Props = {
  /** Undefined for a new one. */
  address: Address | undefined
  /** The first address becomes the default automatically. */
  isFirst: boolean
  onClose: () => void
}

/** Adds an address, or changes one. */
export function AddressDialog({ address, isFirst, onClose }: Props) {
  const { t } = useLingui()
  const preferences = usePreferences()
  const client = useQueryClient()
  const user = customerIdOf(useSession().identity)
  const [saveOnce] = useState(() => onceEach())
  const form = useShopForm({
    schema: addressBodySchema,
    defaultValues: {
      // Most of our shoppers live there.
      country: address?.country ?? defaultCountry,
      address: address?.address ?? '',
      city: address?.city ?? '',
      state: address?.state ?? '',
      postcode: address?.postcode ?? '',
      isDefault: address?.isDefault ?? isFirst,
    },
    submit: (draft) => saveOnce(draft, (idempotencyKey) => saveAddress(preferences, draft, { id: address?.id, idempotencyKey })),
    onDone: () => {
      void addressesChanged(client)
      showToast({ kind: 'notice', summary: address ? t`Address updated` : t`Address added` })
      onClose()
    },
    draft: user === undefined ? undefined : { user, form: `address ${address?.id ?? 'new'}`, fields: addressFields },
  })
  const isOnlyDefault = isFirst || address?.isDefault === true
  return (
    <FormDialog title={address ? <Trans>Edit address</Trans> : <Trans>Add address</Trans>} size="md" onClose={onClose}>
      <form {...form.formProps} className="grid gap-5">
        <RequiredNote />
        <AddressFields field={form.field} />
        {/* To change the default, make another address the default. */}
        {!isOnlyDefault && <Checkbox {...form.field('isDefault')} label={<Trans>Use as my default address</Trans>} />}
        <Button type="submit" isWorking={form.isSubmitting} className="w-full mt-1">
          <Trans>Save address</Trans>
        </Button>
        <DraftNote draft={form.draft} />
      </form>
    </FormDialog>
  )
}
