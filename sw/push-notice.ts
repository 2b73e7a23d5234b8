/** Maps a push to a notification. Pure: the worker shows it. */
import { dirOf, type Locale } from '#contract/locale.ts'
import type { PushPayload } from '#contract/notifications/notifications.ts'
import { unreadablePushText } from '#i18n/unreadable-push-text.ts'

export type Notice = { title: string; options: NotificationOptions }

/** A path of the shop with its language: a payload cannot link to another site. */
const pathOfShop = /^\/(?:en|ar)(?:\/[\w\-./]*)?$/

/** Also for an empty or invalid push: browsers revoke the permission if a push shows no notification (iOS after a few). */
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

/** Two deliveries of one notification have the same tag, so it is shown once. */
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

/** By hand: the worker does not bundle Zod. */
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
    pathOfShop.test(path)
  )
}

/** The path that a click opens. @param data the notification's data; an older worker may have created it */
export const pathOf = (data: unknown, visitorsLocale: Locale): string =>
  typeof data === 'object' && data !== null && 'path' in data && isText(data.path) && pathOfShop.test(data.path)
    ? data.path
    : `/${visitorsLocale}/account/notifications`
