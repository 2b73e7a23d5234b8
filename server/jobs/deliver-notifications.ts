import type { Notifications } from '#server/modules/notifications/service.ts'
import { type DeliveryDeps, deliverWhenDue, type StopDelivery } from './deliver-when-due.ts'

/** Pushes the news that wait, in the background, until it is stopped. Their mails go with the other messages. */
export const deliverNotifications = ({ notifications, ...deps }: DeliveryDeps & { notifications: Notifications }): Promise<StopDelivery> =>
  deliverWhenDue('news', notifications, deps)
