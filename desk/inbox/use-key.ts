import { useEffect, useEffectEvent } from 'react'

/** The letter on the key, or where the keyboard writes Arabic the one that stands there in a Latin layout. */
const letterOf = ({ key, code }: KeyboardEvent) => (/^[a-z]$/i.test(key) ? key : code.replace('Key', '')).toLowerCase()

/** A key that does something on the page of a request, except while somebody types or a dialog is open. */
export function useKey(key: string, act: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [role="dialog"]')
    if (letterOf(event) !== key || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
    // It is not typed into the field that gets the focus.
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
