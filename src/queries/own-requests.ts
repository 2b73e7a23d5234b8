import { queryOptions } from '@tanstack/react-query'
import type { Preferences } from '#src/i18n/preferences.tsx'
import type { QueryRoot } from '#src/offline/queries/stored-queries.ts'
import { allPages, type Page, type PageQuery } from './all-pages.ts'

type Asked = Pick<Preferences, 'locale' | 'currency'> & { signal: AbortSignal }

/**
 * All of the signed-in customer's requests of a kind, newest first. For kinds whose prices stay in the currency in which they were made: the key has
 * no currency.
 * @param root first part of the query's key
 */
export const ownList =
  <Summary extends { id: string }>(root: QueryRoot, askPage: (asked: Asked & { query: PageQuery }) => Promise<Page<Summary>>) =>
  ({ locale, currency }: Preferences) =>
    queryOptions({
      queryKey: [root, locale],
      queryFn: ({ signal }): Promise<Summary[]> => allPages((query) => askPage({ locale, currency, query, signal })),
    })

/** One of the customer's own requests, as `ownList`. */
export const ownOne =
  <Request>(root: QueryRoot, ask: (asked: Asked & { params: { id: string } }) => Promise<{ data: Request }>) =>
  ({ locale, currency }: Preferences, id: string) =>
    queryOptions({
      queryKey: [root, id, locale],
      queryFn: async ({ signal }): Promise<Request> => (await ask({ locale, currency, params: { id }, signal })).data,
    })
