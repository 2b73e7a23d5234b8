import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '#calls/call.ts'
import { cancellation } from '#src/blocks/requests/status/cancellation.ts'
import { statusKey } from '#src/blocks/requests/status/status-keys.ts'
import { statusQuery } from '#src/blocks/requests/status/status-query.ts'
import { maxPerPage } from '#contract/catalogue/catalogue-terms.ts'
import type { Preferences } from '#i18n/preferences.tsx'
import type { QueryRoot } from '#device/queries/stored-queries.ts'
import { ownList, ownOne } from '#src/queries/own-requests.ts'

const listKey = ['pre-orders' satisfies QueryRoot] as const
const oneKey = ['pre-order' satisfies QueryRoot] as const
const guestRoot = 'guest-pre-order'

export const preOrdersQuery = ownList(listKey[0], { isTranslated: false }, (asked) => call('pre-orders.list', asked))
export const preOrderQuery = ownOne(oneKey[0], { isTranslated: false }, (asked) => call('pre-orders.get', asked))

/** The pre-order of a status link. */
export const guestPreOrderQuery = statusQuery(guestRoot, async (asked) => (await call('pre-orders.get', asked)).data)

/** Cancels a pre-order: a customer's own, or a guest's by its status link. */
export const cancelPreOrder = (client: QueryClient, preferences: Preferences, id: string) =>
  cancellation(client, {
    ask: () => call('pre-orders.cancel', { ...preferences, params: { id }, body: {}, requestKey: statusKey(id) }),
    shownBy: statusKey(id) === undefined ? preOrderQuery(preferences, id) : guestPreOrderQuery(preferences, id),
    changed: [listKey, [...oneKey, id], [guestRoot, id]],
  })

/** The shop's brands, as suggestions. */
export const brandNamesQuery = ({ locale, currency }: Preferences) =>
  queryOptions({
    queryKey: ['brand-names' satisfies QueryRoot, locale],
    queryFn: async ({ signal }) => {
      const { data } = await call('brands.list', { locale, currency, signal })
      return data.map(({ id, name }) => ({ id, name }))
    },
  })

/** The shop's models of a brand, the most wanted first. @param brandId '' has none */
export const modelNamesQuery = ({ locale, currency }: Preferences, brandId: string) =>
  queryOptions({
    queryKey: ['model-names' satisfies QueryRoot, brandId, locale],
    queryFn: async ({ signal }) => {
      const { data } = await call('products.list', { locale, currency, query: { brand: [brandId], perPage: maxPerPage }, signal })
      return [...new Set(data.map(({ model }) => model))]
    },
    enabled: brandId !== '',
  })
