import { dirOf, type Locale } from '#contract/locale.ts'
import type { Notification, PushPayload } from '#contract/notifications/notifications.ts'
import { ownPathOf } from '#contract/request-kinds/kinds.ts'
import { type NotificationContent, type NotificationWords, notificationWords } from '#server/texts/notification-texts.ts'
import { type AuctionNotificationFacts, auctionNotificationTexts } from '#server/texts/auctions/auction-notification-texts.ts'
import { type OwnedPieceNotificationFacts, ownedPieceNotificationTexts } from '#server/texts/owned-pieces/owned-piece-notification-texts.ts'
import { type WatchNotificationFacts, watchNotificationTexts } from '#server/texts/watch-notification-texts.ts'
import type { PieceNews } from '#contract/accounts/watched-changes.ts'
import type { OwnedPieceNews } from '#contract/owned-pieces/owned-piece-news.ts'
import type { AuctionNews } from '#contract/auctions/auction-news.ts'

/** A notification whose facts have been parsed. */
export type StoredNotification = { id: string; createdAt: Date; readAt: Date | null } & (
  | (NotificationContent & { requestId: string })
  | { kind: 'watch'; status: PieceNews; facts: WatchNotificationFacts & { productId: string } }
  | { kind: 'auction'; status: AuctionNews; facts: AuctionNotificationFacts & { productId: string } }
  | { kind: 'owned-piece'; status: OwnedPieceNews; facts: OwnedPieceNotificationFacts }
)

/** In characters: a push is limited to about 4 kB, encrypted (RFC 8030). A character takes up to four bytes in UTF-8, an Arabic one two. */
const longestPushText = 600

function pathOf(stored: StoredNotification): string {
  if (stored.kind === 'watch' || stored.kind === 'auction') return `/product/${stored.facts.productId}`
  return stored.kind === 'owned-piece' ? '/account/pieces' : ownPathOf(stored.kind, stored.requestId)
}

function wordsOf(stored: StoredNotification, locale: Locale): NotificationWords {
  if (stored.kind === 'watch') return watchNotificationTexts[stored.status][locale](stored.facts)
  if (stored.kind === 'auction') return auctionNotificationTexts[stored.status][locale](stored.facts)
  if (stored.kind === 'owned-piece') return ownedPieceNotificationTexts[stored.status][locale](stored.facts)
  return notificationWords(stored, locale)
}

/** The notification for the list. */
export const presentNotification = (notification: StoredNotification, locale: Locale): Notification => ({
  id: notification.id,
  kind: notification.kind,
  ...('requestId' in notification && { requestId: notification.requestId }),
  status: notification.status,
  ...wordsOf(notification, locale),
  path: pathOf(notification),
  at: notification.createdAt.toISOString(),
  isRead: notification.readAt !== null,
})

/** The payload for the service worker: it can show the notification without a further request. */
export function presentPush(notification: StoredNotification, locale: Locale): PushPayload {
  const { title, text } = wordsOf(notification, locale)
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
