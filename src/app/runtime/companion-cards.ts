/**
 * The place of the cards at the foot of the page: the last thing in the document, as it is on the screen, so that the way by keyboard begins with the
 * page itself. Toasts keep clear of it (`--prompts-h`).
 */
export function placeOfCards(): HTMLElement {
  const place = document.createElement('div')
  place.className = 'prompts'
  document.body.append(place)
  const keepRoom = () => {
    const height = place.offsetHeight
    document.documentElement.style.setProperty('--prompts-h', height === 0 ? '0rem' : `calc(${height}px + 0.75rem)`)
  }
  new ResizeObserver(keepRoom).observe(place)
  return place
}
