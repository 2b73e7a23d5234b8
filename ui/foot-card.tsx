import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'

type Props = {
  /** Dismisses the card: "Later", "Not now". */
  onDismiss: () => void
  children: ReactNode
} & ({ 'aria-label': string } | { 'aria-labelledby': string })

/**
 * A card at the bottom of the page: a named region that does not take the focus. Escape dismisses it while the focus is in it, and the
 * focus returns to the previous element.
 */
export function FootCard({ onDismiss, children, ...name }: Props) {
  const card = useRef<HTMLElement>(null)
  useLayoutEffect(() => (card.current ? giveFocusBack(card.current) : undefined), [])
  useEffect(() => {
    const { current: element } = card
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onDismiss()
    }
    element?.addEventListener('keydown', onKeyDown)
    return () => element?.removeEventListener('keydown', onKeyDown)
  }, [onDismiss])
  return (
    <section ref={card} className="prompt" {...name}>
      {children}
    </section>
  )
}

/** @returns the cleanup for an unmount while the card has the focus: focuses the previous element, else the page */
function giveFocusBack(card: HTMLElement): () => void {
  let before: EventTarget | null = null
  const noteOrigin = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && card.contains(relatedTarget))) before = relatedTarget
  }
  card.addEventListener('focusin', noteOrigin)
  return () => {
    card.removeEventListener('focusin', noteOrigin)
    if (!card.contains(document.activeElement)) return
    const target = before instanceof HTMLElement && before.isConnected ? before : document.getElementById('content')
    target?.focus({ preventScroll: true })
  }
}
