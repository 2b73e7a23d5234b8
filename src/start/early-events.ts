/**
 * Runs before the app (app/boot.ts): records the shopper's first move, and captures events on parts of the page that React has not hydrated
 * yet, so that no press and no letter is lost. Such a part carries `data-dehydrated`; `replayEvents` (first-move.ts) removes the attribute
 * and replays the event.
 */
import { makeWaitSign, type BeginWait } from './wait-sign.ts'

const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll', 'wheel', 'focusin', 'click', 'input'] as const

/** Milliseconds: a page that has not come by then does not come. */
const longestLoadMs = 30_000

export type FirstMove = {
  /** Resolves with the first move. */
  moved: Promise<void>
  hasMoved: boolean
  /** Counts as the first move: nothing of the page waits any longer. */
  move: () => void
  /** The last event that was captured on each dehydrated part. */
  captured: Map<Element, Captured>
  /** Shows the wait sign. */
  beginWait: BeginWait
}

type Captured = { replay: () => void; endWait: () => void }

/**
 * Begins to listen. Called once, by the page's first script, which leaves the result in `window.firstMove`.
 * @param isMoved counts as moved from the beginning: the page waits for no move
 */
export function captureEvents(isMoved: boolean): FirstMove {
  const { promise: moved, resolve } = Promise.withResolvers<void>()
  const move = () => {
    for (const sign of signs) removeEventListener(sign, onMove, { capture: true })
    firstMove.hasMoved = true
    resolve()
  }
  const onMove = (event: Event) => {
    if (!isWithoutShopper(event)) move()
  }
  const firstMove: FirstMove = { moved, hasMoved: isMoved, move, captured: new Map(), beginWait: makeWaitSign() }
  if (isMoved) resolve()
  // In the capture phase: React stops events on elements that it has not hydrated.
  for (const sign of signs) addEventListener(sign, onMove, { capture: true, passive: true })
  for (const type of ['click', 'input', 'change']) document.addEventListener(type, (event) => capture(firstMove, event), { capture: true })
  document.addEventListener('keydown', (event) => captureSlash(firstMove, event), { capture: true })
  return firstMove
}

/**
 * Events that the browser fires by itself: a rail that snaps into place scrolls, and a page that appears under a resting pointer gets a
 * `pointermove` without a distance.
 */
const isWithoutShopper = (event: Event): boolean =>
  (event.type === 'scroll' && event.target !== document) ||
  (event.type === 'pointermove' && event instanceof PointerEvent && event.movementX === 0 && event.movementY === 0)

/**
 * React drops events on elements that it has not hydrated. Links and disclosures work without it, except links that open something over the
 * page, and the back link (blocks/back-link.tsx), which goes back in the history where it can.
 */
function capture(firstMove: FirstMove, event: Event): void {
  if (!(event.target instanceof Element)) return
  const part = event.target.closest('[data-dehydrated]')
  if (part && event instanceof MouseEvent && leavesPage(event)) waitForPage(firstMove)
  const control = event.target.closest<HTMLElement>('button, input, select, textarea, label, [data-opens], [data-back]')
  if (!part || !control) return
  if (event.type === 'click') {
    if (control.matches('select, textarea, input:not([type="checkbox"], [type="radio"])')) return
    event.preventDefault()
    keep(firstMove, part, () => inOwnTask(() => control.click()))
  } else if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
    const { value } = control
    keep(firstMove, part, () => {
      // React overrides the setter and would ignore a value that it has seen already.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
      control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
    })
  }
  event.stopPropagation()
}

/** Whether a press on a link that React has not hydrated loads a page in this window. */
function leavesPage({ target, defaultPrevented, type, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  if (defaultPrevented || type !== 'click' || button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element))
    return false
  const link = target.closest<HTMLAnchorElement>('a[href]:not([target], [download], [data-opens], [data-back])')
  return link !== null && link.origin === location.origin && link.pathname + link.search !== location.pathname + location.search
}

/** An installed app has no sign of the browser's that a page is loading. */
function waitForPage({ beginWait }: FirstMove): void {
  const endWait = beginWait()
  const { promise: over, resolve } = Promise.withResolvers<unknown>()
  // The shopper has come back to this page, or the load was stopped.
  addEventListener('pageshow', resolve, { once: true })
  setTimeout(resolve, longestLoadMs)
  void over.then(endWait)
}

/** "/" opens the search of a hydrated page. Before that it is captured, so that the browser's own search stays closed, and replayed. */
function captureSlash(firstMove: FirstMove, event: KeyboardEvent): void {
  const { key, target } = event
  const page = document.querySelector('#root[data-dehydrated]')
  if (key !== '/' || event.metaKey || event.ctrlKey || event.altKey || !page || !(target instanceof Element)) return
  if (target.matches('input, textarea, select')) return
  event.preventDefault()
  const press = () => target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  keep(firstMove, page, () => inOwnTask(press))
}

function keep({ captured, beginWait }: FirstMove, part: Element, replay: () => void): void {
  captured.set(part, { replay, endWait: captured.get(part)?.endWait ?? beginWait() })
}

/** A press is replayed in a task of its own, because the one of the hydration is long already. */
const inOwnTask = (press: () => void) => void setTimeout(press)
