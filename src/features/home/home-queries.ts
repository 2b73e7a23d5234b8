import { queryOptions } from '@tanstack/react-query'
import { call } from '#src/api/call.ts'
import type { Preferences } from '#src/i18n/preferences.tsx'
import type { QueryRoot } from '#src/offline/queries/kept-queries.ts'

export const homeQuery = ({ locale, currency }: Preferences) =>
  queryOptions({
    queryKey: ['home' satisfies QueryRoot, locale, currency],
    queryFn: async ({ signal }) => (await call('home.get', { locale, currency, signal })).data,
  })
