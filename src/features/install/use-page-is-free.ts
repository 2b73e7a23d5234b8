import { useSyncExternalStore } from 'react'

/** Not a select: nothing is typed there, and who goes on from it by keyboard comes to the card. */
const field = 'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, [contenteditable]'

/** Nothing lies over the page, nothing is being typed, and the page is not there to be filled in. */
const isFree = (): boolean =>
  !document.querySelector('[role="dialog"], [role="alertdialog"], main form') && !document.activeElement?.matches(field)

function subscribe(listener: () => void): () => void {
  // Dialogs are put at the end of the body, pages into main.
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

/** Whether a card may come up at the foot of the page without standing in somebody's way. */
export const usePageIsFree = (): boolean => useSyncExternalStore(subscribe, isFree, () => false)
