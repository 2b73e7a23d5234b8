import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '#src/api/call.ts'
import { rootsOfAll } from '#src/blocks/requests/request-screens.tsx'
import type { NotificationList } from '#src/contract/notifications.ts'
import type { Preferences } from '#src/i18n/preferences.tsx'
import type { QueryRoot } from '#src/offline/queries/kept-queries.ts'
import { cartKey } from '#src/queries/cart.ts'
import { customerKey } from '#src/queries/customer.ts'

const notificationsKey = ['notifications' satisfies QueryRoot] as const

/** So many are shown, the newest; what is older can be found with its request. */
const most = 100

/** Whether a query is the list, in whichever language. */
export const isNotificationsKey = (queryKey: readonly unknown[]): boolean => queryKey[0] === notificationsKey[0]

/** News of the requests of whoever is signed in. */
export const notificationsQuery = ({ locale, currency }: Preferences) =>
  queryOptions({
    queryKey: [...notificationsKey, locale],
    queryFn: async ({ signal }): Promise<NotificationList> => {
      const { data, meta } = await call('notifications.list', { locale, currency, signal, query: { perPage: most } })
      return { data, meta }
    },
  })

/** How many are unread, by the newest list that is there, in whichever language. */
export const unreadOf = (client: QueryClient): number => {
  const lists = client.getQueryCache().findAll({ queryKey: notificationsKey, predicate: ({ state }) => state.data !== undefined })
  const [newest] = lists.toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
  return (newest?.state.data as NotificationList | undefined)?.meta.unread ?? 0
}

/** Tells the server what has been read. Never rejects. The list keeps its marks until it is asked for again: the reader still sees what was new. */
export async function readNotifications(client: QueryClient, preferences: Preferences, ids: string[]): Promise<void> {
  try {
    const { unread } = (await call('notifications.read', { ...preferences, body: { ids } })).data
    client.setQueriesData<NotificationList>({ queryKey: notificationsKey }, (list) => list && { ...list, meta: { ...list.meta, unread } })
    await client.invalidateQueries({ queryKey: notificationsKey, refetchType: 'none' })
  } catch (error) {
    // Nobody has pressed anything: they stay unread, and the next visit tries again.
    console.debug('what was read could not be told', error)
  }
}

/** Something has happened: the list and the requests are asked for again, where they are shown. */
export const notificationsChanged = async (client: QueryClient): Promise<void> => {
  const changed = [notificationsKey, ...rootsOfAll().map((root) => [root]), cartKey, customerKey]
  await Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })))
}
