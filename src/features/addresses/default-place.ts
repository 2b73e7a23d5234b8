import type { QueryClient } from '@tanstack/react-query'
import { countryName } from '#src/i18n/countries.ts'
import type { Preferences } from '#src/i18n/preferences.tsx'
import { addressesQuery } from './address-queries.ts'

/**
 * "Riyadh, Saudi Arabia": the place of the default address of whoever is signed in, from the device where it knows. Rejects as the call does.
 * @returns undefined where there is no address
 */
export async function defaultPlace(client: QueryClient, preferences: Preferences): Promise<string | undefined> {
  const addresses = await client.query({ ...addressesQuery(preferences), staleTime: 'static' })
  const own = addresses.find(({ isDefault }) => isDefault)
  const { locale } = preferences
  return own && [own.city, countryName(own.country, locale)].join(locale === 'ar' ? '، ' : ', ')
}
