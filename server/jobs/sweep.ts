import type { Logger } from 'pino'
import { hourMs } from '#contract/durations.ts'

const everyMs = hourMs

/** Deletes expired rows or files. */
export type Sweep = { what: string; sweep: () => Promise<void> }

/**
 * Sweeps once an hour. Expired rows have no effect, deleted or not; photos that are stored for a limited time are there for up to an hour
 * longer.
 * @returns stops it, and waits for a running sweep
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
