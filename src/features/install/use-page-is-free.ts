import { useSyncExternalStore } from 'react'

/** Selects are not included: nothing is typed there, and the Tab key leads on to the card. */
const field = 'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, [contenteditable]'

/** No overlay is open, no field has the focus, and the page has no form to fill in. */
const isFree = (): boolean =>
  !document.querySelector('[role="dialog"], [role="alertdialog"], main form') && !document.activeElement?.matches(field)

function subscribe(listener: () => void): () => void {
  // Dialogs are appended to the body, pages to main.
  const observer = new MutationObserver(listener)
  observer.observe(document.body, { childList: true })
  const main = document.querySelector('main')
  if (main) observer.observe(main, { childList: true })
  document.addEventListener('focusin', listener)
  document.addEventListener('focusout', listener)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', listener)
    document.removeEventListener('focusout', listener)
  }
}

/** Whether a card may appear at the foot of the page without covering something in use. */
export const usePageIsFree = (): boolean => useSyncExternalStore(subscribe, isFree, () => false)
