import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { sharedSecret } from './db/kept-secret.ts'
import type { Clock } from './platform/clock.ts'
import { newVapidKey, type PushSender, webPushSender } from './platform/push-sender.ts'

type PushConfig = Pick<Config, 'publicUrl' | 'smtp' | 'mayPushInside'>

/** The shop's key for pushes is made at the first start and kept: with another one, no browser that has subscribed would be reached any more. */
export async function openPushSender(config: PushConfig, { database, clock }: { database: Database; clock: Clock }): Promise<PushSender> {
  const privateKey = await sharedSecret(database.db, 'vapid', clock.now(), newVapidKey)
  return webPushSender({ privateKey, contact: contactOf(config), mayBePrivate: config.mayPushInside })
}

/** Push services want to know whom to ask; on a machine where the shop is only tried out, there is nobody yet. */
function contactOf({ publicUrl, smtp }: PushConfig): string {
  if (smtp) return `mailto:${smtp.from.address}`
  return publicUrl?.startsWith('https://') ? publicUrl : 'mailto:shop@shop.invalid'
}
