import { dirOf, type Locale } from '#contract/locale.ts'
import type { Notification, PushPayload } from '#contract/notifications/notifications.ts'
import { ownPathOf } from '#contract/request-kinds/kinds.ts'
import { type NotificationContent, notificationWords } from '#server/texts/notification-texts.ts'

/** A notification whose facts have been parsed. */
export type StoredNotification = NotificationContent & { id: string; requestId: string; createdAt: Date; readAt: Date | null }

/** In characters: a push is limited to about 4 kB, encrypted (RFC 8030). A character takes up to four bytes in UTF-8, an Arabic one two. */
const longestPushText = 600

const pathOf = ({ kind, requestId }: StoredNotification): string => ownPathOf(kind, requestId)

/** The notification for the list. */
export const presentNotification = (notification: StoredNotification, locale: Locale): Notification => ({
  id: notification.id,
  kind: notification.kind,
  requestId: notification.requestId,
  status: notification.status,
  ...notificationWords(notification, locale),
  path: pathOf(notification),
  at: notification.createdAt.toISOString(),
  isRead: notification.readAt !== null,
})

/** The payload for the service worker: it can show the notification without a further request. */
export function presentPush(notification: StoredNotification, locale: Locale): PushPayload {
  const { title, text } = notificationWords(notification, locale)
  return {
    tag: notification.id,
    title: shortened(title),
    body: shortened(text),
    lang: locale,
    dir: dirOf(locale),
    path: `/${locale}${pathOf(notification)}`,
  }
}

export function shortened(text: string): string {
  const letters = [...text]
  return letters.length <= longestPushText ? text : `${letters.slice(0, longestPushText - 1).join('')}…`
}
