import type { Logger } from 'pino'
import type { PushPayload } from '#contract/notifications/notifications.ts'
import type { Clock } from '#server/platform/clock.ts'
import { failureOf, pauseAfter } from '#server/platform/network/not-delivered.ts'
import { type Push, type PushSender, SubscriptionGone } from '#server/platform/network/push-sender.ts'

/**
 * Sends all pushes that are due. Any number of processes may do so at the same time.
 * @param signal stops claiming further pushes
 * @returns when the next one is due
 */
export type DeliverPushes = (signal?: AbortSignal) => Promise<Date | undefined>

/** A push with the browser to which it goes. */
type Due = {
  push: { id: string; tries: number; expiresAt: Date }
  subscription: { id: string } & Pick<Push, 'endpoint'> & Push['keys']
}

/** A queue of pushes in the database. */
export type PushQueue<DuePush extends Due> = {
  /** Postpones those that are due, so that no other process sends them meanwhile. */
  claimDue: (claim: { now: Date; until: Date; most: number }) => Promise<DuePush[]>
  nextAt: () => Promise<Date | undefined>
  /** What it says; undefined: it need not be sent any more. @throws NotDelivered */
  contentOf: (due: DuePush) => { payload: PushPayload; topic: string } | undefined
  deletePush: (id: string) => Promise<void>
  postponePush: (push: DuePush['push'], dueAt: Date) => Promise<void>
  /** With all of its pushes. */
  deleteSubscription: (id: string) => Promise<void>
  /** For the log: neither the endpoint, which is a secret, nor the text. */
  about: (due: DuePush) => Record<string, string>
}

/** The number of concurrent deliveries. */
const mostAtOnce = 10
/** Longer than any try may take: the push of a process that died is claimed again after this. */
const claimMs = 90_000

export function createDeliverPushes<DuePush extends Due>(
  { clock, log, sender }: { clock: Clock; log: Logger; sender: PushSender },
  queue: PushQueue<DuePush>,
): DeliverPushes {
  async function send(due: DuePush, now: Date): Promise<void> {
    const content = queue.contentOf(due)
    if (!content) return
    const { endpoint, p256dh, auth } = due.subscription
    await sender.sendPush({
      endpoint,
      keys: { p256dh, auth },
      payload: JSON.stringify(content.payload),
      topic: content.topic,
      ttlSeconds: Math.ceil((due.push.expiresAt.getTime() - now.getTime()) / 1000),
    })
  }

  async function deliver(due: DuePush): Promise<void> {
    const { push, subscription } = due
    const about = { ...queue.about(due), subscription: subscription.id, tries: push.tries }
    const now = clock.now()
    if (push.expiresAt <= now) {
      await queue.deletePush(push.id)
      log.warn(about, 'a push came too late')
      return
    }
    const failure = await failureOf(send(due, now))
    if (!failure) return queue.deletePush(push.id)
    const reason = failure.message
    if (failure instanceof SubscriptionGone) {
      // Its other pushes are deleted with it (ON DELETE CASCADE).
      await queue.deleteSubscription(subscription.id)
      log.info({ ...about, reason }, 'a browser takes no pushes any more')
      return
    }
    if (failure.isFinal) {
      await queue.deletePush(push.id)
      log.error({ ...about, reason }, 'a push was given up')
      return
    }
    const pauseMs = Math.max(pauseAfter(push.tries), failure.retryAfterMs)
    await queue.postponePush(push, new Date(clock.now().getTime() + pauseMs))
    log.warn({ ...about, reason, pauseMs }, 'a push could not be delivered; it will be tried again')
  }

  return async (signal) => {
    while (!signal?.aborted) {
      const now = clock.now()
      const due = await queue.claimDue({ now, until: new Date(now.getTime() + claimMs), most: mostAtOnce })
      if (due.length === 0) break
      await Promise.all(due.map(deliver))
    }
    return queue.nextAt()
  }
}
