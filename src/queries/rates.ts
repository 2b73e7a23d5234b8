import { queryOptions } from '@tanstack/react-query'
import { call } from '#src/api/call.ts'
import type { Preferences } from '#src/i18n/preferences.tsx'
import type { QueryRoot } from '#src/offline/queries/stored-queries.ts'

/** Exchange rates, the same in every language. Persisted on the device (offline/queries/stored-queries.ts). */
export const ratesQuery = (preferences: Preferences) =>
  queryOptions({
    queryKey: ['rates' satisfies QueryRoot],
    queryFn: async ({ signal }) => (await call('rates.get', { ...preferences, signal })).data,
  })
