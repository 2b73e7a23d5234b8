import { queryOptions } from '@tanstack/react-query'
import { call } from '#calls/call.ts'
import type { Preferences } from '#i18n/preferences.tsx'
import type { QueryRoot } from '#device/queries/stored-queries.ts'

/** Exchange rates, the same in every language. Persisted on the device (device/queries/stored-queries.ts). */
export const ratesQuery = (preferences: Preferences) =>
  queryOptions({
    queryKey: ['rates' satisfies QueryRoot],
    queryFn: async ({ signal }) => (await call('rates.get', { ...preferences, signal })).data,
  })
