import { useState } from 'react'

/**
 * Radix returns the focus to a trigger only, and the desk's dialogs have none.
 * @returns for a dialog's `onCloseAutoFocus`: the focus goes back to where it was when the dialog was rendered first
 */
export function useFocusBack(): (event: Event) => void {
  const [origin] = useState(() => document.activeElement)
  return (event) => {
    event.preventDefault()
    if (origin instanceof HTMLElement && origin.isConnected) origin.focus({ preventScroll: true })
  }
}
