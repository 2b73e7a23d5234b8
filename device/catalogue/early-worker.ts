import type { ToCatalogueWorker } from './catalogue-messages.ts'

declare global {
  interface Window {
    /** Between boot.ts and catalogue-client.ts, which are separate scripts; used once. */
    catalogueWorker?: Worker | undefined
  }
}

/** Called by the first script of the app shell (app/boot.ts): the catalogue of the device opens while the app loads. */
export function openCatalogueEarly(): void {
  if (!navigator.serviceWorker?.controller) return
  try {
    const worker = new Worker(new URL('./catalogue-worker.ts', import.meta.url), { type: 'module', name: 'catalogue' })
    // Another one is started then.
    worker.addEventListener('error', () => (window.catalogueWorker = undefined), { once: true })
    const locale = document.documentElement.lang === 'ar' ? 'ar' : 'en'
    worker.postMessage({ type: 'ask', id: 0, locale, question: { kind: 'as-of' } } satisfies ToCatalogueWorker, [])
    window.catalogueWorker = worker
  } catch (error) {
    // The page loads all the same, and tries again when it asks.
    console.debug('the worker of the catalogue could not be started', error)
  }
}
