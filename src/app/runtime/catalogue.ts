import type { AnyRouter } from '@tanstack/react-router'
import { splitLocale } from '#src/contract/addresses.ts'
import { defaultLocale } from '#src/contract/locale.ts'
import { loadDevice } from '#src/offline/catalogue/device-first.ts'
import type { DeviceAnswers } from '#src/offline/catalogue/device-catalogue.ts'
import { isToPage } from '#src/offline/messages.ts'
import { savesData } from '#src/offline/connection/saves-data.ts'
import { whenIdle } from './idle.ts'

/** Has the catalogue of the page's language on the device: first a moment after the page has come, and from then on for each language it changes to. */
export function keepCatalogue(router: AnyRouter): void {
  whenIdle(() => {
    if (!mayDownload()) return
    loadDevice().then(
      (device) => follow(router, device),
      // Pages are answered by the server; the next load tries again.
      (error: unknown) => console.debug('the catalogue of the device could not be loaded', error),
    )
  })
}

function follow(router: AnyRouter, device: DeviceAnswers): void {
  const localeOfPage = () => splitLocale(router.state.location.pathname).locale ?? defaultLocale
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
  // The service worker asks for newer ones itself; without one, this does.
  addEventListener('online', () => {
    if (!navigator.serviceWorker?.controller) device.refresh(localeOfPage())
  })
}

/** 600 kB are not asked of somebody who saves data, unless the shop is installed, and so meant to open anywhere. Without a network nothing is fetched. */
const mayDownload = (): boolean => !savesData() || !navigator.onLine || matchMedia('(display-mode: standalone)').matches
