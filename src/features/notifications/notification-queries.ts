import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '#calls/call.ts'
import { rootsOfAll } from '#src/blocks/requests/request-screens.tsx'
import type { NotificationList } from '#contract/notifications/notifications.ts'
import type { Preferences } from '#i18n/preferences.tsx'
import type { QueryRoot } from '#device/queries/stored-queries.ts'
import { inBothLanguages, storeOtherLanguage } from '#src/queries/both-languages.ts'
import { cartKey } from '#src/queries/cart.ts'
import { customerKey } from '#src/queries/customer.ts'

const notificationsKey = ['notifications' satisfies QueryRoot] as const

/** Only the newest ones are listed; older ones can be found with their requests. */
const most = 100

/** Whether a query is the list, in any language. */
export const isNotificationsKey = (queryKey: readonly unknown[]): boolean => queryKey[0] === notificationsKey[0]

/** Notifications about the requests and watched pieces of the signed-in customer. */
export const notificationsQuery = ({ locale, currency }: Preferences) =>
  queryOptions({
    queryKey: [...notificationsKey, locale],
    queryFn: async ({ signal, client }): Promise<NotificationList> => {
      const asked = inBothLanguages({ locale, currency })
      const { data, meta, other } = await call('notifications.list', { ...asked, signal, query: { perPage: most } })
      storeOtherLanguage(client, asked, notificationsQuery, other)
      return { data, meta }
    },
  })

/** The number of unread ones in the newest cached list, in any language. */
export const unreadOf = (client: QueryClient): number => {
  const lists = client.getQueryCache().findAll({ queryKey: notificationsKey, predicate: ({ state }) => state.data !== undefined })
  const [newest] = lists.toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
  return (newest?.state.data as NotificationList | undefined)?.meta.unread ?? 0
}

/**
 * Marks the notifications as read on the server. Never rejects. The cached list keeps its marks until it is refetched, so that the reader
 * still sees which ones were new.
 */
export async function readNotifications(client: QueryClient, preferences: Preferences, ids: string[]): Promise<void> {
  try {
    const { unread } = (await call('notifications.read', { ...preferences, body: { ids } })).data
    client.setQueriesData<NotificationList>({ queryKey: notificationsKey }, (list) => list && { ...list, meta: { ...list.meta, unread } })
    await client.invalidateQueries({ queryKey: notificationsKey, refetchType: 'none' })
  } catch (error) {
    // No user action failed: they stay unread, and the next visit retries.
    console.debug('read notifications could not be reported', error)
  }
}

/** Something has happened: invalidates the list, the requests and the wish list, which refetches those that are shown. */
export const notificationsChanged = async (client: QueryClient): Promise<void> => {
  const wishlistKey = ['wishlist' satisfies QueryRoot]
  const changed = [notificationsKey, ...rootsOfAll().map((root) => [root]), cartKey, wishlistKey, customerKey]
  await Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })))
}
