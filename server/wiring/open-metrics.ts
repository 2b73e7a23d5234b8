import type { RequestListener } from 'node:http'
import type { Logger } from 'pino'
import type { MetricsConfig } from '#server/config/metrics.ts'
import { listen, type Listening } from '#server/http/listening.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import { countedStorage } from '#server/platform/storage/counted-storage.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { OpenShop } from './open-shop.ts'
import type { ShopDeps } from './shop-config.ts'

type Watched = { shop: Pick<OpenShop, 'catalogue' | 'operations'>; deps: Pick<ShopDeps, 'database' | 'clock' | 'lifecycle'> }

/** Prometheus' library is loaded only where it is wanted. */
export async function openMetrics(config: MetricsConfig | undefined, log: Pick<Logger, 'warn'>): Promise<Metrics | undefined> {
  if (!config) return undefined
  const { createMetrics } = await import('#server/platform/metrics.ts')
  return createMetrics((error, metric) => log.warn({ err: error, metric }, 'a metric could not be read'))
}

/** A reading of the database serves all scrapes of the next ten seconds, and all metrics that are made of it. */
const readEveryMs = 10_000

function atTimes<T>(clock: Clock, read: () => Promise<T>): () => Promise<T> {
  let known: { value: Promise<T>; at: number } | undefined
  return () => {
    const at = clock.now().getTime()
    if (!known || at - known.at >= readEveryMs) known = { value: read(), at }
    return known.value
  }
}

/** Adds what is read from the opened shop at each scrape. @returns the same */
export function watchShop(metrics: Metrics, { shop, deps }: Watched): Metrics {
  const { catalogue, operations } = shop
  const { database, clock, lifecycle } = deps
  metrics.addGauge('mizwala_ready', 'Whether this process takes requests of shoppers', () => (lifecycle.phase === 'ready' ? 1 : 0))

  let changedAt = clock.now().getTime()
  catalogue.onChange(() => {
    changedAt = clock.now().getTime()
  })
  metrics.addGauge('mizwala_catalogue_behind_seconds', 'For how long a change could not be read into the index; 0 as a rule', () => {
    const since = catalogue.behindSince
    return since ? (Date.now() - since.getTime()) / 1000 : 0
  })
  metrics.addGauge('mizwala_catalogue_pieces', 'Pieces in the index of the catalogue', () => catalogue.index.size)
  metrics.addGauge(
    'mizwala_catalogue_changed_timestamp_seconds',
    'When the index took its last change, or was read',
    () => changedAt / 1000,
  )

  const queues = atTimes(clock, operations.queues)
  metrics.addGauges('mizwala_queue_entries', 'Work in the background that is due and waits', 'queue', async () =>
    Object.fromEntries([...(await queues())].map(([name, { waiting }]) => [name, waiting])),
  )
  metrics.addGauges(
    'mizwala_queue_oldest_seconds',
    'For how long the oldest of it has been waiting; 0 where nothing does',
    'queue',
    async () => Object.fromEntries([...(await queues())].map(([name, { seconds = 0 }]) => [name, seconds])),
  )
  const lastBackup = atTimes(clock, operations.lastBackup)
  metrics.addGauge('mizwala_backup_age_seconds', 'Time since the last backup was finished; no value while there is none', async () => {
    const last = await lastBackup()
    return last && (clock.now().getTime() - last.finishedAt.getTime()) / 1000
  })

  const help = 'Connections of this process to PostgreSQL (open, idle), and work that waits for one (waiting)'
  metrics.addGauges('mizwala_database_connections', help, 'state', () => Promise.resolve(database.connections?.() ?? {}))
  return metrics
}

/** Tells the metrics of what fails, where there are some. */
export const watchStorage = (storage: Storage, metrics: Metrics | undefined): Storage =>
  metrics ? countedStorage(storage, metrics.storageFailed) : storage

/** Watches the opened shop and answers scrapes, where metrics are wanted. @returns their address @throws CannotListen, PortInUse */
export async function serveMetrics(
  metrics: Metrics | undefined,
  config: MetricsConfig | undefined,
  { closers, log, ...watched }: Watched & { closers: (() => Promise<unknown>)[]; log: Logger },
): Promise<string | undefined> {
  if (!metrics || !config) return undefined
  const listening = await listenForScrapes(watchShop(metrics, watched), config, log)
  closers.push(() => listening.close(0))
  return `${listening.origin}/metrics`
}

/** Listens for scrapes, on an address of its own: what it says is for the operator alone. @throws CannotListen, PortInUse */
export function listenForScrapes(metrics: Metrics, config: MetricsConfig, log: Pick<Logger, 'error'>): Promise<Listening> {
  const listener: RequestListener = (incoming, outgoing) => {
    if (incoming.method !== 'GET' || incoming.url?.split('?')[0] !== '/metrics') {
      outgoing.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Metrics are at /metrics.')
      return
    }
    metrics.text().then(
      ({ body, type }) => outgoing.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body),
      (error: unknown) => {
        log.error({ err: error }, 'the metrics could not be written')
        outgoing.writeHead(500).end()
      },
    )
  }
  return listen(listener, { ...config, setting: 'METRICS_PORT' })
}
