import { queryOptions } from '@tanstack/react-query'
import { call } from '#src/api/call.ts'
import type { SellSummary } from '#src/contract/sells.ts'
import type { Preferences } from '#src/i18n/preferences.tsx'
import type { QueryRoot } from '#src/offline/queries/stored-queries.ts'
import { allPages } from '#src/queries/all-pages.ts'

/** The lists of sell requests and the single ones of the signed-in customer, in every language; for invalidation. */
export const sellsKey = ['sells' satisfies QueryRoot] as const
export const sellKey = ['sell' satisfies QueryRoot] as const

/** All sell requests of the signed-in customer, newest first. Their prices stay in the currency in which they were made. */
export const sellsQuery = ({ locale, currency }: Preferences) =>
  queryOptions({
    queryKey: [...sellsKey, locale],
    queryFn: ({ signal }): Promise<SellSummary[]> => allPages((query) => call('sells.list', { locale, currency, query, signal })),
  })

/** One of the customer's own sell requests. */
export const sellQuery = ({ locale, currency }: Preferences, id: string) =>
  queryOptions({
    queryKey: [...sellKey, id, locale],
    queryFn: async ({ signal }) => (await call('sells.get', { locale, currency, params: { id }, signal })).data,
  })
