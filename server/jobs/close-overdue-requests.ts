import type { Logger } from 'pino'
import type { Requests } from '#server/modules/requests/service.ts'

/** So late a request may be closed; nobody can do anything with it any more by then. */
const everyMs = 60_000

/**
 * Closes requests whose time is over, at the start and then every minute. Several processes may do so side by side.
 * @returns stops it; what is under way is waited for
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
