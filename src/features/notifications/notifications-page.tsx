import { Trans } from '@lingui/react/macro'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState, type MouseEvent } from 'react'
import { DataFreshness } from '#src/blocks/data-freshness.tsx'
import { useConnection } from '#src/blocks/use-connection.ts'
import type { Notification } from '#src/contract/notifications.ts'
import { formatMoment } from '#src/i18n/format-freshness.ts'
import { usePreferences } from '#src/i18n/preferences.tsx'
import { shopNow } from '#src/offline/shop-clock.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { caretRight } from '#src/ui/icon-paths.ts'
import { PageTitle } from '#src/ui/page-title.tsx'
import { notificationsQuery, readNotifications } from './notification-queries.ts'

/** The notifications about the shopper's requests, the newest first. Notifications that are shown count as read. */
export function NotificationsPage() {
  const { data, dataUpdatedAt, isRefetchError } = useSuspenseQuery(notificationsQuery(usePreferences()))
  const { data: notifications, meta } = data
  useRead(notifications, meta.unread)
  return (
    <>
      <PageTitle title={<Trans>Notifications</Trans>} />
      <DataFreshness dataUpdatedAt={dataUpdatedAt} isRefetchError={isRefetchError} className="mt-2 mb-6 lg:mb-9" />
      {notifications.length === 0 ? (
        <EmptyState title={<Trans>No notifications</Trans>} text={<Trans>News about your requests appears here.</Trans>} />
      ) : (
        <ul className="rows border-y border-line">
          {notifications.map((notification) => (
            <NotificationRow key={notification.id} notification={notification} />
          ))}
        </ul>
      )}
      {meta.total > notifications.length && (
        <p className="mt-5 text-sm text-ink-subtle">
          <Trans>Older news is on each request’s page.</Trans>
        </p>
      )}
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

function NotificationRow({ notification: { title, text, path, at, isRead } }: { notification: Notification }) {
  const { locale } = usePreferences()
  const navigate = useNavigate()
  const [now] = useState(() => new Date(shopNow()))
  const href = `/${locale}${path}`
  const follow = (event: MouseEvent) => {
    // Let the browser open a new tab.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate({ href })
  }
  return (
    <li>
      <a href={href} onClick={follow} className="group grid grid-cols-[.75rem_minmax(0,1fr)_auto] gap-x-3 lg:gap-x-4 items-start py-5">
        <span className={`size-2 rounded-full mt-2 ${isRead ? '' : 'bg-primary'}`} />
        <span className="min-w-0 wrap-anywhere">
          <span className={`block group-hover:underline underline-offset-4 ${isRead ? '' : 'font-medium'}`}>
            {title}
            {!isRead && (
              <span className="sr-only">
                {' '}
                <Trans>(unread)</Trans>
              </span>
            )}
          </span>
          <span className="block text-ink-muted mt-1 text-pretty">{text}</span>
          <time dateTime={at} className="block text-sm text-ink-subtle mt-1.5 num">
            {formatMoment(new Date(at), now, locale)}
          </time>
        </span>
        <Icon path={caretRight} size="sm" flip className="text-ink-subtle mt-1" />
      </a>
    </li>
  )
}
