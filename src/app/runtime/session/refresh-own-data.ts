import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Preferences } from '#i18n/preferences.tsx'
import { channels } from '#device/device-names.ts'
import { shopConnection } from '#device/connection/shop-connection.ts'
import { isPrivateKey } from '#device/queries/stored-queries.ts'
import { cartQuery } from '#src/queries/cart.ts'
import { isCustomerKey } from '#src/queries/customer.ts'
import { loadOptional } from '#src/queries/load-optional.ts'
import { isSignedIn } from '#src/session/session.ts'

/** Cart, requests and the other private lists; the customer is refetched with the session (session.ts). */
const isOwn = ({ queryKey }: { queryKey: QueryKey }) => isPrivateKey(queryKey) && !isCustomerKey(queryKey)

/**
 * Refetches the customer's own lists where they may have changed unseen: the page comes back from the browser's back/forward cache, or
 * becomes visible with data that is stale, or another tab has changed something. Requests of the outbox have a channel of their own
 * (outbox-events.ts).
 * @param preferences language and currency of the page, read at each use
 */
export function refreshOwnData(client: QueryClient, preferences: () => Preferences): void {
  const channel = new BroadcastChannel(channels.ownData)
  /** The header of every page counts the cart, although only some pages observe it. */
  const askCart = () => loadOptional('the cart', client.query(cartQuery(preferences())))
  const refetchStale = async () => {
    if (!isSignedIn() || !shopConnection.isOnline()) return
    await client.refetchQueries({ type: 'active', stale: true, predicate: isOwn })
    await askCart()
  }
  const refetchAll = async () => {
    if (!isSignedIn()) return
    const isOnline = shopConnection.isOnline()
    await client.invalidateQueries({ predicate: isOwn, refetchType: isOnline ? 'active' : 'none' })
    if (isOnline) await askCart()
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void refetchStale()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void refetchAll()
  })
  channel.addEventListener('message', () => void refetchAll())
  const post = channel.postMessage.bind(channel)
  client.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && isSignedIn()) post('changed')
  })
}
