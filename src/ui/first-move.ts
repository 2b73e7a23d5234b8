/** What the app knows of the shopper's first move (first-move-keeper.ts), and how a sleeping part comes to life. */
import type { FirstMove } from './first-move-keeper.ts'

declare global {
  interface Window {
    /** Between boot.ts and the app, which are separate scripts. Absent where the page was not booted (a part in a test). */
    firstMove?: FirstMove
  }
}

const mark = 'data-sleeping'

/** The page stands as the server drew it, and nothing has been done to it. */
export const isUntouched = (): boolean =>
  !import.meta.env.SSR && window.firstMove !== undefined && !window.firstMove.hasMoved && document.getElementById('page-state') !== null

/** Resolves with the first move; at once where the server has drawn nothing. */
export const wake = (): Promise<void> => (isUntouched() ? window.firstMove!.moved : Promise.resolve())

/**
 * The part is alive: what was done to it before is done now. `data-app` on the document says how far the page is: `framed` while only its frame listens,
 * `alive` when every part of it does. Tests wait for it.
 */
export function awaken(part: Element | null): void {
  if (part?.hasAttribute(mark)) {
    part.removeAttribute(mark)
    const action = window.firstMove?.kept.get(part)
    window.firstMove?.kept.delete(part)
    action?.()
  }
  document.documentElement.dataset.app = document.querySelector(`[${mark}]`) ? 'framed' : 'alive'
}
