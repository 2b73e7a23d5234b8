import { join } from 'node:path'
import type { Logger } from 'pino'
import { signInProviders } from '#src/contract/customer.ts'
import { type Accounts, openAccounts } from './open-accounts.ts'
import { createApp } from '#server/app.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import type { App, Pages } from '#server/http/context.ts'
import type { Lifecycle } from '#server/http/health.ts'
import { createCards } from '#server/modules/cards/service.ts'
import { type Catalogue, openCatalogue } from '#server/modules/catalogue/service.ts'
import type { Files } from '#server/modules/files/service.ts'
import { createUploads, type Uploads } from '#server/modules/files/uploads-service.ts'
import { createInvoices, type Invoices } from '#server/modules/invoices/service.ts'
import { createMailService, type MailService } from '#server/modules/mail/service.ts'
import { createNotifications, type NewNotification, type Notifications } from '#server/modules/notifications/service.ts'
import { refuseOpenOrders } from '#server/modules/orders/accounts-service.ts'
import { listProducts } from '#server/modules/products/repository.ts'
import { createShopNames, type GetShopNames } from '#server/modules/settings/shop-names-service.ts'
import { openFiles } from './open-files.ts'
import { openPages } from '#server/pages/open-pages.ts'
import type { CardVault } from '#server/platform/card-vault.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Mailer } from '#server/platform/mailer.ts'
import type { PushSender } from '#server/platform/push-sender.ts'
import type { SmsSender } from '#server/platform/sms.ts'
import { type OpenRequests, openRequests } from './open-requests.ts'

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
