import type { Logger } from 'pino'

const everyMs = 60_000

/**
 * Work that is due by time: closing expired requests, reminding of receipts. It may be this late; the expiry of a request already prevents
 * all use of it. Runs at the start and then every minute. Several processes may do so concurrently.
 * @param what for the log
 * @returns stops it, and waits for a round in progress
 */
export function everyMinute(what: string, work: () => Promise<void>, log: Pick<Logger, 'error'>): () => Promise<void> {
  let running: Promise<void> | undefined
  const run = () => {
    running ??= work()
      .catch((error: unknown) => log.error({ err: error, what }, 'work that is due failed; it is tried again'))
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(run, everyMs)
  timer.unref()
  run()
  return async () => {
    clearInterval(timer)
    await running
  }
}
