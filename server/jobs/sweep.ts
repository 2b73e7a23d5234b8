import type { Logger } from 'pino'

const everyMs = 60 * 60 * 1000

/** What deletes whatever is over and done with. */
export type Sweep = { what: string; sweep: () => Promise<void> }

/**
 * Sweeps once an hour. Nothing depends on it but the size of the database: what is over does not count, whether it is there still or not.
 * @returns stops it; a sweep that runs is waited for
 */
export function sweepRegularly(sweeps: readonly Sweep[], log: Pick<Logger, 'error'>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  const sweepAll = async () => {
    for (const { what, sweep } of sweeps) {
      try {
        await sweep()
      } catch (error) {
        log.error({ err: error, what }, 'what is over could not be swept away; it is tried again')
      }
    }
  }
  const timer = setInterval(() => {
    running = running.then(sweepAll)
  }, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
