import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '#calls/call.ts'
import { inBothLanguages, storeOtherLanguage } from '#src/queries/both-languages.ts'
import { cartKey, cartQuery, showCartInSession } from '#src/queries/cart.ts'
import type { Cart } from '#contract/accounts/account-things.ts'
import type { ErrorCode } from '#contract/calls/errors.ts'
import type { Preferences } from '#i18n/preferences.tsx'
import { createStore } from '#store/create-store.ts'

/** Mutations of the cart run one after the other; each response is the whole cart. */
const scope = { id: 'cart' }

type Answer = { data: Cart; other?: { data: Cart } | undefined }

const show = (client: QueryClient, preferences: Preferences, { data: cart, other }: Answer) => {
  client.setQueryData(cartQuery(preferences).queryKey, cart)
  storeOtherLanguage(client, preferences, cartQuery, other?.data)
  showCartInSession(client, cart)
}

/** The cart after adding a product; `alreadyThere`: it was there before, and why nothing was added. */
export type Added = { answer: Answer; alreadyThere?: string }

/** The product that the shopper wanted to add although the cart has it: its page shows the tooltip. */
export const foundInCart = createStore<string | undefined>(undefined)

/**
 * Puts one unit of a product into the cart if it has none: another tab, or the account of a guest who has just signed in, may have it
 * already. The cart's page changes the quantity.
 */
export const addToCart = (client: QueryClient, preferences: Preferences) =>
  mutationOptions({
    scope,
    mutationFn: async (productId: string): Promise<Added> => {
      try {
        const body = { productId, quantity: 1, ifAbsent: true }
        return { answer: await call('cart.items.add', { ...inBothLanguages(preferences), body, idempotencyKey: crypto.randomUUID() }) }
      } catch (error) {
        if (!isAlreadyThere(error)) throw error
        return { answer: await call('cart.get', inBothLanguages(preferences)), alreadyThere: error.message }
      }
    },
    onSuccess: ({ answer, alreadyThere }, productId) => {
      show(client, preferences, answer)
      foundInCart.set(alreadyThere === undefined ? undefined : productId)
    },
    // If only the response was lost, the refetched cart shows the product.
    onError: () => client.invalidateQueries({ queryKey: cartKey }),
  })

/** Adds an approved offer of the customer's: one unit at its price. */
export const addOfferToCart = (client: QueryClient, preferences: Preferences) =>
  mutationOptions({
    scope,
    mutationFn: async ({ id, productId }: { id: string; productId: string }) => {
      const body = { productId, quantity: 1, offerId: id }
      return call('cart.items.add', { ...inBothLanguages(preferences), body, idempotencyKey: crypto.randomUUID() })
    },
    onSuccess: (answer) => show(client, preferences, answer),
  })

/** Without `instanceof`: the class of the error is loaded with the first call. */
const isAlreadyThere = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === ('cart.already-there' satisfies ErrorCode)

export const changeQuantity = (client: QueryClient, preferences: Preferences) =>
  mutationOptions({
    scope,
    mutationFn: async ({ lineId, quantity }: { lineId: string; quantity: number }) =>
      call('cart.items.update', { ...inBothLanguages(preferences), params: { lineId }, body: { quantity } }),
    onSuccess: (answer) => show(client, preferences, answer),
    // Another customer may have been faster: the refetched cart shows the available stock.
    onError: () => client.invalidateQueries({ queryKey: cartKey }),
  })

export const removeFromCart = (client: QueryClient, preferences: Preferences) =>
  mutationOptions({
    scope,
    mutationFn: async (lineId: string) => call('cart.items.remove', { ...inBothLanguages(preferences), params: { lineId } }),
    onSuccess: (answer) => show(client, preferences, answer),
    onError: () => client.invalidateQueries({ queryKey: cartKey }),
  })
