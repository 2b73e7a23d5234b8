import type { Locale } from '#contract/locale.ts'
import { countries } from '#i18n/formats/countries.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { FieldBinding } from './forms/use-shop-form.ts'

/** A typed table like the forms' own words (forms/form-words.ts), for the same reason. */
const words: Record<Locale, Record<AddressField | 'choose' | 'streetHint', string>> = {
  en: {
    country: 'Country',
    choose: 'Choose a country',
    address: 'Address',
    streetHint: 'Street, building and, where there is one, the apartment',
    city: 'City',
    state: 'State or province',
    postcode: 'Postal code',
  },
  ar: {
    country: 'الدولة',
    choose: 'اختر الدولة',
    address: 'العنوان',
    streetHint: 'الشارع والمبنى، ورقم الشقة إن وُجد',
    city: 'المدينة',
    state: 'المنطقة أو المحافظة',
    postcode: 'الرمز البريدي',
  },
}

export type AddressField = 'country' | 'address' | 'city' | 'state' | 'postcode'

/** The fields of an address, wherever one is asked for. @param field how the form binds each of them (`useShopForm`) */
export function AddressFields({ field }: { field: (name: AddressField) => FieldBinding }) {
  const { locale } = usePreferences()
  const say = words[locale]
  return (
    <div className="grid gap-5 lg:grid-cols-2 lg:gap-x-6">
      <SelectField
        {...field('country')}
        label={say.country}
        isRequired
        autoComplete="country"
        placeholder={say.choose}
        options={countries(locale).map(({ code, name }) => ({ value: code, label: name }))}
        className="lg:col-span-2"
      />
      <TextField
        {...field('address')}
        label={say.address}
        isRequired
        hint={say.streetHint}
        autoComplete="street-address"
        className="lg:col-span-2"
      />
      <TextField {...field('city')} label={say.city} isRequired autoComplete="address-level2" />
      <TextField {...field('state')} label={say.state} isRequired autoComplete="address-level1" />
      <TextField {...field('postcode')} label={say.postcode} isRequired autoComplete="postal-code" inputMode="numeric" dir="ltr" />
    </div>
  )
}
