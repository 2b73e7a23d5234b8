/**
 * Runs before the app is there (app/boot.ts): notes the shopper's first move, and keeps what is done to parts of the page that are not alive
 * yet, so that no press and no letter is lost. Such a part carries `data-sleeping`; whoever brings it to life takes the mark away and asks for
 * what was kept (first-move.ts).
 */

const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll', 'wheel', 'focusin', 'click', 'input'] as const

export type FirstMove = {
  /** Resolves with the first move. */
  moved: Promise<void>
  hasMoved: boolean
  /** The last thing that was done to a sleeping part. */
  kept: Map<Element, () => void>
}

/** Begins to listen. Called once, by the page's first script, which leaves the result in `window.firstMove`. */
export function keepFirstMoves(): FirstMove {
  const { promise: moved, resolve } = Promise.withResolvers<void>()
  const firstMove: FirstMove = { moved, hasMoved: false, kept: new Map() }
  const onMove = (event: Event) => {
    if (isNobodys(event)) return
    for (const sign of signs) removeEventListener(sign, onMove, { capture: true })
    firstMove.hasMoved = true
    resolve()
  }
  // In the capture phase: React stops what is done to elements that it has not brought to life.
  for (const sign of signs) addEventListener(sign, onMove, { capture: true, passive: true })
  for (const type of ['click', 'input', 'change']) document.addEventListener(type, (event) => keep(firstMove, event), { capture: true })
  document.addEventListener('keydown', (event) => keepSlash(firstMove, event), { capture: true })
  return firstMove
}

/**
 * A rail that snaps into its place scrolls without anybody: a hand on it is another sign. And a page that comes up under a pointer that rests is told of
 * a move without a distance.
 */
const isNobodys = (event: Event): boolean =>
  (event.type === 'scroll' && event.target !== document) ||
  (event.type === 'pointermove' && event instanceof PointerEvent && event.movementX === 0 && event.movementY === 0)

/**
 * React drops what is done to elements that it has not brought to life. Links and disclosures work by themselves, but for links that open
 * something over the page, and the way back (blocks/back-link.tsx), which only without a page before is a link.
 */
function keep({ kept }: FirstMove, event: Event): void {
  if (!(event.target instanceof Element)) return
  const part = event.target.closest('[data-sleeping]')
  const control = event.target.closest<HTMLElement>('button, input, select, textarea, label, [data-opens], [data-back]')
  if (!part || !control) return
  if (event.type === 'click') {
    if (control.matches('select, textarea, input:not([type="checkbox"], [type="radio"])')) return
    event.preventDefault()
    kept.set(part, () => control.click())
  } else if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
    const { value } = control
    kept.set(part, () => {
      // Past React's own setter, which would take the value for one it knows already.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
      control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
    })
  }
  event.stopPropagation()
}

/** "/" opens the search of a page that listens; before, it is pressed once more as soon as the page does (and not the browser's own search opened). */
function keepSlash({ kept }: FirstMove, event: KeyboardEvent): void {
  const { key, target } = event
  const page = document.querySelector('#root[data-sleeping]')
  if (key !== '/' || event.metaKey || event.ctrlKey || event.altKey || !page || !(target instanceof Element)) return
  if (target.matches('input, textarea, select')) return
  event.preventDefault()
  kept.set(page, () => target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })))
}
