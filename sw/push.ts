/** Push messages: shows notifications, and opens their page on a click. */
import type { Locale } from '#contract/locale.ts'
import { openTabs, postToPages } from './clients.ts'
import { noticeOf, pathOf } from './push-notice.ts'
import { visitorsLocale } from './visitor.ts'

declare const self: ServiceWorkerGlobalScope

/** Always shows a notification. Open pages refetch their notifications; those of older builds ignore the message. */
export async function showPush(event: PushEvent): Promise<void> {
  const { title, options } = noticeOf(event.data?.text(), await visitorsLocale())
  await Promise.all([self.registration.showNotification(title, options), postToPages({ type: 'notification-came' })])
}

/** Opens the request's page: focuses the tab that shows it, else opens a new one, so that no form input is lost. */
export async function openNotification({ notification }: NotificationEvent): Promise<void> {
  notification.close()
  const path = pathOf(notification.data, languageOf(notification) ?? (await visitorsLocale()))
  const open = (await openTabs()).find(({ url }) => new URL(url).pathname === path)
  if (open) await open.focus()
  else await self.clients.openWindow(path)
}

const languageOf = ({ lang }: Notification): Locale | undefined => (lang === 'en' || lang === 'ar' ? lang : undefined)

/** The browser has changed its subscription. The worker has no token, so an open page, or the next one, sends it to the server. */
export const announceSubscription = (): Promise<void> => postToPages({ type: 'push-changed' })
