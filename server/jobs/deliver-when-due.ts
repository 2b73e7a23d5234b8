import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from '#server/db/open/database.ts'
import type { Clock } from '#server/platform/clock.ts'

/** Lets the response of the request that queued something be sent first: delivery uses the same CPU. */
const settleMs = 20
/** Polls even without a notification: the entries of a process that died become due again. */
const longestMs = 60_000
const afterFailureMs = 5_000

/** A queue in the database. */
export type Queue = {
  /** PostgreSQL notifies this channel when an entry is added. */
  channel: string
  /** Delivers all entries that are due. @returns when the next one is due */
  deliverDue: (signal: AbortSignal) => Promise<Date | undefined>
}

export type DeliveryDeps = { database: Database; clock: Clock; log: Logger }

/** Stops a delivery; waits for deliveries in flight, but not longer than `patienceMs`: another process takes them up again later. */
export type StopDelivery = (patienceMs: number) => Promise<void>

/**
 * Delivers queued entries: at once when any process queues one, and retries when they are due.
 * @param what for the log
 */
export async function deliverWhenDue(what: string, queue: Queue, { database, clock, log }: DeliveryDeps): Promise<StopDelivery> {
  let asked = false
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  const wake = () => {
    asked = true
    running ??= run()
  }
  const wakeIn = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(wake, Math.min(Math.max(ms, 0), longestMs))
    timer.unref()
  }
  async function run() {
    while (asked && !stopping.signal.aborted) {
      asked = false
      await wait(settleMs)
      try {
        const next = await queue.deliverDue(stopping.signal)
        wakeIn(next ? next.getTime() - clock.now().getTime() : longestMs)
      } catch (error) {
        if (stopping.signal.aborted) break
        // Do not log the error itself: the database's errors repeat the values of the statement.
        log.error({ reason: error instanceof Error ? error.name : 'unknown' }, `${what} could not be delivered; trying again`)
        wakeIn(afterFailureMs)
      }
    }
    running = undefined
  }

  const stop = await database.listen(queue.channel, { onNotification: wake, onGap: wake })
  wake()
  return async (patienceMs) => {
    stopping.abort()
    await stop()
    await Promise.race([running, wait(patienceMs, undefined, { ref: false })])
    clearTimeout(timer)
  }
}
