import type { Notifications } from '#server/modules/notifications/service.ts'
import { type DeliveryDeps, deliverWhenDue, type StopDelivery } from './deliver-when-due.ts'

/** Sends queued pushes in the background, until it is stopped. `deliverMail` sends the mails of notifications. */
export const deliverNotifications = ({ notifications, ...deps }: DeliveryDeps & { notifications: Notifications }): Promise<StopDelivery> =>
  deliverWhenDue('notifications', notifications, deps)
