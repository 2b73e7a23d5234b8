import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { sharedSecret } from './db/kept-secret.ts'
import { deliverNotifications } from './jobs/deliver-notifications.ts'
import type { Messages } from './modules/messages/service.ts'
import { createNotifications, type Notifications } from './modules/notifications/service.ts'
import type { Clock } from './platform/clock.ts'
import { newVapidKey, type PushSender, webPushSender } from './platform/push-sender.ts'

export type OpenNotifications = { notifications: Notifications; close: () => Promise<void> }

type PushConfig = Pick<Config, 'publicUrl' | 'smtp' | 'mayPushInside'>

/** The shop's key for pushes is made at the first start and kept: with another one, no browser that has subscribed would be reached any more. */
export async function openPushSender(config: PushConfig, { database, clock }: { database: Database; clock: Clock }): Promise<PushSender> {
  const privateKey = await sharedSecret(database.db, 'vapid', clock.now(), newVapidKey)
  return webPushSender({ privateKey, contact: contactOf(config), mayBePrivate: config.mayPushInside })
}

/** Opens what tells shoppers of their requests, and starts pushing. */
export async function openNotifications(
  config: PushConfig & Pick<Config, 'shutdownMs'>,
  { database, log, clock, messages }: { database: Database; log: Logger; clock: Clock; messages: Messages },
): Promise<OpenNotifications> {
  const sender = await openPushSender(config, { database, clock })
  const notifications = createNotifications({ db: database.db, clock, log, messages, sender })
  const stopDelivering = await deliverNotifications({ database, notifications, clock, log })
  return { notifications, close: () => stopDelivering(config.shutdownMs) }
}

/** Push services want to know whom to ask; on a machine where the shop is only tried out, there is nobody yet. */
function contactOf({ publicUrl, smtp }: PushConfig): string {
  if (smtp) return `mailto:${smtp.from.address}`
  return publicUrl?.startsWith('https://') ? publicUrl : 'mailto:shop@shop.invalid'
}
