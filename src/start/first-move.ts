/** The shopper's first move as the app knows it (early-events.ts), and the replay of events when a part is hydrated. */
import type { FirstMove } from './early-events.ts'

declare global {
  interface Window {
    /** Between boot.ts and the app, which are separate scripts. Absent where the page was not booted (a part in a test). */
    firstMove?: FirstMove
  }
}

const mark = 'data-dehydrated'

/** The page is server-rendered, and the shopper has not interacted with it yet. */
export const isUntouched = (): boolean =>
  !import.meta.env.SSR && window.firstMove !== undefined && !window.firstMove.hasMoved && document.getElementById('page-state') !== null

/** Resolves with the first interaction; at once on a page that is not server-rendered. */
export const afterFirstMove = (): Promise<void> => (isUntouched() ? window.firstMove!.moved : Promise.resolve())

/** Counts as the first move: the page shows what is of this moment, and waits for nobody. */
export const moveNow = (): void => window.firstMove?.move()

let markAlive = () => {}
/** Resolves when every part of the page is hydrated, which may be after the first move only. */
export const allHydrated = new Promise<void>((resolve) => {
  markAlive = resolve
})

/** Shows the wait sign until a promise settles. @returns the promise's value */
export async function whileWaiting<Value>(coming: Promise<Value>): Promise<Value> {
  const endWait = window.firstMove?.beginWait()
  try {
    return await coming
  } finally {
    endWait?.()
  }
}

/**
 * Call when a part is hydrated: replays the event that was captured on it. `data-app` on the document says how far the page is: `framed`
 * while only its frame is hydrated, `alive` when every part is. Tests wait for it.
 */
export function replayEvents(part: Element | null): void {
  if (part?.hasAttribute(mark)) {
    part.removeAttribute(mark)
    const event = window.firstMove?.captured.get(part)
    window.firstMove?.captured.delete(part)
    event?.endWait()
    event?.replay()
  }
  const isAlive = document.querySelector(`[${mark}]`) === null
  document.documentElement.dataset.app = isAlive ? 'alive' : 'framed'
  if (isAlive) markAlive()
}
