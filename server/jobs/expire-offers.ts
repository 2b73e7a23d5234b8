import type { Logger } from 'pino'
import type { OfferMoves } from '#server/modules/offer-moves/service.ts'

/** So late an offer may be closed; nobody can put it into the cart any more by then. */
const everyMs = 60_000

/**
 * Closes approved offers that nobody took up in time, at the start and then every minute. Several processes may do so side by side.
 * @returns stops it; what is under way is waited for
 */
export function expireOffers({ moves, log }: { moves: Pick<OfferMoves, 'closeOverdue'>; log: Pick<Logger, 'error'> }): () => Promise<void> {
  let running: Promise<void> | undefined
  const close = () => {
    running ??= moves
      .closeOverdue()
      .catch((error: unknown) => log.error({ err: error }, 'offers whose time is over could not be closed; it is tried again'))
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
