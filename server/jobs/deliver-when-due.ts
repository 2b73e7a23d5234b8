import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from '#server/db/database.ts'
import type { Clock } from '#server/platform/clock.ts'

/** Lets the answer that queued something go out first: delivering takes the same processor. */
const settleMs = 20
/** Looks even when nobody has called: a process that died leaves what it held to the others. */
const longestMs = 60_000
const afterFailureMs = 5_000

/** What waits in the database to go out. */
export type Queue = {
  /** Notified when something has come into it. */
  channel: string
  /** Delivers all that is due. @returns when the next is */
  deliverDue: (signal: AbortSignal) => Promise<Date | undefined>
}

export type DeliveryDeps = { database: Database; clock: Clock; log: Logger }

/** Stops a delivery; what is on its way is waited for, but not longer than `patienceMs`: another process takes it up again later. */
export type StopDelivery = (patienceMs: number) => Promise<void>

/**
 * Delivers what is queued: at once when it comes in (whichever process queued it), and what is to be tried again when it is its time.
 * @param what for the log
 */
export async function deliverWhenDue(what: string, queue: Queue, { database, clock, log }: DeliveryDeps): Promise<StopDelivery> {
  let asked = false
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  const afterFirstMove = () => {
    asked = true
    running ??= run()
  }
  const wakeIn = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(afterFirstMove, Math.min(Math.max(ms, 0), longestMs))
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
        // Not the error itself: the database's repeat what was to be written.
        log.error({ reason: error instanceof Error ? error.name : 'unknown' }, `${what} could not be delivered; trying again`)
        wakeIn(afterFailureMs)
      }
    }
    running = undefined
  }

  const stop = await database.listen(queue.channel, { onNotification: afterFirstMove, onGap: afterFirstMove })
  afterFirstMove()
  return async (patienceMs) => {
    stopping.abort()
    await stop()
    await Promise.race([running, wait(patienceMs, undefined, { ref: false })])
    clearTimeout(timer)
  }
}
