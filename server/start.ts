import { join } from 'node:path'
import type { Logger } from 'pino'
import { signInProviders } from '#src/contract/customer.ts'
import { openAccounts } from './accounts.ts'
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
import { closeOverdueRequests } from './jobs/close-overdue-requests.ts'
import { tendFiles } from './jobs/tend-files.ts'
import { createCards } from './modules/cards/service.ts'
import { type Catalogue, openCatalogue } from './modules/catalogue/service.ts'
import { listProducts } from './modules/products/repository.ts'
import { type OpenMessages, openMessages } from './open-messages.ts'
import { sweepRegularly } from './jobs/sweep.ts'
import { openFiles } from './open-files.ts'
import { openNotifications, type OpenNotifications } from './open-notifications.ts'
import { openPages } from './pages/open-pages.ts'
import { testCardVault } from './platform/card-vault.ts'
import { systemClock } from './platform/clock.ts'
import { openRequests } from './requests.ts'
import { writeFirstStaffToken } from './staff-token-file.ts'
import { createStartingApp } from './starting-app.ts'

export type RunningServer = {
  /** Where it listens: `http://127.0.0.1:4400`. */
  origin: string
  database: Database['kind']
  /** Where the development outbox is read, with its key; undefined where messages are sent. */
  outboxUrl: string | undefined
  /** Refuses new requests, lets the running ones finish (for a while), and closes the database. */
  stop: () => Promise<void>
}

/** What the build of the storefront made, unless the configuration names another. */
const ownDistDir = join(import.meta.dirname, '..', 'dist')

/**
 * Opens the database, listens, and reads the catalogue. It listens before all is read, so that whoever watches over the process
 * can tell starting from broken; shoppers get a 503 until then.
 */
export async function startServer(config: Config, log: Logger): Promise<RunningServer> {
  const lifecycle: Lifecycle = { phase: 'starting' }
  const distDir = config.distDir ?? ownDistDir
  const database = await openDatabase(config, log)
  let app: App = createStartingApp(log, lifecycle, config.publicUrl)
  let listening: Listening | undefined
  let catalogue: Catalogue | undefined
  let opened: OpenMessages | undefined
  let news: OpenNotifications | undefined
  let stopSweeping: (() => Promise<void>) | undefined
  let stopTending: (() => Promise<void>) | undefined
  let stopExpiring: (() => Promise<void>) | undefined
  const stop = async () => {
    lifecycle.phase = 'stopping'
    await listening?.close(config.shutdownMs)
    await stopSweeping?.()
    await stopTending?.()
    await stopExpiring?.()
    await news?.close()
    await opened?.close()
    await catalogue?.close()
    await database.close()
  }

  try {
    listening = await listen(
      nodeListener(() => app, log, config.publicUrl),
      config,
    )
    const files = await openFiles(config, { db: database.db, clock: systemClock, log })
    stopTending = tendFiles({ files, log })
    await prepareSample(database, config, log)
    catalogue = await openCatalogue(database, log, systemClock)
    opened = await openMessages(config, { database, log, clock: systemClock, origin: listening.origin })
    const { messages } = opened
    news = await openNotifications(config, { database, log, clock: systemClock, messages })
    const cards = createCards({ db: database.db, clock: systemClock, vault: testCardVault })
    const ofRequests = openRequests({ db: database.db, clock: systemClock, messages, addNews: news.notifications.add })
    const accounts = await openAccounts(config, {
      db: database.db,
      clock: systemClock,
      log,
      messages,
      files,
      removeBelongings: [cards.removeAllOf, ofRequests.requests.removeBelongings],
      joinRequests: [ofRequests.requests.join],
    })
    await database.exclusively('staff-token', () => writeFirstStaffToken(accounts.staff, config.dataDir, log))
    stopSweeping = sweepRegularly([{ what: 'accounts', sweep: accounts.sweep }], log)
    stopExpiring = closeOverdueRequests({ requests: ofRequests.requests, log })
    const pages = await openPages({
      distDir,
      readProducts: () => listProducts(database.db),
      onCatalogueChange: catalogue.onChange,
      request: async (path, init) => app.request(path, init),
      publicUrl: config.publicUrl,
      signIn: {
        providers: signInProviders.filter((provider) => config.signInProviders[provider]),
        isDevelopment: config.isDevelopment,
      },
      log,
    })
    app = createApp({
      log,
      database,
      catalogue,
      clock: systemClock,
      cards,
      accounts,
      requests: ofRequests,
      notifications: news.notifications,
      lifecycle,
      publicUrl: config.publicUrl,
      clientDir: join(distDir, 'client'),
      mediaDir: mediaDirOf(config),
      mapTiles: config.mapTiles,
      shippingFees: config.shippingFees,
      catalogueCacheBytes: config.catalogueCacheBytes,
      pages,
    })
    lifecycle.phase = 'ready'
    return { origin: listening.origin, database: database.kind, outboxUrl: opened.outboxUrl, stop }
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
