/**
 * Creates the slot of the cards at the bottom of the page. It is the last element of the document, as on the screen, so that the tab order
 * starts with the page itself. Toasts stay above it (`--prompts-h`).
 */
export function createCardSlot(): HTMLElement {
  const slot = document.createElement('div')
  slot.className = 'prompts'
  document.body.append(slot)
  let room = 0
  const keepRoom = () => {
    const height = slot.offsetHeight
    // A new value makes the browser compute the styles of the whole page.
    if (height === room) return
    room = height
    document.documentElement.style.setProperty('--prompts-h', height === 0 ? '0rem' : `calc(${height}px + 0.75rem)`)
  }
  new ResizeObserver(keepRoom).observe(slot)
  return slot
}
