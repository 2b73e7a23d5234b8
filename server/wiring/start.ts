import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { answerBackups } from '#server/backup/backup-socket.ts'
import { assertRestored } from '#server/backup/restore-marker.ts'
import type { Config } from '#server/config.ts'
import { prepareDataFolder } from '#server/db/open/data-folder.ts'
import type { Database } from '#server/db/open/database.ts'
import { openDatabase } from '#server/db/open/open-database.ts'
import { copyPhotos } from '#server/db/seed/photos.ts'
import { hasProducts, isEmptyShop, seedSample } from '#server/db/seed/seed-sample.ts'
import type { App } from '#server/http/context.ts'
import type { Lifecycle } from '#server/http/health.ts'
import { listen, type Listening } from '#server/http/listening.ts'
import { nodeListener } from '#server/http/node-listener.ts'
import { deliverMail } from '#server/jobs/deliver-mail.ts'
import { deliverNotifications } from '#server/jobs/deliver-notifications.ts'
import { deliverWhenDue } from '#server/jobs/deliver-when-due.ts'
import { everyMinute } from '#server/jobs/every-minute.ts'
import { purgeCaches } from '#server/jobs/purge-caches.ts'
import { sweepRegularly } from '#server/jobs/sweep.ts'
import { tendFiles } from '#server/jobs/tend-files.ts'
import { createClosedApp } from './closed-app.ts'
import { isForDesk, listenForDesk } from './desk-listener.ts'
import { nameOfThisMachine, openMailTransport } from './mail-transport.ts'
import { openMetrics, serveMetrics, watchStorage } from './open-metrics.ts'
import { openPushSender } from './open-push-sender.ts'
import { openShop, type OpenShop } from './open-shop.ts'
import { deskLink } from '#server/modules/people/service.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { testCardVault } from '#server/platform/secrets/card-vault.ts'
import { systemClock } from '#server/platform/clock.ts'
import { writeFirstStaffToken } from './staff-token-file.ts'

export type RunningServer = {
  /** The origin on which it listens: `http://127.0.0.1:4400`. */
  origin: string
  database: Database['kind']
  /** Whether the database answers. */
  ping: Database['ping']
  contents: Contents
  /** The file to which this start has written the first staff token. */
  staffTokenFile: string | undefined
  /** The names on tokens of a release without roles, which this start has made an owner's. */
  newOwners: string[]
  /** Where the desk is reached. */
  deskOrigin: string
  /** The link for the first owner; undefined where there is one. */
  firstOwnerLink: string | undefined
  /** The URL of the dev mailbox, with its key; undefined where messages are sent. */
  mailboxUrl: string | undefined
  /** Where the metrics are; undefined where none are wanted. */
  metricsUrl: string | undefined
  /**
   * `/readyz` says at once that it stops. Rejects new requests, waits for those in flight (with a limit), and closes the database.
   * @param drainMs how long it takes new requests before
   */
  stop: (drainMs: number) => Promise<void>
}

/** What the start found: products, none, or an empty shop that it filled with the sample. */
export type Contents = 'products' | 'no-products' | 'new-sample'

/** The folder of the storefront's build, unless the configuration names another. */
const ownDistDir = join(import.meta.dirname, '..', '..', 'dist')

/**
 * Listens, opens the database, and reads the catalogue. It listens first: a port that is taken is said at once, and health checks can
 * distinguish starting from broken; shoppers get a 503 until it is ready.
 */
export async function startServer(config: Config, log: Logger): Promise<RunningServer> {
  const lifecycle: Lifecycle = { phase: 'starting' }
  const clock = systemClock
  let app: App = createClosedApp(log, lifecycle, config.hsts)
  let deskApp = app
  let listening: Listening | undefined
  let endStreams = () => {}
  /** Close functions, called in reverse order. */
  const closers: (() => Promise<unknown>)[] = []
  const stop = async (drainMs: number) => {
    lifecycle.phase = 'stopping'
    listening?.drain()
    if (drainMs > 0) await wait(drainMs)
    endStreams()
    await listening?.close(config.shutdownMs)
    for (const close of closers.toReversed()) await close()
  }

  try {
    listening = await listen(
      nodeListener((request) => (isForDesk(config.desk, request) ? deskApp : app), log, config.hsts),
      config,
    )
    prepareDataFolder(config.dataDir)
    const metrics = await openMetrics(config.metrics, log)
    const storage = watchStorage(await openStorage(config), metrics)
    await assertRestored(storage)
    lifecycle.waitsFor = 'the database is being opened'
    const database = await openDatabase(config, log)
    closers.push(database.close)
    if (database.kind === 'embedded') closers.push(await answerBackups(database.db, config.dataDir, log))
    const contents = await prepareSample({ database, storage }, config, log)
    const transport = await openMailTransport(config, { db: database.db, clock, log, origin: listening.origin })
    closers.push(transport.close)
    // After the dev mailbox, which has the port after the shop's.
    const serves = config.worker !== 'only'
    const desk = serves && (await listenForDesk(config.desk, { ...config, appOf: () => deskApp, log, shopOrigin: listening.origin }))
    if (desk) closers.push(() => desk.close(config.shutdownMs))
    const deskOrigin = config.desk.url ?? nameOfThisMachine(desk ? desk.origin : listening.origin)
    const pushSender = await openPushSender(config, { database, clock })
    const deps = { ...transport, log, database, lifecycle, clock, metrics, storage, vault: testCardVault, pushSender, deskOrigin }
    lifecycle.waitsFor = 'the catalogue is being read'
    const shop = await openShop({ ...config, distDir: config.distDir ?? ownDistDir }, deps)
    closers.push(shop.close)
    const metricsUrl = await serveMetrics(metrics, config.metrics, { shop, deps, closers, log })
    endStreams = shop.requestChanges.end
    const newOwners = await shop.accounts.staff.assignOwner()
    if (newOwners.length > 0) log.warn({ names: newOwners }, 'tokens of the staff from before there were roles are an owner’s now')
    const staffTokenFile = await database.exclusively('staff-token', () => writeFirstStaffToken(shop.accounts.staff, config.dataDir, log))
    if (!(await shop.readOrdering(database.db)).bank)
      log.warn('nothing can be ordered: no account for transfers is set, at the desk or by BANK_ACCOUNT_NAME, BANK_NAME and BANK_IBAN')
    if (config.purgeUrls) closers.push(purgeCaches({ urls: config.purgeUrls, onChange: shop.catalogue.onChange, log }))
    if (config.worker === 'none') log.info('mails, photographs and imports are left to another process (WORKER=none)')
    else await startJobs(shop, { database, log, shutdownMs: config.shutdownMs, closers })
    const firstToken = serves ? await database.exclusively('first-owner', shop.people.invitations.first) : undefined
    const firstOwnerLink = firstToken === undefined ? undefined : deskLink(deskOrigin, firstToken)
    app = serves ? shop.app : createClosedApp(log, lifecycle, config.hsts, database)
    deskApp = serves ? shop.deskApp : app
    lifecycle.phase = 'ready'
    const { mailboxUrl } = transport
    const { origin } = listening
    const { kind, ping } = database
    return { origin, database: kind, ping, contents, staffTokenFile, newOwners, deskOrigin, firstOwnerLink, mailboxUrl, metricsUrl, stop }
  } catch (error) {
    await stop(0)
    throw error
  }
}

type JobsDeps = Pick<Config, 'shutdownMs'> & { database: Database; log: Logger; closers: (() => Promise<unknown>)[] }

/** Starts the background jobs. Adds each stop function to `closers` at once, since a later job may fail to start. */
async function startJobs(shop: OpenShop, deps: JobsDeps): Promise<void> {
  const { accounts, people, files, uploads, messages, notifications, preparePhotos, rateSources, requests, staffProducts } = shop
  const { database, log, shutdownMs, closers } = deps
  const clock = systemClock
  const stopMessages = await deliverMail({ database, messages, clock, log })
  closers.push(() => stopMessages(shutdownMs))
  const stopNotifications = await deliverNotifications({ database, notifications, clock, log })
  closers.push(() => stopNotifications(shutdownMs))
  const stopHousePushes = await deliverWhenDue('pushes to the house', shop.housePushes, { database, clock, log })
  closers.push(() => stopHousePushes(shutdownMs))
  const stopDecisions = await deliverWhenDue('decisions', shop.heldDecisions, { database, clock, log })
  closers.push(() => stopDecisions(shutdownMs))
  const stopPhotos = await deliverWhenDue('sizes of photographs', preparePhotos, { database, clock, log })
  closers.push(() => stopPhotos(shutdownMs))
  const queues = {
    'changes of watched pieces': shop.tellWatchers,
    'new pieces for saved searches': shop.tellFound,
    'ends of auctions': shop.closeAuctions,
    imports: shop.importWork,
    'photographs of imports': shop.fetchPhotos,
    'imported pieces': shop.publishImported,
  }
  for (const [what, queue] of Object.entries(queues)) {
    const stopWork = await deliverWhenDue(what, queue, { database, clock, log })
    closers.push(() => stopWork(shutdownMs))
  }
  closers.push(tendFiles({ files, uploads, log }))
  const sweeps = [
    { what: 'accounts', sweep: accounts.sweep },
    { what: 'sessions and links of the desk', sweep: people.sweep },
    { what: 'guests who watch nothing', sweep: shop.guestWatches.sweep },
    { what: 'links of phones', sweep: shop.photoLinks.sweep },
    { what: 'files of removed photographs', sweep: preparePhotos.sweep },
    { what: 'photos of ended sell requests', sweep: requests.sellPhotos.sweep },
  ]
  closers.push(sweepRegularly(sweeps, log))
  closers.push(everyMinute('expired requests', requests.requests.closeOverdue, log))
  closers.push(everyMinute('publishing at a time', () => staffProducts.publishDue(), log))
  closers.push(everyMinute('reservations', () => staffProducts.endReservations(), log))
  closers.push(everyMinute('exchange rates', rateSources.fetchDue, log))
  closers.push(everyMinute('reminders of what waits', shop.remindHouse, log))
  closers.push(everyMinute('digests of the day', shop.digests.sendDue, log))
  closers.push(everyMinute('mails about wish lists', shop.watchMails.sendDue, log))
  closers.push(everyMinute('mails to guests who watch', shop.guestWatches.sendDue, log))
  closers.push(everyMinute('services of own pieces', shop.serviceDates.remindDue, log))
  closers.push(everyMinute('deadlines of receipts', requests.orderDeadlines.tend, log))
}

/** Fills an empty shop with the sample, if it is wished; a lock ensures that only one of several processes does. */
async function prepareSample(
  { database, storage }: { database: Database; storage: Storage },
  config: Config,
  log: Logger,
): Promise<Contents> {
  const { db } = database
  if (config.sampleData === 'never') return (await hasProducts(db)) ? 'products' : 'no-products'
  const contents = await database.exclusively('sample', async () => {
    if (!(await isEmptyShop(db))) return (await hasProducts(db)) ? 'products' : 'no-products'
    await seedSample(db, { now: systemClock.now(), bank: config.sampleBank })
    log.info('the empty shop was filled with the sample')
    return 'new-sample'
  })
  // Also those that an interrupted start has not copied.
  if (contents !== 'no-products') await copyPhotos(storage)
  return contents
}
