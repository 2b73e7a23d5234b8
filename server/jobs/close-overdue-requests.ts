import type { Logger } from 'pino'
import type { Requests } from '#server/modules/requests/service.ts'

/** A request may be closed this late; its expiry already prevents all use of it. */
const everyMs = 60_000

/**
 * Closes expired requests at the start and then every minute. Several processes may do so concurrently.
 * @returns stops it, and waits for a round in progress
 */
export function closeOverdueRequests({
  requests,
  log,
}: {
  requests: Pick<Requests, 'closeOverdue'>
  log: Pick<Logger, 'error'>
}): () => Promise<void> {
  let running: Promise<void> | undefined
  const close = () => {
    running ??= requests
      .closeOverdue()
      .catch((error: unknown) => log.error({ err: error }, 'requests whose time is over could not be closed; it is tried again'))
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(close, everyMs)
  timer.unref()
  close()
  return async () => {
    clearInterval(timer)
    await running
  }
}
