import type { QueryClient } from '@tanstack/react-query'
import type { Preferences } from '#i18n/preferences.tsx'

/** Returns the city and country of a shopper's default address, for the default values of an offer; undefined if there is none. */
export type LoadPlace = (client: QueryClient, preferences: Preferences) => Promise<string | undefined>
