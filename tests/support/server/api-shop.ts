import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import type { Accounts, AccountsConfig } from '#server/accounts.ts'
import { createApp } from '#server/app.ts'
import type { MapTiles } from '#server/config/map-tiles.ts'
import type { PrivateFilesConfig } from '#server/config/private-files.ts'
import { defaultShippingFees } from '#server/config/shipping-fees.ts'
import type { CatalogueChange } from '#server/db/catalogue-changes.ts'
import type { Database, Db } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'
import type { App, Pages } from '#server/http/context.ts'
import type { Lifecycle } from '#server/http/health.ts'
import { createCards } from '#server/modules/cards/service.ts'
import { type Catalogue, openCatalogue } from '#server/modules/catalogue/service.ts'
import { type CardVault, testCardVault } from '#server/platform/card-vault.ts'
import type { Files } from '#server/modules/files/service.ts'
import { openFiles, privateFolderOf } from '#server/open-files.ts'
import type { Clock } from '#server/platform/clock.ts'
import { logSerializers } from '#server/platform/log.ts'
import { createMessages, type Messages } from '#server/modules/messages/service.ts'
import type { Mail } from '#server/platform/mailer.ts'
import type { News, Notifications } from '#server/modules/notifications/service.ts'
import type { PushSender } from '#server/platform/push-sender.ts'
import type { Sms } from '#server/platform/sms.ts'
import type { OpenRequests } from '#server/requests.ts'
import { openTestAccounts } from './test-accounts.ts'
import { makeDatabase, type TestDatabase } from './test-database.ts'
import { createMailbox } from '../fakes/mailbox.ts'
import { openTestNotifications } from './test-notifications.ts'
import { openTestRequests } from './test-requests.ts'

/** A whole API in this process, over a database of its own. */
export type Shop = {
  app: App
  db: Db
  database: Database
  catalogue: Catalogue
  files: Files
  /** Where the private files lie. */
  privateFolder: string
  lifecycle: Lifecycle
  messages: Messages
  notifications: Notifications
  accounts: Accounts
  requests: OpenRequests
  /** What shoppers were to hear of, the newest last. */
  news: News[]
  /** Delivers what is due, and gives all mails so far to an address, the newest first. */
  mailsTo: (address: string) => Promise<Mail[]>
  /** The same for text messages to a number in E.164. */
  textsTo: (number: string) => Promise<Sms[]>
  /** The JSON of an answer that has to be a 200. */
  read: (path: string, headers?: Record<string, string>) => Promise<unknown>
  close: () => Promise<void>
}

export type ShopOptions = {
  /** Fills the empty tables before the catalogue is read. */
  fill?: (db: Db) => Promise<void>
  clock?: Clock
  cardVault?: CardVault
  clientDir?: string
  mediaDir?: string
  pages?: Pages
  publicUrl?: string
  mapTiles?: MapTiles
  /** How people sign in. Limits are so wide that only a test about them meets one. */
  signIn?: Partial<Omit<AccountsConfig, 'publicUrl'>>
  /** Another process of the same shop: its database, which is not removed at the end. */
  besides?: TestDatabase
  /** Keys and limits of private files that differ from the defaults. */
  privateFiles?: Partial<PrivateFilesConfig>
  uploadIdleMs?: number
  /** How pushes leave the shop; without, none does. */
  pushSender?: PushSender
  /** Gets the lines of the log. */
  logged?: string[]
}

export type OpenedShop = Shop & { made: TestDatabase }

export async function openShop(options: ShopOptions = {}): Promise<OpenedShop> {
  const made = options.besides ?? (await makeDatabase())
  const lines = options.logged
  const log = lines
    ? pino({ level: 'info', serializers: logSerializers }, { write: (line) => void lines.push(line) })
    : pino({ level: 'silent' })
  const database = await openDatabase(made.config, log)
  await options.fill?.(database.db)
  const clock = options.clock ?? { now: () => new Date() }
  const catalogue = await openCatalogue(database, log, clock)
  const lifecycle: Lifecycle = { phase: 'ready' }
  const mailbox = createMailbox()
  const messages = createMessages({
    db: database.db,
    clock,
    log,
    mailer: mailbox,
    sms: mailbox,
    origin: options.publicUrl ?? 'https://shop.test',
  })
  const { dataDir } = made.config
  const privateFiles = { key: undefined, oldKeys: [], uploadBytes: 10 * 1024 * 1024, ...options.privateFiles }
  const files = await openFiles({ dataDir, privateFiles }, { db: database.db, clock, log, idleMs: options.uploadIdleMs })
  const cards = createCards({ db: database.db, clock, vault: options.cardVault ?? testCardVault })
  const news: News[] = []
  const notifications = openTestNotifications({ db: database.db, clock, log, messages, sender: options.pushSender })
  const requests = openTestRequests({ db: database.db, clock, log, messages, news, addNews: notifications.add })
  const accounts = await openTestAccounts(
    {
      db: database.db,
      clock,
      log,
      messages,
      files,
      removeBelongings: [cards.removeAllOf, requests.requests.removeBelongings],
      joinRequests: [requests.requests.join],
    },
    { publicUrl: options.publicUrl, ...options.signIn },
  )
  const app = createApp({
    log,
    database,
    catalogue,
    lifecycle,
    cards,
    clock,
    accounts,
    requests,
    notifications,
    publicUrl: options.publicUrl,
    clientDir: options.clientDir ?? join(made.config.dataDir, 'client'),
    mediaDir: options.mediaDir ?? join(made.config.dataDir, 'media'),
    mapTiles: options.mapTiles,
    shippingFees: defaultShippingFees,
    catalogueCacheBytes: 10_000_000,
    pages: options.pages,
  })
  return {
    made,
    app,
    db: database.db,
    database,
    catalogue,
    files,
    privateFolder: privateFolderOf(dataDir),
    lifecycle,
    messages,
    notifications,
    accounts,
    requests,
    news,
    mailsTo: async (address) => {
      await messages.deliverDue()
      return mailbox.mails.filter(({ to }) => to === address).toReversed()
    },
    textsTo: async (number) => {
      await messages.deliverDue()
      return mailbox.texts.filter(({ to }) => to === number).toReversed()
    },
    read: async (path, headers = {}) => {
      const response = await app.request(path, { headers })
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
      return response.json()
    },
    close: async () => {
      await catalogue.close()
      await database.close()
      if (!options.besides) await made.remove()
    },
  }
}

/** Resolves when a catalogue has taken over a change, or one of a certain kind. To be asked for before the change is made. */
export function nextChange(catalogue: Catalogue, isMeant: (change: CatalogueChange) => boolean = () => true): Promise<void> {
  return new Promise((resolve) => {
    const stop = catalogue.onChange((change) => {
      if (!isMeant(change)) return
      stop()
      resolve()
    })
  })
}

/** Empties all tables and fills them anew, which is much faster than another database. */
export async function refill({ db, catalogue }: Shop, fill: (db: Db) => Promise<void>): Promise<void> {
  // An earlier change may still be on its way; only this one empties a table.
  const taken = nextChange(catalogue, ({ products }) => products === 'all')
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`truncate brand, term, collection, product, rate, testimonial, faq, auction, setting cascade`)
    await fill(transaction)
  })
  await taken
}
