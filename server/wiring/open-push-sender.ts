import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/open/database.ts'
import { sharedSecret } from '#server/db/stored-secret.ts'
import type { Clock } from '#server/platform/clock.ts'
import { newVapidKey, type PushSender, webPushSender } from '#server/platform/network/push-sender.ts'

type PushConfig = Pick<Config, 'publicUrl' | 'smtp' | 'mayPushInside'>

/** The first start generates and stores the VAPID key: with another one, pushes to existing subscriptions would fail. */
export async function openPushSender(config: PushConfig, { database, clock }: { database: Database; clock: Clock }): Promise<PushSender> {
  const privateKey = await sharedSecret(database.db, 'vapid', clock.now(), newVapidKey)
  return webPushSender({ privateKey, contact: contactOf(config), mayBePrivate: config.mayPushInside })
}

/** Push services require a contact; on a developer's machine there is none. */
function contactOf({ publicUrl, smtp }: PushConfig): string {
  if (smtp) return `mailto:${smtp.from.address}`
  return publicUrl?.startsWith('https://') ? publicUrl : 'mailto:shop@shop.invalid'
}
