import { join } from 'node:path'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { openDatabase } from './db/open-database.ts'
import { copyPhotos } from './db/seed/photos.ts'
import { hasProducts, seedSample } from './db/seed/seed-sample.ts'
import type { App } from './http/context.ts'
import type { Lifecycle } from './http/health.ts'
import { listen, type Listening } from './http/listening.ts'
import { nodeListener } from './http/node-listener.ts'
import { type Catalogue, openCatalogue } from './modules/catalogue/service.ts'
import { listProducts } from './modules/products/repository.ts'
import { openPages } from './pages/open-pages.ts'
import { systemClock } from './platform/clock.ts'
import { createStartingApp } from './starting-app.ts'

export type RunningServer = {
  /** Where it listens: `http://127.0.0.1:4400`. */
  origin: string
  database: Database['kind']
  /** Refuses new requests, lets the running ones finish (for a while), and closes the database. */
  stop: () => Promise<void>
}

/** What the build of the storefront made. */
const distDir = join(import.meta.dirname, '..', 'dist')

/**
 * Opens the database, listens, and reads the catalogue. It listens before all is read, so that whoever watches over the process
 * can tell starting from broken; shoppers get a 503 until then.
 */
export async function startServer(config: Config, log: Logger): Promise<RunningServer> {
  const lifecycle: Lifecycle = { phase: 'starting' }
  const database = await openDatabase(config, log)
  let app: App = createStartingApp(log, lifecycle, config.publicUrl)
  let listening: Listening | undefined
  let catalogue: Catalogue | undefined
  const stop = async () => {
    lifecycle.phase = 'stopping'
    await listening?.close(config.shutdownMs)
    await catalogue?.close()
    await database.close()
  }

  try {
    listening = await listen(
      nodeListener(() => app, log, config.publicUrl),
      config,
    )
    await prepareSample(database, config, log)
    catalogue = await openCatalogue(database, log)
    const pages = await openPages({
      distDir,
      listProducts: () => listProducts(database.db),
      onCatalogueChange: catalogue.onChange,
      request: async (path, init) => app.request(path, init),
      publicUrl: config.publicUrl,
      log,
    })
    app = createApp({
      log,
      database,
      catalogue,
      clock: systemClock,
      lifecycle,
      publicUrl: config.publicUrl,
      clientDir: join(distDir, 'client'),
      mediaDir: mediaDirOf(config),
      catalogueCacheBytes: config.catalogueCacheBytes,
      pages,
    })
    lifecycle.phase = 'ready'
    return { origin: listening.origin, database: database.kind, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const mediaDirOf = ({ dataDir }: Config) => join(dataDir, 'media')

/** An empty shop gets the sample catalogue, once, whichever of several processes is first. */
async function prepareSample(database: Database, config: Config, log: Logger): Promise<void> {
  if (config.sampleData === 'never') return
  await database.exclusively('sample', async () => {
    if (await hasProducts(database.db)) return
    await seedSample(database.db, { now: systemClock.now() })
    log.info('the empty catalogue was filled with the sample')
  })
  await copyPhotos(mediaDirOf(config))
}
