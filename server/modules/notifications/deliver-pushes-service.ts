import type { Logger } from 'pino'
import type { Db } from '#server/db/open/database.ts'
import type { Clock } from '#server/platform/clock.ts'
import { failureOf, NotDelivered, pauseAfter } from '#server/platform/network/not-delivered.ts'
import { type PushSender, SubscriptionGone } from '#server/platform/network/push-sender.ts'
import { parseStored } from './parse-stored-service.ts'
import { presentPush } from './presenter.ts'
import { claimDuePushes, deletePush, deleteSubscription, type DuePush, nextPushAt, postponePush } from './repository.ts'

/**
 * Sends all pushes that are due. Any number of processes may do so at the same time.
 * @param signal stops claiming further pushes
 * @returns when the next one is due
 */
export type DeliverPushes = (signal?: AbortSignal) => Promise<Date | undefined>

/** The number of concurrent deliveries. */
const mostAtOnce = 10
/** Longer than any try may take: the push of a process that died is claimed again after this. */
const claimMs = 90_000

export function createDeliverPushes(deps: { db: Db; clock: Clock; log: Logger; sender: PushSender }): DeliverPushes {
  const { db, clock, log, sender } = deps

  async function send({ push, notification, subscription, locale }: DuePush, now: Date): Promise<void> {
    const parsed = parseStored(notification)
    if (!parsed) throw new NotDelivered('this version of the shop cannot read it')
    const { endpoint, p256dh, auth } = subscription
    await sender.sendPush({
      endpoint,
      keys: { p256dh, auth },
      payload: JSON.stringify(presentPush(parsed, locale)),
      topic: notification.id,
      ttlSeconds: Math.ceil((push.expiresAt.getTime() - now.getTime()) / 1000),
    })
  }

  async function deliver(due: DuePush): Promise<void> {
    const { push, notification, subscription } = due
    // Log neither the endpoint, which is a secret, nor the text.
    const about = { notification: notification.id, subscription: subscription.id, tries: push.tries }
    const now = clock.now()
    if (push.expiresAt <= now) {
      await deletePush(db, push.id)
      log.warn(about, 'a push came too late')
      return
    }
    const failure = await failureOf(send(due, now))
    if (!failure) return deletePush(db, push.id)
    const reason = failure.message
    if (failure instanceof SubscriptionGone) {
      // Its other pushes are deleted with it (ON DELETE CASCADE).
      await deleteSubscription(db, subscription.id)
      log.info({ ...about, reason }, 'a browser takes no pushes any more')
      return
    }
    if (failure.isFinal) {
      await deletePush(db, push.id)
      log.error({ ...about, reason }, 'a push was given up')
      return
    }
    const pauseMs = Math.max(pauseAfter(push.tries), failure.retryAfterMs)
    await postponePush(db, push, new Date(clock.now().getTime() + pauseMs))
    log.warn({ ...about, reason, pauseMs }, 'a push could not be delivered; it will be tried again')
  }

  return async (signal) => {
    while (!signal?.aborted) {
      const now = clock.now()
      const due = await claimDuePushes(db, { now, until: new Date(now.getTime() + claimMs), most: mostAtOnce })
      if (due.length === 0) break
      await Promise.all(due.map(deliver))
    }
    return nextPushAt(db)
  }
}
