/** What components.css draws as a well with the mark, in the place of the browser's broken picture. */
const mark = 'data-missing'

/** Marks the photographs that cannot be had, most of them for want of a network, and asks for them again when it is back. */
export function watchPictures(): void {
  // These events do not bubble, but are seen on their way down.
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
    // A source that is set is fetched, also where it is the same.
    image.src = image.getAttribute('src') ?? ''
  }
}
