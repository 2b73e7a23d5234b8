/** The web worker that answers from the catalogue on the device, so that the page is never kept waiting. Started by device-catalogue.ts. */
import { paths } from '#src/contract/paths.ts'
import { caches as names } from '../device-names.ts'
import type { FromCatalogueWorker, ToCatalogueWorker } from './catalogue-messages.ts'
import { openCatalogues } from './open-catalogues.ts'

/** As for every call of the shop (storefront.md §7). */
const timeoutMs = 30_000
const { path } = paths['catalogue.get']

const catalogues = openCatalogues({
  kept: async (locale) => {
    // Without a secure connection there is no such cache.
    if (!('caches' in self)) return undefined
    return caches.match(`${path}?locale=${locale}`, { cacheName: names.catalogue, ignoreVary: true })
  },
  network: (locale) => fetch(path, { headers: { accept: 'application/json', locale }, signal: AbortSignal.timeout(timeoutMs) }),
})

self.addEventListener('message', ({ data }: MessageEvent<ToCatalogueWorker>) => void take(data))

async function take(message: ToCatalogueWorker): Promise<void> {
  if (message.type !== 'ask') {
    const start = performance.now()
    await catalogues[message.type](message.locale)
    // For those who look on: benchmark, stories, the browser's tools.
    performance.measure(`catalogue ${message.type} ${message.locale}`, { start })
    return
  }
  const { id, locale, question } = message
  const answer = await catalogues.ask(locale, question)
  const reply: FromCatalogueWorker = { type: 'answer', id, ...(answer && { answer }) }
  self.postMessage(reply, { transfer: [] })
}
