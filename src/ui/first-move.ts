/** What the shopper does on a page whose parts sleep (later-part.tsx): the first move wakes them, and no press and no letter is lost meanwhile. */

const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll', 'wheel', 'focusin'] as const

let moved: Promise<void> | undefined
let hasMoved = false

/** The page stands as the server drew it, and nothing has been done to it. */
export const isUntouched = (): boolean => !hasMoved && document.getElementById('page-state') !== null

/** Resolves with the first move; at once where the server has drawn nothing. */
export function wake(): Promise<void> {
  moved ??= new Promise((resolve) => {
    if (!isUntouched()) return resolve()
    const onMove = () => {
      for (const sign of signs) removeEventListener(sign, onMove)
      hasMoved = true
      resolve()
    }
    for (const sign of signs) addEventListener(sign, onMove, { passive: true })
    for (const type of ['click', 'input', 'change']) document.addEventListener(type, keep, { capture: true })
  })
  return moved
}

/** The last thing that was done to a sleeping part. */
const kept = new Map<Element, () => void>()

/** Gives what is to be done to the part now, and forgets it. */
export function keepFor(part: Element): (() => void) | undefined {
  const action = kept.get(part)
  kept.delete(part)
  return action
}

/** React drops what is done to elements that it has not brought to life. Links and disclosures work by themselves. */
function keep(event: Event): void {
  if (!event.isTrusted || !(event.target instanceof Element)) return
  const part = event.target.closest('[data-sleeping]')
  const control = event.target.closest<HTMLElement>('button, input, select, textarea, label')
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
