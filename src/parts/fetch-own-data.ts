import type { QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/react-query'
import { addressesQuery } from '#src/features/addresses/address-queries.ts'
import { cartQuery } from '#src/queries/cart.ts'
import { notificationsQuery } from '#src/features/notifications/notification-queries.ts'
import { offerQuery, offersQuery } from '#src/features/offers/offer-queries.ts'
import { orderQuery, ordersQuery } from '#src/features/orders/order-queries.ts'
import { preOrderQuery, preOrdersQuery } from '#src/features/pre-orders/pre-order-queries.ts'
import { sellQuery, sellsQuery } from '#src/features/sells/sell-queries.ts'
import { cardsQuery } from '#src/features/wallet/card-queries.ts'
import { wishlistQuery } from '#src/features/wishlist/wishlist-queries.ts'
import type { RequestStatus } from '#src/contract/requests/statuses.ts'
import type { Preferences } from '#src/i18n/preferences.tsx'

/** Data newer than this is not refetched. */
const freshMs = 60 * 60_000
/** How many of the newest requests of each kind are fetched, so that their pages open offline. */
const mostOfAKind = 20

type Listed = { id: string; status: RequestStatus }
type QueryOf<Data, Key extends QueryKey> = QueryExecuteOptions<Data, Error, Data, Data, Key>

/**
 * Fetches the missing or stale data of the account's pages, one call after the other.
 * @param mayGoOn called before each call: the customer may have logged out, or the network may be down
 * Rejects with the error of the first call that fails.
 */
export async function fetchOwnData(client: QueryClient, preferences: Preferences, mayGoOn: () => boolean): Promise<void> {
  const isOld = (queryKey: QueryKey) => Date.now() - (client.getQueryState(queryKey)?.dataUpdatedAt ?? 0) > freshMs
  const fetchIf = async (isNeeded: boolean, fetch: () => Promise<unknown>) => {
    if (isNeeded && mayGoOn()) await fetch()
  }
  const [cart, wishlist, notifications] = [cartQuery(preferences), wishlistQuery(preferences), notificationsQuery(preferences)]
  const [addresses, cards] = [addressesQuery(preferences), cardsQuery(preferences)]
  await fetchIf(isOld(cart.queryKey), () => client.query({ ...cart, staleTime: 0 }))
  await fetchIf(isOld(wishlist.queryKey), () => client.query({ ...wishlist, staleTime: 0 }))
  await fetchIf(isOld(notifications.queryKey), () => client.query({ ...notifications, staleTime: 0 }))
  await fetchIf(isOld(addresses.queryKey), () => client.query({ ...addresses, staleTime: 0 }))
  await fetchIf(isOld(cards.queryKey), () => client.query({ ...cards, staleTime: 0 }))
  /** The list of one kind of request, and the pages of the newest ones, if they are old or their status has changed. */
  const fetchRequests = async <Summary extends Listed, Lists extends QueryKey, One extends Pick<Listed, 'status'>, Ones extends QueryKey>(
    list: QueryOf<Summary[], Lists>,
    queryOfOne: (id: string) => QueryOf<One, Ones>,
  ) => {
    await fetchIf(isOld(list.queryKey), () => client.query({ ...list, staleTime: 0 }))
    for (const { id, status } of client.getQueryData<Summary[]>(list.queryKey)?.slice(0, mostOfAKind) ?? []) {
      const one = queryOfOne(id)
      const hasChanged = client.getQueryData<One>(one.queryKey)?.status !== status
      await fetchIf(hasChanged || isOld(one.queryKey), () => client.query({ ...one, staleTime: 0 }))
    }
  }
  await fetchRequests(offersQuery(preferences), (id) => offerQuery(preferences, id))
  await fetchRequests(ordersQuery(preferences), (id) => orderQuery(preferences, id))
  await fetchRequests(preOrdersQuery(preferences), (id) => preOrderQuery(preferences, id))
  await fetchRequests(sellsQuery(preferences), (id) => sellQuery(preferences, id))
}
