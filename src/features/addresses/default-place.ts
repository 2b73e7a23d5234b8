import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { countryName } from '#i18n/formats/countries.ts'
import type { Preferences } from '#i18n/preferences.tsx'
import { addressesQuery } from './address-queries.ts'

/**
 * "Riyadh, Saudi Arabia": city and country of the signed-in customer's default address, from the cache if possible. Rejects as the call
 * does.
 * @returns undefined if there is no address
 */
export async function defaultPlace(client: QueryClient, preferences: Preferences): Promise<string | undefined> {
  const addresses = await client.query({ ...addressesQuery(preferences), staleTime: 'static' })
  const own = addresses.find(({ isDefault }) => isDefault)
  const { locale } = preferences
  return own && [own.city, countryName(own.country, locale)].join(locale === 'ar' ? '، ' : ', ')
}

/** The same as a query; an empty text where there is no address, because a query function must not return undefined. */
export const defaultPlaceQuery = (preferences: Preferences) =>
  queryOptions({
    queryKey: ['shipping-place', preferences.locale],
    queryFn: async ({ client }) => (await defaultPlace(client, preferences)) ?? '',
  })
