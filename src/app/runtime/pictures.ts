/** components.css styles this attribute as a placeholder instead of the browser's broken image. */
const mark = 'data-missing'

/** Marks photos that failed to load, mostly without a network, and reloads them when it is back. */
export function watchPictures(): void {
  // These events do not bubble, so listen in the capture phase.
  document.addEventListener('error', ({ target }) => noteMissing(target), { capture: true })
  document.addEventListener('load', ({ target }) => noteLoaded(target), { capture: true })
  for (const image of document.images) if (image.complete && image.currentSrc !== '' && image.naturalWidth === 0) noteMissing(image)
  addEventListener('online', askAgain)
}

function noteMissing(target: EventTarget | null): void {
  if (target instanceof HTMLImageElement && target.classList.contains('photo')) target.setAttribute(mark, '')
}

function noteLoaded(target: EventTarget | null): void {
  if (target instanceof HTMLImageElement) target.removeAttribute(mark)
}

function askAgain(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>(`img[${mark}]`)) {
    image.removeAttribute(mark)
    // Setting `src` starts a fetch, even with the same URL.
    image.src = image.getAttribute('src') ?? ''
  }
}
