import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { splitLocale } from '#src/contract/addresses.ts'
import { defaultLocale } from '#src/contract/locale.ts'
import type { RouterContext } from '#src/guards/router-context.ts'
import { followCart } from '#src/features/cart/follow-cart.ts'
import { forgetWantedElsewhere } from '#src/features/cart/wanted-product.ts'
import { followNotifications } from '#src/features/notifications/follow-notifications.ts'
import { followHeldOffers } from '#src/features/offers/follow-held-offers.ts'
import { startWishlist } from '#src/features/wishlist/toggle-wishlist.ts'
import { keepOwnData } from './own-data.ts'

/** The wish list, the cart, the held products and the event of whoever is here, for the wishlist buttons and the header of every page; and what the account's pages show. */
export function keepOwnLists({ router, queryClient }: { router: AnyRouter; queryClient: QueryClient }): void {
  const preferences = () => ({
    locale: splitLocale(router.latestLocation.pathname).locale ?? defaultLocale,
    currency: (router.options.context as RouterContext).currency,
  })
  startWishlist(queryClient, preferences)
  followCart(queryClient, preferences)
  followNotifications(queryClient, preferences)
  keepOwnData(queryClient, preferences)
  followHeldOffers(queryClient, preferences)
  router.subscribe('onResolved', ({ toLocation }) => forgetWantedElsewhere(splitLocale(toLocation.pathname).rest))
}
