import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { localeOfPath, splitLocale } from '#contract/pages/addresses.ts'
import type { RouterContext } from '#src/guards/router-context.ts'
import { followCart } from '#src/features/cart/follow-cart.ts'
import { forgetWantedElsewhere } from '#src/features/cart/wanted-product.ts'
import { followNotifications } from '#src/features/notifications/follow-notifications.ts'
import { followHeldOffers } from '#src/features/offers/follow-held-offers.ts'
import { startWishlist } from '#src/features/wishlist/toggle-wishlist.ts'
import { followSavedSearches } from '#src/queries/saved-searches.ts'
import { prefetchOwnData } from './own-data.ts'
import { refreshOwnData } from './refresh-own-data.ts'

/** Updates the user's wish list, saved searches, cart, held products and notifications, for buttons and header, and the account's data. */
export function syncOwnLists({ router, queryClient }: { router: AnyRouter; queryClient: QueryClient }): void {
  const preferences = () => ({
    locale: localeOfPath(router.latestLocation.pathname),
    currency: (router.options.context as RouterContext).currency,
  })
  startWishlist(queryClient, preferences)
  followSavedSearches(queryClient)
  followCart(queryClient, preferences)
  followNotifications(queryClient, preferences)
  prefetchOwnData(queryClient, preferences)
  followHeldOffers(queryClient, preferences)
  refreshOwnData(queryClient, preferences)
  router.subscribe('onResolved', ({ toLocation }) => forgetWantedElsewhere(splitLocale(toLocation.pathname).rest))
}
