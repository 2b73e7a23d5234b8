import type { Settings } from '#contract/settings/shop-settings.ts'
import { defaultCountry } from '#contract/locale.ts'

/** How the house is reached, in schema.org's terms, as far as the settings say. Members that are undefined are left out of the JSON. */
export function reachedAt({ phone, email, address, city }: Pick<Settings, 'phone' | 'email' | 'address' | 'city'>): object {
  const isKnown = address !== undefined || city !== undefined
  return {
    telephone: phone,
    email,
    ...(isKnown && {
      address: { '@type': 'PostalAddress', streetAddress: address, addressLocality: city, addressCountry: defaultCountry },
    }),
  }
}
