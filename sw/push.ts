/** News that are pushed to this browser: shown, and opened where somebody presses on them. */
import type { Locale } from '#src/contract/locale.ts'
import { openTabs, tellPages } from './clients.ts'
import { noticeOf, placeOf } from './push-notice.ts'
import { visitorsLocale } from './visitor.ts'

declare const self: ServiceWorkerGlobalScope

/** Always shows something. Open pages ask anew for what may have changed. */
export async function showPush(event: PushEvent): Promise<void> {
  const { title, options } = noticeOf(event.data?.text(), await visitorsLocale())
  await Promise.all([self.registration.showNotification(title, options), tellPages({ type: 'news-came' })])
}

/** Goes to the page of the request: where it is open already, there; else in a page of its own, so that nothing that is typed elsewhere is lost. */
export async function openNotification({ notification }: NotificationEvent): Promise<void> {
  notification.close()
  const path = placeOf(notification.data, languageOf(notification) ?? (await visitorsLocale()))
  const open = (await openTabs()).find(({ url }) => new URL(url).pathname === path)
  if (open) await open.focus()
  else await self.clients.openWindow(path)
}

const languageOf = ({ lang }: Notification): Locale | undefined => (lang === 'en' || lang === 'ar' ? lang : undefined)

/** The browser has another subscription now. The worker knows nobody's token, so that the shop hears of it from a page: this one, or the next. */
export const tellOfNewSubscription = (): Promise<void> => tellPages({ type: 'push-changed' })
