import { Trans, useLingui } from '@lingui/react/macro'
import { useFormState, useWatch } from 'react-hook-form'
import { AddressFields } from '#src/blocks/address-fields.tsx'
import { EmailField } from '#src/blocks/forms/fields/email-field.tsx'
import { PhoneField } from '#src/blocks/forms/fields/phone-field.tsx'
import { RequiredNote } from '#src/blocks/forms/required-note.tsx'
import type { ShopForm } from '#src/blocks/forms/use-shop-form.ts'
import type { OrderTerms } from '#src/blocks/order-terms.ts'
import type { Address } from '#contract/accounts/account-things.ts'
import { countryName } from '#i18n/formats/countries.ts'
import { formatDay } from '#i18n/formats/format-date.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextField } from '#ui/text-field.tsx'
import { AddressChoice } from './address-choice.tsx'
import { placeFields, type CheckoutInput, type CheckoutValues } from './checkout-schema.ts'

type Props = { form: ShopForm<CheckoutInput, CheckoutValues>; addresses: readonly Address[]; terms: OrderTerms | undefined }

/** The first step: who receives it, and where; what the delivery costs there, and when it arrives. */
export function ShippingStep({ form, addresses, terms }: Props) {
  const { t } = useLingui()
  const { control } = form.methods
  const saved = useWatch({ control, name: 'saved' })
  const { errors } = useFormState({ control })
  // The fields of a saved address that the shop does not take are shown, with their errors.
  const isOpen = !addresses.some(({ id }) => id === saved) || placeFields.some((name) => errors[name])
  return (
    <div className="grid gap-6 lg:gap-7">
      <RequiredNote />
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2 lg:gap-x-6">
        <TextField {...form.field('firstName')} label={t`First name`} isRequired autoComplete="given-name" enterKeyHint="next" />
        <TextField {...form.field('lastName')} label={t`Last name`} isRequired autoComplete="family-name" enterKeyHint="next" />
        <EmailField {...form.field('email')} label={t`Email`} isRequired enterKeyHint="next" />
        <PhoneField form={form} name="phone" label={t`Phone`} isRequired />
      </div>
      {addresses.length > 0 && <AddressChoice form={form} addresses={addresses} />}
      {isOpen && (
        <>
          <AddressFields field={form.field} />
          <Checkbox {...form.field('saveAddress')} label={<Trans>Save this address</Trans>} />
        </>
      )}
      {/* Without a country there is nothing to say of its delivery. */}
      {terms && terms.country !== '' && <DeliveryTerms terms={terms} />}
    </div>
  )
}

function DeliveryTerms({ terms: { country, currency, totals, delivery } }: { terms: OrderTerms }) {
  const { locale } = usePreferences()
  const place = countryName(country, locale)
  const fee = (
    <bdi translate="no" className="num">
      {formatMoney({ amount: totals.shippingFee, currency }, locale)}
    </bdi>
  )
  const [first, last] = delivery ? [formatDay(delivery.from, locale), formatDay(delivery.to, locale)] : []
  return (
    <div className="bg-tint p-4 grid gap-1 text-[.9375rem]" role="status">
      <p>
        {totals.shippingFee === 0 ? (
          <Trans>Insured delivery to {place}: free</Trans>
        ) : (
          <Trans>
            Insured delivery to {place}: {fee}
          </Trans>
        )}
      </p>
      {delivery && (
        <p className="text-ink-muted">
          <Trans>
            Estimated delivery: {first} to {last}, if you pay today
          </Trans>
        </p>
      )}
    </div>
  )
}
