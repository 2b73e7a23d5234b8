import { queryOptions } from '@tanstack/react-query'
import { call } from '#calls/call.ts'
import type { Home } from '#contract/home/home.ts'
import type { Preferences } from '#i18n/preferences.tsx'
import type { QueryRoot } from '#device/queries/stored-queries.ts'

/** The content of home; `asOf` (ISO 8601) is its time where the server has not confirmed it. */
export type ShownHome = Home & { asOf?: string | undefined }

export const homeQuery = ({ locale, currency }: Preferences) =>
  queryOptions({
    queryKey: ['home' satisfies QueryRoot, locale, currency],
    queryFn: async ({ signal }): Promise<ShownHome> => {
      const { data, asOf } = await call('home.get', { locale, currency, signal })
      return { ...data, asOf }
    },
  })
