import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { hourMs } from '#contract/durations.ts'
import { addressesQuery } from '#src/features/addresses/address-queries.ts'
import { ownBidsQuery } from '#src/queries/bidding.ts'
import { cartQuery } from '#src/queries/cart.ts'
import { savedSearchesQuery } from '#src/queries/saved-searches.ts'
import { ratesQuery } from '#src/queries/rates.ts'
import { ownContactsQuery } from '#src/features/contact/contact-queries.ts'
import { notificationsQuery } from '#src/features/notifications/notification-queries.ts'
import { ownedPiecesQuery } from '#src/features/owned-pieces/owned-piece-queries.ts'
import { cardsQuery } from '#src/features/cards/card-queries.ts'
import { wishlistQuery } from '#src/features/wishlist/wishlist-queries.ts'
import type { Preferences } from '#i18n/preferences.tsx'
import type { AccountKind, Listed } from './kind.ts'

/** Data newer than this is not refetched. */
const freshMs = hourMs
/** How many of the newest requests of each kind are fetched, so that their pages open offline. */
const mostOfAKind = 20

type Fetching = {
  client: QueryClient
  preferences: Preferences
  /** Called before each call: the customer may have logged out, or the network may be down. */
  mayGoOn: () => boolean
}

/** Fetches the missing or stale data of the account's pages, one call after the other. Rejects as the first call that fails. */
export async function fetchAllOf(kinds: readonly AccountKind[], { client, preferences, mayGoOn }: Fetching): Promise<void> {
  const isOld = (queryKey: QueryKey) => Date.now() - (client.getQueryState(queryKey)?.dataUpdatedAt ?? 0) > freshMs
  const fetchIf = async (isNeeded: boolean, fetch: () => Promise<unknown>) => {
    if (isNeeded && mayGoOn()) await fetch()
  }
  const [cart, wishlist, notifications] = [cartQuery(preferences), wishlistQuery(preferences), notificationsQuery(preferences)]
  const rates = ratesQuery(preferences)
  const searches = savedSearchesQuery(preferences)
  const [addresses, cards] = [addressesQuery(preferences), cardsQuery(preferences)]
  await fetchIf(isOld(cart.queryKey), () => client.query({ ...cart, staleTime: 0 }))
  await fetchIf(isOld(wishlist.queryKey), () => client.query({ ...wishlist, staleTime: 0 }))
  await fetchIf(isOld(notifications.queryKey), () => client.query({ ...notifications, staleTime: 0 }))
  await fetchIf(isOld(searches.queryKey), () => client.query({ ...searches, staleTime: 0 }))
  const pieces = ownedPiecesQuery(preferences)
  await fetchIf(isOld(pieces.queryKey), () => client.query({ ...pieces, staleTime: 0 }))
  const bids = ownBidsQuery(preferences)
  await fetchIf(isOld(bids.queryKey), () => client.query({ ...bids, staleTime: 0 }))
  // With which the others are shown in another currency.
  await fetchIf(isOld(rates.queryKey), () => client.query({ ...rates, staleTime: 0 }))
  await fetchIf(isOld(addresses.queryKey), () => client.query({ ...addresses, staleTime: 0 }))
  await fetchIf(isOld(cards.queryKey), () => client.query({ ...cards, staleTime: 0 }))
  const messages = ownContactsQuery(preferences)
  await fetchIf(isOld(messages.queryKey), () => client.query({ ...messages, staleTime: 0 }))
  for (const kind of kinds) {
    const list = kind.list(preferences)
    await fetchIf(isOld(list.queryKey), () => client.query({ ...list, staleTime: 0 }))
    // The pages of the newest ones, if they are old or their status has changed.
    for (const { id, status } of client.getQueryData<Listed[]>(list.queryKey)?.slice(0, mostOfAKind) ?? []) {
      const one = kind.one(preferences, id)
      const hasChanged = client.getQueryData<Listed>(one.queryKey)?.status !== status
      await fetchIf(hasChanged || isOld(one.queryKey), () => client.query({ ...one, staleTime: 0 }))
    }
  }
}
