import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '#src/api/call.ts'
import { cartKey, cartQuery, showCartInSession } from '#src/queries/cart.ts'
import type { Cart } from '#src/contract/account-things.ts'
import type { Preferences } from '#src/i18n/preferences.tsx'

/** Mutations of the cart run one after the other; each response is the whole cart. */
const scope = { id: 'cart' }

const show = (client: QueryClient, preferences: Preferences, cart: Cart) => {
  client.setQueryData(cartQuery(preferences).queryKey, cart)
  showCartInSession(client, cart)
}

export const addToCart = (client: QueryClient, preferences: Preferences) =>
  mutationOptions({
    scope,
    mutationFn: async (productId: string) =>
      (await call('cart.items.add', { ...preferences, body: { productId, quantity: 1 }, idempotencyKey: crypto.randomUUID() })).data,
    onSuccess: (cart) => show(client, preferences, cart),
    // A new press has a new key and adds another unit. If only the response was lost, the refetched cart shows the product.
    onError: () => client.invalidateQueries({ queryKey: cartKey }),
  })

/** Adds an approved offer of the customer's: one unit at its price. */
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
    // Another customer may have been faster: the refetched cart shows the available stock.
    onError: () => client.invalidateQueries({ queryKey: cartKey }),
  })

export const removeFromCart = (client: QueryClient, preferences: Preferences) =>
  mutationOptions({
    scope,
    mutationFn: async (lineId: string) => (await call('cart.items.remove', { ...preferences, params: { lineId } })).data,
    onSuccess: (cart) => show(client, preferences, cart),
    onError: () => client.invalidateQueries({ queryKey: cartKey }),
  })
