import type { QueryClient } from '@tanstack/react-query'
import { unreadNotifications } from '#src/blocks/unread-notifications.ts'
import type { Preferences } from '#i18n/preferences.tsx'
import { isToPage } from '#device/messages.ts'
import { shopConnection } from '#device/connection/shop-connection.ts'
import { loadOptional } from '#src/queries/load-optional.ts'
import { isSameSession } from '#src/session/identity.ts'
import { onIdentityChange } from '#src/session/session-changes.ts'
import { isSignedIn, readSession } from '#src/session/session.ts'
import { isNotificationsKey, notificationsChanged, notificationsQuery, unreadOf } from './notification-queries.ts'
import { syncOwnPush } from './own-push.ts'

/** Returning to the page refetches the notifications, but not more often than this. */
const freshMs = 60_000

/**
 * After sign-in, fetches the customer's notifications and shows the number of unread ones in the header; refetches after a push and when
 * the shopper returns to the page; keeps the push subscription in sync with the session.
 * @param preferences language and currency of the page, read at each use
 */
export function followNotifications(client: QueryClient, preferences: () => Preferences): void {
  const count = () => unreadNotifications.set(isSignedIn() ? unreadOf(client) : 0)
  // On failure the header keeps its number; the notifications page shows the error itself.
  const ask = (staleTime: number) => {
    if (isSignedIn() && shopConnection.isOnline())
      void loadOptional('the notifications', client.query({ ...notificationsQuery(preferences()), staleTime }))
  }
  const begin = () => {
    count()
    ask(0)
  }
  const syncPush = () => {
    if (readSession().identity.kind === 'customer') void syncOwnPush(preferences())
  }
  client.getQueryCache().subscribe(({ query }) => {
    if (isNotificationsKey(query.queryKey)) count()
  })
  onIdentityChange((now, before) => {
    if (!isSameSession(now, before)) begin()
    // The session may be known before the customer's id is.
    syncPush()
  })
  shopConnection.state.subscribe(() => {
    if (shopConnection.state.get() === 'back') syncPush()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') ask(freshMs)
  })
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isToPage(data) || !isSignedIn()) return
    if (data.type === 'notification-came' || data.type === 'news-came') void notificationsChanged(client).then(() => ask(0))
    if (data.type === 'push-changed') syncPush()
  })
  begin()
  syncPush()
}
