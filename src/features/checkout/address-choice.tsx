import { Trans, useLingui } from '@lingui/react/macro'
import type { ChangeEvent } from 'react'
import type { ShopForm } from '#src/blocks/forms/use-shop-form.ts'
import type { Address } from '#contract/accounts/account-things.ts'
import { countryName } from '#i18n/formats/countries.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { choiceCard } from '#ui/choice-card.ts'
import { placeFields, type CheckoutInput, type CheckoutValues } from './checkout-schema.ts'
import { placeOf } from './checkout-values.ts'
import { AddressLine } from './address-line.tsx'

type Props = { form: ShopForm<CheckoutInput, CheckoutValues>; addresses: readonly Address[] }

/** The saved addresses, and another one. A choice fills the fields of the address. */
export function AddressChoice({ form, addresses }: Props) {
  const { t } = useLingui()
  const { error: _error, onChange, ...radio } = form.field('saved')
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    void onChange(event)
    const place = placeOf(addresses.find(({ id }) => id === event.target.value))
    for (const name of placeFields) form.methods.setValue(name, place[name], { shouldDirty: true })
    form.methods.clearErrors(placeFields)
  }
  return (
    <div role="radiogroup" aria-label={t`Address`} className="grid gap-2.5">
      {addresses.map((address) => (
        <label key={address.id} className={choiceCard}>
          <input {...radio} type="radio" value={address.id} onChange={choose} className={dot} />
          <AddressText address={address} />
        </label>
      ))}
      <label className={choiceCard}>
        <input {...radio} type="radio" value="" onChange={choose} className={dot} />
        <span>
          <Trans>Another address</Trans>
        </span>
      </label>
    </div>
  )
}

const dot =
  'appearance-none size-5 mt-0.5 shrink-0 rounded-full border border-line-strong bg-surface checked:border-6 checked:border-primary'

type Place = Pick<CheckoutInput, (typeof placeFields)[number]>

/** Street, and below it the rest. */
function AddressText({ address: { address, city, state, postcode, country } }: { address: Place }) {
  const { locale } = usePreferences()
  return (
    <span className="min-w-0 wrap-anywhere">
      <span className="block font-medium">
        <bdi>{address}</bdi>
      </span>
      <span className="block text-sm text-ink-muted">
        <AddressLine parts={{ city, state, postcode, country: countryName(country, locale) }} />
      </span>
    </span>
  )
}
