import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '#src/api/call.ts'
import { customerKey } from '#src/api/customer-query.ts'
import type { Cart } from '#src/contract/account-things.ts'
import type { Customer } from '#src/contract/customer.ts'
import type { Preferences } from '#src/i18n/preferences.tsx'
import { setSessionFlags } from '#src/session/session-cookies.ts'

const root = 'cart'

/** Whether a query is the cart, in whichever language. */
export const isCartKey = (queryKey: readonly unknown[]): boolean => queryKey[0] === root

/** The cart of whoever is signed in. */
export const cartQuery = ({ locale, currency }: Preferences) =>
  queryOptions({
    queryKey: [root, locale, currency],
    queryFn: async ({ signal, client }) => {
      const { data } = await call('cart.get', { locale, currency, signal })
      count(client, data)
      return data
    },
  })

/** Moves of the cart go to the server one after the other; each answer is the whole cart. */
const scope = { id: root }

const show = (client: QueryClient, preferences: Preferences, cart: Cart) => {
  client.setQueryData(cartQuery(preferences).queryKey, cart)
  count(client, cart)
}

/** The number in the header, and the flag that the checkout guard asks (storefront.md §3). */
const count = (client: QueryClient, { items_count }: Cart) => {
  // A customer of whom the server has said nothing yet is as the device kept them: written anew they would pass for confirmed, with all else that is old.
  if (client.getQueryState(customerKey)?.isInvalidated === false)
    client.setQueryData<Customer>(customerKey, (customer) => customer && { ...customer, items_count })
  setSessionFlags({ hasCart: items_count > 0 })
}

export const addToCart = (client: QueryClient, preferences: Preferences) =>
  mutationOptions({
    scope,
    mutationFn: async (productId: string) =>
      (await call('cart.items.add', { ...preferences, body: { productId, quantity: 1 }, idempotencyKey: crypto.randomUUID() })).data,
    onSuccess: (cart) => show(client, preferences, cart),
    // Another press is another piece. Where only the answer was lost, the cart shows that it is there.
    onError: () => client.invalidateQueries({ queryKey: [root] }),
  })

/** An approved offer of the customer's: one piece at its price. */
export const addOfferToCart = (client: QueryClient, preferences: Preferences) =>
  mutationOptions({
    scope,
    mutationFn: async ({ id, productId }: { id: string; productId: string }) => {
      const body = { productId, quantity: 1, offerId: id }
      return (await call('cart.items.add', { ...preferences, body, idempotencyKey: crypto.randomUUID() })).data
    },
    onSuccess: (cart) => show(client, preferences, cart),
  })

export const changeQuantity = (client: QueryClient, preferences: Preferences) =>
  mutationOptions({
    scope,
    mutationFn: async ({ lineId, quantity }: { lineId: string; quantity: number }) =>
      (await call('cart.items.update', { ...preferences, params: { lineId }, body: { quantity } })).data,
    onSuccess: (cart) => show(client, preferences, cart),
    // Somebody else may have been faster: what can be had stands in the cart as it is.
    onError: () => client.invalidateQueries({ queryKey: [root] }),
  })

export const removeFromCart = (client: QueryClient, preferences: Preferences) =>
  mutationOptions({
    scope,
    mutationFn: async (lineId: string) => (await call('cart.items.remove', { ...preferences, params: { lineId } })).data,
    onSuccess: (cart) => show(client, preferences, cart),
    onError: () => client.invalidateQueries({ queryKey: [root] }),
  })
