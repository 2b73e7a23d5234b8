import type { AnyRouter } from '@tanstack/react-router'
import { localeOfPath } from '#contract/pages/addresses.ts'
import { loadCatalogueClient } from '#device/catalogue/ask-device-first.ts'
import type { CatalogueClient } from '#device/catalogue/catalogue-client.ts'
import { isToPage } from '#device/messages.ts'
import { savesData } from '#device/connection/saves-data.ts'
import { whenIdle } from './idle.ts'

/** Downloads the catalogue of the page's language: after the page has loaded and is idle, then after each change of language. */
export function downloadCatalogue(router: AnyRouter): void {
  whenIdle(() => {
    if (!mayDownload()) return
    loadCatalogueClient().then(
      (device) => follow(router, device),
      // Pages use the server; the next page load retries.
      (error: unknown) => console.debug('the catalogue of the device could not be loaded', error),
    )
  })
}

function follow(router: AnyRouter, device: CatalogueClient): void {
  const localeOfPage = () => localeOfPath(router.state.location.pathname)
  let open = localeOfPage()
  device.open(open)
  router.subscribe('onResolved', () => {
    const locale = localeOfPage()
    if (locale !== open) device.open(locale)
    open = locale
  })
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isToPage(data) && data.type === 'catalogue-came') device.refresh(data.locale)
  })
  // The service worker refreshes the catalogue; without one, do it here.
  addEventListener('online', () => {
    if (!navigator.serviceWorker?.controller) device.refresh(localeOfPage())
  })
}

/** With Save-Data the 600 kB are not downloaded, unless the app is installed and should work offline. Offline, nothing is fetched. */
const mayDownload = (): boolean => !savesData() || !navigator.onLine || matchMedia('(display-mode: standalone)').matches
