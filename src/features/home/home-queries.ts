import { queryOptions } from '@tanstack/react-query'
import { call } from '#src/api/call.ts'
import type { Preferences } from '#src/i18n/preferences.tsx'

export const homeQuery = ({ locale, currency }: Preferences) =>
  queryOptions({
    queryKey: ['home', locale, currency],
    queryFn: async ({ signal }) => (await call('home.get', { locale, currency, signal })).data,
  })
