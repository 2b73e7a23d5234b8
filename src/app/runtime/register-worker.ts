/** Long enough for a first page load: precaching must not compete with it for bandwidth. */
const delayMs = 3000

/** Registers the service worker some time after the page load. Development has none. */
export function registerWorker(): void {
  if (!import.meta.env.PROD) return
  setTimeout(() => {
    // Offline, registration would only log an error.
    if (!navigator.onLine) return
    navigator.serviceWorker
      ?.register('/sw.js', { updateViaCache: 'none' })
      // The shop works without it; the next page load retries.
      .catch((error: unknown) => console.debug('no service worker', error))
  }, delayMs)
}
