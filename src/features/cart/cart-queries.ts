import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '#src/api/call.ts'
import { cartKey, cartQuery, showCartInSession } from '#src/queries/cart.ts'
import type { Cart } from '#src/contract/account-things.ts'
import type { Preferences } from '#src/i18n/preferences.tsx'

/** Moves of the cart go to the server one after the other; each answer is the whole cart. */
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
    // Another press is another piece. Where only the answer was lost, the cart shows that it is there.
    onError: () => client.invalidateQueries({ queryKey: cartKey }),
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
    onError: () => client.invalidateQueries({ queryKey: cartKey }),
  })

export const removeFromCart = (client: QueryClient, preferences: Preferences) =>
  mutationOptions({
    scope,
    mutationFn: async (lineId: string) => (await call('cart.items.remove', { ...preferences, params: { lineId } })).data,
    onSuccess: (cart) => show(client, preferences, cart),
    onError: () => client.invalidateQueries({ queryKey: cartKey }),
  })
