/** Long enough for everything of a first visit: what the worker fetches must not share the line with it. */
const delayMs = 3000

/** Brings the service worker, a moment after the page has come. In development there is none. */
export function registerWorker(): void {
  if (!import.meta.env.PROD) return
  setTimeout(() => {
    // Without a network the browser would only complain.
    if (!navigator.onLine) return
    navigator.serviceWorker
      ?.register('/sw.js', { updateViaCache: 'none' })
      // The shop works without; the next load tries again.
      .catch((error: unknown) => console.debug('no service worker', error))
  }, delayMs)
}
