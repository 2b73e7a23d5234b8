import { queryOptions } from '@tanstack/react-query'
import { call } from '#src/api/call.ts'
import type { OrderSummary } from '#src/contract/orders.ts'
import type { Preferences } from '#src/i18n/preferences.tsx'
import type { QueryRoot } from '#src/offline/queries/stored-queries.ts'
import { allPages } from '#src/queries/all-pages.ts'

/** The lists of orders and the single ones of the signed-in customer, in every language; for invalidation. */
export const ordersKey = ['orders' satisfies QueryRoot] as const
export const orderKey = ['order' satisfies QueryRoot] as const

/** All orders of the signed-in customer, newest first. Their prices stay in the currency in which they were placed. */
export const ordersQuery = ({ locale, currency }: Preferences) =>
  queryOptions({
    queryKey: [...ordersKey, locale],
    queryFn: ({ signal }): Promise<OrderSummary[]> => allPages((query) => call('orders.list', { locale, currency, query, signal })),
  })

/** One of the customer's own orders. */
export const orderQuery = ({ locale, currency }: Preferences, id: string) =>
  queryOptions({
    queryKey: [...orderKey, id, locale],
    queryFn: async ({ signal }) => (await call('orders.get', { locale, currency, params: { id }, signal })).data,
  })
