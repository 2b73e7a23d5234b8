import { queryOptions } from '@tanstack/react-query'
import { call } from '#calls/call.ts'
import type { Suggestions } from '#contract/catalogue/catalogue.ts'
import type { Preferences } from '#i18n/preferences.tsx'
import { askDeviceFirst } from '#device/catalogue/ask-device-first.ts'
import type { QueryRoot } from '#device/queries/stored-queries.ts'

/** Suggestions for the typed text; without text, the links to lists. No retries: the next keystroke fetches again. */
export const suggestionsQuery = ({ locale, currency }: Preferences, q: string) =>
  queryOptions({
    queryKey: ['suggestions' satisfies QueryRoot, locale, currency, q],
    queryFn: ({ client, queryKey, signal }): Promise<Suggestions> =>
      askDeviceFirst({
        ask: (device) => device.suggestions(q, { locale, currency }),
        server: async () => (await call('search.suggestions', { locale, currency, query: { q: q || undefined }, signal })).data,
        confirm: (answer) => client.setQueryData(queryKey, answer),
      }),
    retry: false,
  })
