import type { RequestListener } from 'node:http'
import type { Logger } from 'pino'
import type { MetricsConfig } from '#server/config/metrics.ts'
import { listen, type Listening } from '#server/http/listening.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import type { OpenShop } from './open-shop.ts'
import type { ShopDeps } from './shop-config.ts'

type Watched = { shop: Pick<OpenShop, 'catalogue'>; deps: Pick<ShopDeps, 'database' | 'clock' | 'lifecycle'> }

/** Prometheus' library is loaded only where it is wanted. */
export async function openMetrics(config: MetricsConfig | undefined, log: Pick<Logger, 'warn'>): Promise<Metrics | undefined> {
  if (!config) return undefined
  const { createMetrics } = await import('#server/platform/metrics.ts')
  return createMetrics((error, metric) => log.warn({ err: error, metric }, 'a metric could not be read'))
}

/** Adds what is read from the opened shop at each scrape. @returns the same */
export function watchShop(metrics: Metrics, { shop, deps }: Watched): Metrics {
  const { catalogue } = shop
  const { database, clock, lifecycle } = deps
  metrics.addGauge('mizwala_ready', 'Whether this process takes requests of shoppers', () => (lifecycle.phase === 'ready' ? 1 : 0))

  let changedAt = clock.now().getTime()
  catalogue.onChange(() => {
    changedAt = clock.now().getTime()
  })
  metrics.addGauge('mizwala_catalogue_pieces', 'Pieces in the index of the catalogue', () => catalogue.index.size)
  metrics.addGauge(
    'mizwala_catalogue_changed_timestamp_seconds',
    'When the index took its last change, or was read',
    () => changedAt / 1000,
  )

  const { connections } = database
  if (connections) {
    const help = 'Connections of this process to PostgreSQL (open, idle), and work that waits for one (waiting)'
    metrics.addGauges('mizwala_database_connections', help, 'state', () => Promise.resolve(connections()))
  }
  return metrics
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
