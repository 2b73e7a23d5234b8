import { Trans } from '@lingui/react/macro'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { DataFreshness } from '#src/blocks/data-freshness.tsx'
import { useConnection } from '#src/blocks/use-connection.ts'
import type { Notification } from '#contract/notifications/notifications.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { shopNow } from '#device/shop-clock.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { notificationDays } from './notification-days.ts'
import { notificationsQuery, readNotifications } from './notification-queries.ts'
import { NotificationRow } from './notification-row.tsx'
import { PushInvitation } from './push-invitation.tsx'

/** The notifications about requests and watched pieces by day, the newest first. Notifications that are shown count as read. */
export function NotificationsPage() {
  const preferences = usePreferences()
  const titles = useId()
  const [now] = useState(() => new Date(shopNow()))
  const { data, dataUpdatedAt, isRefetchError } = useSuspenseQuery(notificationsQuery(preferences))
  const { data: notifications, meta } = data
  useRead(notifications, meta.unread)
  return (
    <>
      <PageTitle title={<Trans>Notifications</Trans>} />
      <DataFreshness dataUpdatedAt={dataUpdatedAt} isRefetchError={isRefetchError} className="mt-2 mb-6 lg:mb-9" />
      {notifications.length === 0 ? (
        <EmptyState
          title={<Trans>No notifications</Trans>}
          text={<Trans>News about your requests and your wish list appears here.</Trans>}
        />
      ) : (
        <div className="grid gap-9">
          {notificationDays(notifications, { now, locale: preferences.locale }).map((day, index) => (
            <section key={day.name} aria-labelledby={`${titles}-${index}`}>
              <h2 id={`${titles}-${index}`} className="text-sm text-ink-muted mb-2">
                {day.name}
              </h2>
              <ul className="rows border-y border-line">
                {day.notifications.map((notification) => (
                  <NotificationRow key={notification.id} notification={notification} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
      {meta.total > notifications.length && (
        <p className="mt-5 text-sm text-ink-subtle">
          <Trans>Older news is on each request’s page.</Trans>
        </p>
      )}
      <PushInvitation />
    </>
  )
}

/** Marks the shown notifications as read, once the page is visible: in a hidden tab they are not read. */
function useRead(notifications: readonly Notification[], unread: number): void {
  const client = useQueryClient()
  const preferences = usePreferences()
  const { isOnline } = useConnection()
  const isUnread = unread > 0 && isOnline
  useEffect(() => {
    const ids = notifications.filter(({ isRead }) => !isRead).map(({ id }) => id)
    if (!isUnread || ids.length === 0) return undefined
    const markWhenVisible = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', markWhenVisible)
      void readNotifications(client, preferences, ids)
    }
    document.addEventListener('visibilitychange', markWhenVisible)
    markWhenVisible()
    return () => document.removeEventListener('visibilitychange', markWhenVisible)
  }, [client, isUnread, notifications, preferences])
}
