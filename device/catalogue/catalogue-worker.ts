/** The web worker that answers from the catalogue on the device, off the main thread. Started by catalogue-client.ts. */
import { paths } from '#contract/calls/paths.ts'
import { headersOfCatalogue } from '#contract/catalogue/offline-catalogue.ts'
import { caches as names } from '../device-names.ts'
import type { FromCatalogueWorker, ToCatalogueWorker } from './catalogue-messages.ts'
import { cataloguesByLanguage } from './catalogues-by-language.ts'

/** Milliseconds, as for every call of the shop. */
const timeoutMs = 30_000
const { path } = paths['catalogue.get']

const catalogues = cataloguesByLanguage({
  cached: async (locale) => {
    // Cache Storage needs a secure context.
    if (!('caches' in self)) return undefined
    return caches.match(`${path}?locale=${locale}`, { cacheName: names.catalogue, ignoreVary: true })
  },
  network: (locale) => fetch(path, { headers: headersOfCatalogue(locale), signal: AbortSignal.timeout(timeoutMs) }),
})

self.addEventListener('message', ({ data }: MessageEvent<ToCatalogueWorker>) => void take(data))

async function take(message: ToCatalogueWorker): Promise<void> {
  if (message.type !== 'ask') {
    const start = performance.now()
    await catalogues[message.type](message.locale)
    // For the benchmark, tests and DevTools.
    performance.measure(`catalogue ${message.type} ${message.locale}`, { start })
    reply({ type: 'opened', locale: message.locale })
    // Later than waiting questions, since a list needs none of it.
    setTimeout(() => catalogues.prepareSearch(message.locale))
    return
  }
  const { id, locale, question } = message
  const answer = await catalogues.ask(locale, question)
  reply({ type: 'answer', id, ...(answer && { answer }) })
}

const reply = (message: FromCatalogueWorker): void => self.postMessage(message, { transfer: [] })
