import type { Flushed } from '#src/offline/outbox/flush.ts'

/** While the network takes nothing, or the device does not let the outbox be read: after so long, then twice as long each time, up to the longest. Milliseconds. */
const firstPauseMs = 2_000
const longestPauseMs = 60_000
/** The longest that a timer can wait. */
const longestTimerMs = 2 ** 31 - 1

type Deps = {
  /** Whether there is any sense in trying. Never rejects. */
  mayFlush: () => Promise<boolean>
  flush: () => Promise<Flushed>
  onNetworkAway: () => void
}

export type FlushPlan = {
  /** Tries what may go. Resolves when everything that lay there at the call has been tried; never rejects. */
  now: () => Promise<void>
  /** The network is back: pauses begin anew, and what waited for it is tried at once. */
  afresh: () => void
}

/** When a page sends: one flush at a time, and the next one when an entry's time has come. */
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
      // A bad line, but one that takes something now and then.
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
    // The one that runs may have passed what came meanwhile.
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
