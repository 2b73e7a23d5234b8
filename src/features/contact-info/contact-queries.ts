import { queryOptions } from '@tanstack/react-query'
import { call } from '#src/api/call.ts'
import type { Preferences } from '#src/i18n/preferences.tsx'

/** The shop's address, hours, phone and place on the map. */
export const contactQuery = ({ locale, currency }: Preferences) =>
  queryOptions({
    queryKey: ['settings', locale],
    queryFn: async ({ signal }) => (await call('settings.get', { locale, currency, signal })).data,
  })
