import { useQuery } from '@tanstack/react-query'
import { useIsSignedIn } from '#src/blocks/use-session.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { addressesQuery } from './address-queries.ts'

/** The country of the customer's default address, from the cache only: it never fetches. Undefined for guests, and on the server. */
export function useDefaultCountry(): string | undefined {
  const isSignedIn = useIsSignedIn()
  const { data: addresses } = useQuery({ ...addressesQuery(usePreferences()), enabled: false })
  return isSignedIn ? addresses?.find(({ isDefault }) => isDefault)?.country : undefined
}
