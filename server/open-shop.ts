import { join } from 'node:path'
import type { Logger } from 'pino'
import { signInProviders } from '#src/contract/customer.ts'
import { type Accounts, openAccounts } from './accounts.ts'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { App, Pages } from './http/context.ts'
import type { Lifecycle } from './http/health.ts'
import { createCards } from './modules/cards/service.ts'
import { type Catalogue, openCatalogue } from './modules/catalogue/service.ts'
import type { Files } from './modules/files/service.ts'
import { createUploads, type Uploads } from './modules/files/uploads-service.ts'
import { createInvoices, type Invoices } from './modules/invoices/service.ts'
import { createMailService, type MailService } from './modules/mail/service.ts'
import { createNotifications, type NewNotification, type Notifications } from './modules/notifications/service.ts'
import { refuseOpenOrders } from './modules/orders/accounts-service.ts'
import { listProducts } from './modules/products/repository.ts'
import { createShopNames, type GetShopNames } from './modules/settings/shop-names-service.ts'
import { openFiles } from './open-files.ts'
import { openPages } from './pages/open-pages.ts'
import type { CardVault } from './platform/card-vault.ts'
import type { Clock } from './platform/clock.ts'
import type { Mailer } from './platform/mailer.ts'
import type { PushSender } from './platform/push-sender.ts'
import type { SmsSender } from './platform/sms.ts'
import { type OpenRequests, openRequests } from './requests.ts'

export type ShopConfig = Pick<
  Config,
  | 'authSecret'
  | 'catalogueCacheBytes'
  | 'dataDir'
  | 'hsts'
  | 'isDevelopment'
  | 'mapTiles'
  | 'ordering'
  | 'privateFiles'
  | 'publicUrl'
  | 'rateLimits'
  | 'shippingFees'
  | 'signInProviders'
  | 'trustProxy'
> & {
  /** The folder of the storefront's build. */
  distDir: string
  /** Folder of the products' photographs. */
  mediaDir: string
}

/** The shop's external dependencies, which a test may replace. */
export type ShopDeps = {
  log: Logger
  database: Database
  lifecycle: Lifecycle
  clock: Clock
  /** Stores the numbers of cards. */
  vault: CardVault
  mailer: Mailer
  /** Undefined where no gateway for text messages is configured. */
  sms: SmsSender | undefined
  pushSender: PushSender
  /** The origin with which links in messages begin. */
  linkOrigin: string
  /** Handles requests for pages; default: the pages of the build, where there is one. */
  pages?: Pages | undefined
  /** For tests: is called with each notification when it is inserted, also if the transaction rolls back. */
  onNotification?: ((notification: NewNotification) => void) | undefined
  /** How long an upload may be idle, where that differs from the default. */
  uploadIdleMs?: number | undefined
}

/** The composed shop. Nothing listens yet, and no job runs. */
export type OpenShop = {
  app: App
  catalogue: Catalogue
  files: Files
  uploads: Uploads
  messages: MailService
  invoices: Invoices
  notifications: Notifications
  accounts: Accounts
  requests: OpenRequests
  /** Unsubscribes from the catalogue's changes. The database stays open: the caller owns it. */
  close: () => Promise<void>
}

/** Composes the shop, for the server and for tests. */
export async function openShop(config: ShopConfig, deps: ShopDeps): Promise<OpenShop> {
  const { database, log, clock } = deps
  const { db } = database
  const catalogue = await openCatalogue(database, log, clock)
  try {
    const files = await openFiles(config, { db, clock, log, idleMs: deps.uploadIdleMs })
    const uploads = createUploads({ db, clock, files, idleMs: deps.uploadIdleMs })
    const shopNames = createShopNames({ db, catalogue })
    const invoices = createInvoices({ db, shopNames })
    const { mailer, sms, linkOrigin: origin } = deps
    const messages = createMailService({ db, clock, log, mailer, sms, origin, shopNames, invoiceOf: invoices.file })
    const notifications = createNotifications({ db, clock, log, messages, sender: deps.pushSender })
    const cards = createCards({ db, clock, vault: deps.vault })
    const requests = openRequests({
      db,
      clock,
      log,
      messages,
      files,
      uploads,
      bank: config.ordering.bank,
      addNotification: (transaction, notification) => {
        deps.onNotification?.(notification)
        return notifications.add(transaction, notification)
      },
    })
    const accounts = await openAccounts(config, {
      db,
      clock,
      log,
      messages,
      files,
      removeBelongings: [cards.removeAllOf, uploads.removeAllOf, requests.requests.removeBelongings],
      checkRemoval: [refuseOpenOrders],
      joinRequests: [requests.requests.join],
    })
    // The pages call the app's API, and the app serves the pages.
    let app: App | undefined
    const request = async (path: string, init: RequestInit) => {
      if (!app) throw new Error('a page made a call before the shop was put together')
      return app.request(path, init)
    }
    app = createApp({
      log,
      database,
      catalogue,
      clock,
      cards,
      uploads,
      uploadBytes: config.privateFiles.uploadBytes,
      accounts,
      requests,
      invoices,
      notifications,
      lifecycle: deps.lifecycle,
      publicUrl: config.publicUrl,
      hsts: config.hsts,
      clientDir: join(config.distDir, 'client'),
      mediaDir: config.mediaDir,
      mapTiles: config.mapTiles,
      shippingFees: config.shippingFees,
      ordering: config.ordering,
      catalogueCacheBytes: config.catalogueCacheBytes,
      pages: deps.pages ?? (await pagesOfBuild(config, { database, catalogue, log, shopNames, request })),
    })
    return { app, catalogue, files, uploads, messages, invoices, notifications, accounts, requests, close: catalogue.close }
  } catch (error) {
    await catalogue.close()
    throw error
  }
}

type PagesDeps = Pick<ShopDeps, 'database' | 'log'> & {
  catalogue: Catalogue
  shopNames: GetShopNames
  request: (path: string, init: RequestInit) => Promise<Response>
}

const pagesOfBuild = (config: ShopConfig, { database, catalogue, log, shopNames, request }: PagesDeps): Promise<Pages | undefined> =>
  openPages({
    distDir: config.distDir,
    readProducts: () => listProducts(database.db),
    onCatalogueChange: catalogue.onChange,
    shopNames,
    request,
    publicUrl: config.publicUrl,
    signIn: { providers: signInProviders.filter((provider) => config.signInProviders[provider]), isDevelopment: config.isDevelopment },
    log,
  })
