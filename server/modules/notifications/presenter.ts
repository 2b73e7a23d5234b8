import { dirOf, type Locale } from '#src/contract/locale.ts'
import type { Notification, PushPayload } from '#src/contract/notifications.ts'
import { ownPathOf } from '#src/contract/requests/kinds.ts'
import { type NotificationContent, notificationWords } from '#src/i18n/notification-texts.ts'

/** A notification whose facts have been parsed. */
export type Told = NotificationContent & { id: string; requestId: string; createdAt: Date; readAt: Date | null }

/** In characters: a push is limited to about 4 kB, encrypted (RFC 8030). A character takes up to four bytes in UTF-8, an Arabic one two. */
const longestPushText = 600

const pathOf = ({ kind, requestId }: Told): string => ownPathOf(kind, requestId)

/** The notification for the list. */
export const presentNotification = (told: Told, locale: Locale): Notification => ({
  id: told.id,
  kind: told.kind,
  requestId: told.requestId,
  status: told.status,
  ...notificationWords(told, locale),
  path: pathOf(told),
  at: told.createdAt.toISOString(),
  isRead: told.readAt !== null,
})

/** The payload for the service worker: it can show the notification without a further request. */
export function presentPush(told: Told, locale: Locale): PushPayload {
  const { title, text } = notificationWords(told, locale)
  return {
    tag: told.id,
    title: shortened(title),
    body: shortened(text),
    lang: locale,
    dir: dirOf(locale),
    path: `/${locale}${pathOf(told)}`,
  }
}

function shortened(text: string): string {
  const letters = [...text]
  return letters.length <= longestPushText ? text : `${letters.slice(0, longestPushText - 1).join('')}…`
}
