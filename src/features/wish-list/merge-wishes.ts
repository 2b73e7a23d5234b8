import type { QueryClient } from '@tanstack/react-query'
import { call } from '#src/api/call.ts'
import type { Preferences } from '#src/i18n/preferences.tsx'
import { guestWishes, removeGuestWishes } from './guest-wishes.ts'
import { wishListQuery } from './wish-list-queries.ts'

/** Moves the guest's wish list into the account. Where that fails it stays on the device, for the next time, and the failure is the caller's. */
export async function mergeGuestWishes(client: QueryClient, preferences: Preferences): Promise<void> {
  const productIds = guestWishes.get().map(({ product }) => product.id)
  if (productIds.length === 0) return
  const { data } = await call('wishlist.merge', { ...preferences, body: { productIds } })
  removeGuestWishes(productIds)
  client.setQueryData(wishListQuery(preferences).queryKey, data)
}
