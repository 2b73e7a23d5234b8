import { queryOptions } from '@tanstack/react-query'
import { call } from '#calls/call.ts'
import type { Preferences } from '#i18n/preferences.tsx'
import type { ShownProduct } from '#device/catalogue/catalogue-client.ts'
import { askDeviceFirst, loadCatalogueClient } from '#device/catalogue/ask-device-first.ts'
import type { QueryRoot } from '#device/queries/stored-queries.ts'

/** One product in every language and currency. */
export const productKey = (id: string) => ['product' satisfies QueryRoot, id] as const

/** A product with all its fields: from the device's catalogue if it has it, then from the server. */
export const productQuery = (preferences: Preferences, id: string) =>
  queryOptions({
    queryKey: [...productKey(id), preferences.locale, preferences.currency],
    queryFn: ({ client, queryKey, signal }): Promise<ShownProduct> =>
      askDeviceFirst<ShownProduct>({
        // The catalogue has no description: keep the one on the page.
        ask: async (device) => {
          const own = await device.product(id, preferences)
          const shown = client.getQueryData<ShownProduct>(queryKey)
          return own && shown ? device.mergeCached(own, shown) : own
        },
        server: async () => {
          const { data, asOf } = await call('products.get', { ...preferences, params: { id }, signal })
          return { ...data, asOf }
        },
        confirm: async (answer) => {
          const { mergeCached } = await loadCatalogueClient()
          client.setQueryData<ShownProduct>(queryKey, (shown) => mergeCached(shown, answer))
        },
        // The product was withdrawn: the page shows the error.
        reject: (error) => client.getQueryCache().find({ queryKey })?.setState({ status: 'error', error }),
      }),
  })
