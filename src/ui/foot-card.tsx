import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'

type Props = {
  /** Puts the card away: "Later", "Not now". */
  onDismiss: () => void
  children: ReactNode
} & ({ 'aria-label': string } | { 'aria-labelledby': string })

/**
 * A card at the foot of the page: a region with a name, which takes no focus by itself. Escape puts it away for whoever is in it, and the focus goes back
 * to where it came from.
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

/** @returns what to do before the card leaves the document, and the focus with it: back to where it was, else to the page */
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
