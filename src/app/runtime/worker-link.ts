import type { AnyRouter } from '@tanstack/react-router'
import { messageSW } from 'workbox-window'
import { splitLocale } from '#src/contract/addresses.ts'
import { defaultLocale } from '#src/contract/locale.ts'
import { buildId } from '#src/offline/builds/build-manifest.ts'
import { isToPage, type ToWorker } from '#src/offline/messages.ts'

/** Tells the worker of each page that has come and of what it loaded, and answers what the worker asks of every page. */
export function linkWorker(router: AnyRouter): void {
  const { serviceWorker } = navigator
  if (!serviceWorker) return
  serviceWorker.addEventListener('message', ({ data, ports }: MessageEvent<unknown>) => {
    if (isToPage(data) && data.type === 'which-build') ports[0]?.postMessage(buildId)
  })
  // A worker that takes over in the middle of a visit has seen nothing of the page.
  serviceWorker.addEventListener('controllerchange', () => tellOfPage(router, 0))
  router.subscribe('onResolved', () => tellOfPage(router))
  tellOfPage(router)
}

/** How many of the page's resources the worker knows of. */
let told = 0

function tellOfPage(router: AnyRouter, from = told): void {
  const { controller } = navigator.serviceWorker
  if (!controller) return
  const resources = performance.getEntriesByType('resource').map(({ name }) => name)
  told = resources.length
  const message: ToWorker = {
    type: 'page-came',
    build: buildId,
    locale: splitLocale(router.state.location.pathname).locale ?? defaultLocale,
    resources: resources.slice(from),
  }
  // Nobody waits for the answer.
  messageSW(controller, message).catch((error: unknown) => console.debug('the worker was not told', error))
}
