import type { AnyRouter } from '@tanstack/react-router'
import { localeOfPath } from '#contract/pages/addresses.ts'
import { tellWorker } from '#src/blocks/ask-worker.ts'
import { buildId } from '#device/builds/build-manifest.ts'
import { isToPage } from '#device/messages.ts'

/** Reports each loaded page and its resources to the worker, and replies to the worker's `which-build`. */
export function linkWorker(router: AnyRouter): void {
  const { serviceWorker } = navigator
  if (!serviceWorker) return
  serviceWorker.addEventListener('message', ({ data, ports }: MessageEvent<unknown>) => {
    if (isToPage(data) && data.type === 'which-build') ports[0]?.postMessage(buildId)
  })
  // A worker that takes control later has not seen the page's requests.
  serviceWorker.addEventListener('controllerchange', () => sendResources(router, 0))
  router.subscribe('onResolved', () => sendResources(router))
  sendResources(router)
}

/** How many of the page's resources have been reported to the worker. */
let sent = 0

function sendResources(router: AnyRouter, from = sent): void {
  const { controller } = navigator.serviceWorker
  if (!controller) return
  const resources = performance.getEntriesByType('resource').map(({ name }) => name)
  sent = resources.length
  tellWorker(controller, {
    type: 'page-came',
    build: buildId,
    locale: localeOfPath(router.state.location.pathname),
    resources: resources.slice(from),
  })
}
