import { dirOf, type Locale } from '#src/contract/locale.ts'
import type { Notification, PushPayload } from '#src/contract/notifications.ts'
import { ownPathOf } from '#src/contract/requests/kinds.ts'
import { type News, newsWords } from '#src/i18n/notification-texts.ts'

/** A notification whose facts have been parsed. */
export type Told = News & { id: string; requestId: string; createdAt: Date; readAt: Date | null }

/** What a push may carry is limited to about 4 kB, encrypted (RFC 8030). In letters; the longest in UTF-8 takes four bytes, of Arabic two. */
const longestPushText = 600

const pathOf = ({ kind, requestId }: Told): string => ownPathOf(kind, requestId)

/** As it stands in the list. */
export const presentNotification = (told: Told, locale: Locale): Notification => ({
  id: told.id,
  kind: told.kind,
  requestId: told.requestId,
  status: told.status,
  ...newsWords(told, locale),
  path: pathOf(told),
  at: told.createdAt.toISOString(),
  isRead: told.readAt !== null,
})

/** What the browser's worker gets: all that it needs to show it, without asking anybody. */
export function presentPush(told: Told, locale: Locale): PushPayload {
  const { title, text } = newsWords(told, locale)
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
