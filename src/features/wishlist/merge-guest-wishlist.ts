import type { QueryClient } from '@tanstack/react-query'
import { call } from '#calls/call.ts'
import type { Preferences } from '#i18n/preferences.tsx'
import { inBothLanguages, storeOtherLanguage } from '#src/queries/both-languages.ts'
import { guestWishlist, removeFromGuestWishlist } from './guest-wishlist.ts'
import { seenPriceOf } from './saved-price.ts'
import { wishlistQuery } from './wishlist-queries.ts'

/** Merges the guest's wish list into the account. On failure it rejects, and the list stays on the device for the next attempt. */
export async function mergeGuestWishlist(client: QueryClient, preferences: Preferences): Promise<void> {
  const wishes = guestWishlist.get()
  if (wishes.length === 0) return
  const productIds = wishes.map(({ product }) => product.id)
  const saved = wishes.flatMap(({ product, at }) => {
    const seen = seenPriceOf(product, at)
    return seen ? [{ productId: product.id, ...seen }] : []
  })
  const { data, other } = await call('wishlist.merge', { ...inBothLanguages(preferences), body: { productIds, saved } })
  removeFromGuestWishlist(productIds)
  client.setQueryData(wishlistQuery(preferences).queryKey, data)
  storeOtherLanguage(client, preferences, wishlistQuery, other?.data)
}
