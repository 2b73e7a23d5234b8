import type { Notification } from '#contract/notifications/notifications.ts'
import type { Locale } from '#contract/locale.ts'
import { formatDayAgo } from '#i18n/formats/format-freshness.ts'

/** The notifications of one day. */
export type NotificationDay = { name: string; notifications: Notification[] }

/** Groups notifications, the newest first, by their days in the shopper's own zone: "Today", "Yesterday", "20 Nov 2026". */
export function notificationDays(
  notifications: readonly Notification[],
  { now, locale }: { now: Date; locale: Locale },
): NotificationDay[] {
  const days: NotificationDay[] = []
  for (const notification of notifications) {
    const name = formatDayAgo(new Date(notification.at), now, locale)
    const day = days.at(-1)
    if (day?.name === name) day.notifications.push(notification)
    else days.push({ name, notifications: [notification] })
  }
  return days
}
