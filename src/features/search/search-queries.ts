import { queryOptions } from '@tanstack/react-query'
import { call } from '#src/api/call.ts'
import type { Preferences } from '#src/i18n/preferences.tsx'

/** Suggestions for what has been typed; for nothing typed, the ways into the shop. Typing on is the retry, so there is no other. */
export const suggestionsQuery = ({ locale, currency }: Preferences, q: string) =>
  queryOptions({
    queryKey: ['suggestions', locale, currency, q],
    queryFn: async ({ signal }) => (await call('search.suggestions', { locale, currency, query: { q: q || undefined }, signal })).data,
    retry: false,
  })
