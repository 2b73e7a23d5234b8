import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Logger, pino } from 'pino'
import type { AccountsConfig } from '#server/wiring/open-accounts.ts'
import type { MapTiles } from '#server/config/map-tiles.ts'
import { deliveryDays, type OrderingConfig, sampleBank } from '#server/config/ordering.ts'
import type { PrivateFilesConfig } from '#server/config/private-files.ts'
import { defaultShippingFees } from '#server/config/shipping-fees.ts'
import type { CatalogueChange } from '#server/db/catalogue-changes.ts'
import type { Database, Db } from '#server/db/open/database.ts'
import { openDatabase } from '#server/db/open/open-database.ts'
import type { Pages } from '#server/http/context.ts'
import type { Hsts } from '#server/config/hsts.ts'
import type { Lifecycle } from '#server/http/health.ts'
import type { Catalogue } from '#server/modules/catalogue/service.ts'
import type { NewNotification } from '#server/modules/notifications/service.ts'
import { privateFolderOf } from '#server/wiring/open-files.ts'
import { type OpenShop, openShop as openParts } from '#server/wiring/open-shop.ts'
import { type CardVault, testCardVault } from '#server/platform/secrets/card-vault.ts'
import type { Clock } from '#server/platform/clock.ts'
import { logSerializers, ofRequest } from '#server/platform/log.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import type { Mail } from '#server/platform/network/mailer.ts'
import { type FetchBytes, NotFetched } from '#server/platform/network/public-fetch.ts'
import type { FetchText } from '#server/platform/network/public-text.ts'
import type { PushSender } from '#server/platform/network/push-sender.ts'
import type { Sms } from '#server/platform/network/sms.ts'
import { openFolderStorage } from '#server/platform/storage/folder-storage.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { createMailbox } from '../fakes/mailbox.ts'
import { noRateLimits } from './no-rate-limits.ts'
import { makeDatabase, type TestDatabase } from './test-database.ts'
import { noPushes } from './test-notifications.ts'

/** A whole API in this process, over a database of its own. */
export type Shop = OpenShop & {
  db: Db
  database: Database
  storage: Storage
  /** The folder of the private files. */
  privateFolder: string
  lifecycle: Lifecycle
  /** The notifications for shoppers, the newest last. */
  addedNotifications: NewNotification[]
  /** Delivers due mails, and returns all mails so far to an address, the newest first. */
  mailsTo: (address: string) => Promise<Mail[]>
  /** The same for text messages to a number in E.164. */
  textsTo: (number: string) => Promise<Sms[]>
  /** The JSON of a response that must have the status 200. */
  read: (path: string, headers?: Record<string, string>) => Promise<unknown>
  close: () => Promise<void>
}

export type ShopOptions = {
  /** Fills the empty tables before the catalogue is loaded. */
  fill?: (db: Db) => Promise<void>
  clock?: Clock
  cardVault?: CardVault
  distDir?: string
  /** The folder in which photographs and pictures of the face are to be. */
  mediaDir?: string
  pages?: Pages
  publicUrl?: string
  deskOrigin?: string
  hsts?: Hsts
  mapTiles?: MapTiles
  ordering?: Partial<OrderingConfig>
  /** The settings of accounts and sign-in. Limits are so high that only a test about them reaches one. */
  signIn?: Partial<Omit<AccountsConfig, 'publicUrl'>>
  /** Another process of the same shop: its database, which is not deleted at the end. */
  besides?: TestDatabase
  /** Keys and limits of private files that differ from the defaults. */
  privateFiles?: Partial<PrivateFilesConfig>
  /** Where files are, instead of the data folder. */
  storage?: Storage
  uploadIdleMs?: number
  /** How exchange rates are fetched. */
  fetchText?: FetchText
  /** How photographs of imports are fetched. */
  fetchPhoto?: FetchBytes
  catalogueCacheBytes?: number
  /** How pushes are sent; without it, none is. */
  pushSender?: PushSender
  /** Receives the lines of the log. */
  logged?: string[]
  metrics?: Metrics
  /** Instead of one that is silent. */
  log?: Logger
}

/** No test fetches anything from elsewhere. */
const noPhotos: FetchBytes = async function* () {
  yield* await Promise.reject<Buffer[]>(new NotFetched('refused', 'no photograph'))
}

export type OpenedShop = Shop & { made: TestDatabase }

export async function openShop(options: ShopOptions = {}): Promise<OpenedShop> {
  const made = options.besides ?? (await makeDatabase())
  const { dataDir } = made.config
  const lines = options.logged
  const log = lines
    ? pino({ level: 'info', serializers: logSerializers, mixin: ofRequest }, { write: (line) => void lines.push(line) })
    : (options.log ?? pino({ level: 'silent' }))
  const database = await openDatabase(made.config, log)
  const { db } = database
  await options.fill?.(db)
  const lifecycle: Lifecycle = { phase: 'ready' }
  const mailbox = createMailbox()
  const addedNotifications: NewNotification[] = []
  if (options.mediaDir !== undefined && !existsSync(join(dataDir, 'media'))) symlinkSync(options.mediaDir, join(dataDir, 'media'))
  // Tests look into it also where nothing was written.
  mkdirSync(privateFolderOf(dataDir), { recursive: true, mode: 0o700 })
  const storage = options.storage ?? openFolderStorage(dataDir)
  const parts = await openParts(
    {
      dataDir,
      distDir: options.distDir ?? join(dataDir, 'dist'),
      privateFiles: { key: undefined, oldKeys: [], lostKeys: [], uploadBytes: 10 * 1024 * 1024, ...options.privateFiles },
      publicUrl: options.publicUrl,
      hsts: options.hsts ?? 'off',
      isDevelopment: false,
      mapTiles: options.mapTiles,
      shippingFees: defaultShippingFees,
      ordering: { bank: sampleBank, vatPercent: 15, deliveryDays, ...options.ordering },
      catalogueCacheBytes: options.catalogueCacheBytes ?? 10_000_000,
      authSecret: undefined,
      trustProxy: 0,
      signInProviders: {},
      rateLimits: noRateLimits,
      ...options.signIn,
    },
    {
      log,
      database,
      lifecycle,
      metrics: options.metrics,
      clock: options.clock ?? { now: () => new Date() },
      storage,
      vault: options.cardVault ?? testCardVault,
      mailer: mailbox,
      sms: mailbox,
      pushSender: options.pushSender ?? noPushes,
      linkOrigin: options.publicUrl ?? 'https://shop.test',
      deskOrigin: options.deskOrigin ?? 'https://desk.test',
      pages: options.pages,
      onNotification: (each) => addedNotifications.push(each),
      uploadIdleMs: options.uploadIdleMs,
      fetchText: options.fetchText,
      fetchPhoto: options.fetchPhoto ?? noPhotos,
    },
  )
  const { app, messages } = parts
  // One after another: a call finds nothing due while another one still delivers its message.
  let delivered: Promise<unknown> = Promise.resolve()
  const deliverDue = () => messages.deliverDue()
  const deliver = () => (delivered = delivered.then(deliverDue, deliverDue))
  return {
    ...parts,
    made,
    db,
    database,
    storage,
    privateFolder: privateFolderOf(dataDir),
    lifecycle,
    addedNotifications,
    mailsTo: async (address) => {
      await deliver()
      return mailbox.mails.filter(({ to }) => to === address).toReversed()
    },
    textsTo: async (number) => {
      await deliver()
      return mailbox.texts.filter(({ to }) => to === number).toReversed()
    },
    read: async (path, headers = {}) => {
      const response = await app.request(path, { headers })
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
      return response.json()
    },
    close: async () => {
      await parts.close()
      await database.close()
      if (!options.besides) await made.remove()
    },
  }
}

/** Resolves when a catalogue has applied a change, or a matching one. Call it before the change is made. */
export function nextChange(catalogue: Catalogue, isMeant: (change: CatalogueChange) => boolean = () => true): Promise<void> {
  return new Promise((resolve) => {
    const stop = catalogue.onChange((change) => {
      if (!isMeant(change)) return
      stop()
      resolve()
    })
  })
}

/** Empties all tables and fills them again, which is much faster than another database. */
export async function refill({ db, catalogue }: Shop, fill: (db: Db) => Promise<void>): Promise<void> {
  // An earlier change may still be pending; only this one empties a table.
  const taken = nextChange(catalogue, ({ products }) => products === 'all')
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`truncate brand, term, collection, product, rate, testimonial, faq, auction, setting cascade`)
    await fill(transaction)
  })
  await taken
}
