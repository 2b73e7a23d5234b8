import type { Flushed } from '#device/outbox/flush.ts'

/** The exponential backoff while the network is down, or the outbox cannot be read. Milliseconds. */
const firstPauseMs = 2_000
const longestPauseMs = 60_000
/** The maximum delay of `setTimeout`. */
const longestTimerMs = 2 ** 31 - 1

type Deps = {
  /** Whether a flush is worth trying. Never rejects. */
  mayFlush: () => Promise<boolean>
  flush: () => Promise<Flushed>
  onNetworkAway: () => void
}

export type FlushPlan = {
  /** Flushes the outbox. Resolves after every entry that was due at the call has been tried; never rejects. */
  now: () => Promise<void>
  /** The network is back: resets the backoff, and flushes at once. */
  afresh: () => void
}

/** Schedules the flushes of a page: one at a time, and the next one when an entry is due. */
export function createFlushPlan({ mayFlush, flush, onNetworkAway }: Deps): FlushPlan {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pauseMs = firstPauseMs
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined

  const after = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void now(), Math.min(Math.max(ms, 0), longestTimerMs))
  }

  const run = async (): Promise<void> => {
    if (!(await mayFlush())) return
    try {
      const { sent, isNetworkAway, nextAt } = await flush()
      clearTimeout(timer)
      // The connection is bad, but some requests succeed.
      if (sent > 0) pauseMs = firstPauseMs
      if (isNetworkAway) {
        onNetworkAway()
        after(pauseMs)
        pauseMs = Math.min(pauseMs * 2, longestPauseMs)
        return
      }
      pauseMs = firstPauseMs
      if (nextAt !== undefined) after(nextAt - Date.now())
    } catch (error) {
      console.debug('the outbox could not be sent', error)
      after(pauseMs)
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    }
  }

  const now = (): Promise<void> => {
    if (!running) {
      running = run().finally(() => (running = undefined))
      return running
    }
    // The running flush may miss entries added since it started.
    next ??= running.then(() => {
      next = undefined
      return now()
    })
    return next
  }

  return {
    now,
    afresh: () => {
      pauseMs = firstPauseMs
      void now()
    },
  }
}
