import type { QueryClient } from '@tanstack/react-query'
import type { Preferences } from '#src/i18n/preferences.tsx'

/** Gives the place of a shopper's default address, as an offer's form begins with it; undefined where there is none. */
export type LoadPlace = (client: QueryClient, preferences: Preferences) => Promise<string | undefined>
