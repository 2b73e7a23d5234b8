/** What a push becomes on the screen. Pure: the worker shows it. */
import { dirOf, type Locale } from '#src/contract/locale.ts'
import type { PushPayload } from '#src/contract/notifications.ts'
import { unreadablePushText } from '#src/i18n/unreadable-push-text.ts'

export type Notice = { title: string; options: NotificationOptions }

/** A place of the shop with its language: nothing that a payload says leads out of it. */
const place = /^\/(?:en|ar)(?:\/[\w\-./]*)?$/

/** Also where nothing was sent, or nothing of use: a push that shows nothing may cost the permission (iOS takes it back after a few). */
export function noticeOf(text: string | undefined, visitorsLocale: Locale): Notice {
  const payload = parsePayload(text)
  if (!payload) {
    const { title, text: body } = unreadablePushText[visitorsLocale]
    return notice({
      title,
      body,
      lang: visitorsLocale,
      dir: dirOf(visitorsLocale),
      tag: 'news',
      path: `/${visitorsLocale}/account/notifications`,
    })
  }
  return notice(payload)
}

/** Two deliveries of one notification have one tag, and so show once. */
const notice = ({ title, body, lang, dir, tag, path }: PushPayload): Notice => ({
  title,
  options: { body, lang, dir, tag, icon: '/icons/icon-192.png', badge: '/icons/badge-96.png', data: { path } },
})

function parsePayload(text: string | undefined): PushPayload | undefined {
  try {
    const payload: unknown = JSON.parse(text ?? '')
    return isPayload(payload) ? payload : undefined
  } catch (error) {
    console.debug('a push could not be read', error)
    return undefined
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** By hand: the worker has no zod. */
function isPayload(value: unknown): value is PushPayload {
  if (typeof value !== 'object' || value === null) return false
  const { tag, title, body, lang, dir, path } = value as Partial<Record<keyof PushPayload, unknown>>
  return (
    isText(tag) &&
    isText(title) &&
    typeof body === 'string' &&
    (lang === 'en' || lang === 'ar') &&
    (dir === 'ltr' || dir === 'rtl') &&
    isText(path) &&
    place.test(path)
  )
}

/** Where a click leads. @param data of the notification, which an older worker may have made */
export const placeOf = (data: unknown, visitorsLocale: Locale): string =>
  typeof data === 'object' && data !== null && 'path' in data && isText(data.path) && place.test(data.path)
    ? data.path
    : `/${visitorsLocale}/account/notifications`
