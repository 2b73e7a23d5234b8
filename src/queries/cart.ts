import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '#calls/call.ts'
import type { Cart } from '#contract/accounts/account-things.ts'
import type { Preferences } from '#i18n/preferences.tsx'
import type { QueryRoot } from '#device/queries/stored-queries.ts'
import { setSessionFlags } from '#src/session/session-cookies.ts'
import { inBothLanguages, storeOtherLanguage } from './both-languages.ts'
import { changeCustomer } from './customer.ts'

/** The carts in every language and currency. */
export const cartKey = ['cart' satisfies QueryRoot] as const

export const isCartKey = ([root]: readonly unknown[]): boolean => root === cartKey[0]

/** The cart of the signed-in customer. */
export const cartQuery = ({ locale, currency }: Preferences) =>
  queryOptions({
    queryKey: [...cartKey, locale, currency],
    queryFn: async ({ signal, client, queryKey }): Promise<Cart> => {
      const changes = () => client.getQueryState(queryKey)?.dataUpdateCount
      const before = changes()
      const asked = inBothLanguages({ locale, currency })
      const { data, other } = await call('cart.get', { ...asked, signal })
      // A change that was answered meanwhile has set a newer cart than this one.
      if (changes() !== before) return client.getQueryData<Cart>(queryKey) ?? data
      storeOtherLanguage(client, asked, cartQuery, other?.data)
      showCartInSession(client, data)
      return data
    },
  })

/** Updates the number of products elsewhere: in the customer, and in the flag that the checkout guard reads. */
export function showCartInSession(client: QueryClient, { items_count }: Cart): void {
  changeCustomer(client, { items_count })
  setSessionFlags({ hasCart: items_count > 0 })
}
