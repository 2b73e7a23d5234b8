import { Hono } from 'hono'
import type { Logger } from 'pino'
import type { Locale } from '#src/contract/locale.ts'
import type { ShippingFees } from '#src/contract/shipping-fee.ts'
import type { Accounts } from './wiring/open-accounts.ts'
import { type MapTiles, originOfTiles } from './config/map-tiles.ts'
import type { OrderingConfig } from './config/ordering.ts'
import { isDiskFull } from './db/disk-full.ts'
import type { Database } from './db/database.ts'
import { accessLog } from './http/access-log.ts'
import { createAnswers } from './http/answers.ts'
import type { App, Pages, RequestEnv } from './http/context.ts'
import { RateLimited, HttpError } from './http/errors.ts'
import { healthRoutes, type Lifecycle } from './http/health.ts'
import { limitAddress } from './http/limits.ts'
import { createMount } from './http/mount.ts'
import { openApiRoute } from './http/openapi.ts'
import { securityHeaders } from './http/security-headers.ts'
import type { Hsts } from '#server/config/hsts.ts'
import { shareTargetRoute } from './http/share-target.ts'
import { siteRoutes } from './http/site.ts'
import { addressRoutes } from './modules/addresses/routes.ts'
import { createAddresses } from './modules/addresses/service.ts'
import { auctionRoutes } from './modules/auctions/routes.ts'
import { cardRoutes } from './modules/cards/routes.ts'
import type { Cards } from './modules/cards/service.ts'
import { cartRoutes } from './modules/cart/routes.ts'
import { createCarts } from './modules/cart/service.ts'
import type { Catalogue } from './modules/catalogue/service.ts'
import { catalogueRoutes } from './modules/catalogue/routes.ts'
import { uploadRoutes } from './modules/files/uploads-routes.ts'
import type { Uploads } from './modules/files/uploads-service.ts'
import { faqRoutes } from './modules/home/faq-routes.ts'
import { homeRoutes } from './modules/home/routes.ts'
import { invoiceRoutes } from './modules/invoices/routes.ts'
import type { Invoices } from './modules/invoices/service.ts'
import { photoRoutes } from './modules/products/photos-routes.ts'
import { notificationRoutes } from './modules/notifications/routes.ts'
import type { Notifications } from './modules/notifications/service.ts'
import { offlineCatalogueRoutes } from './modules/offline-catalogue/routes.ts'
import { createOfflineCatalogue } from './modules/offline-catalogue/service.ts'
import { productRoutes } from './modules/products/routes.ts'
import { createProducts } from './modules/products/service.ts'
import { createRequestLimits } from './modules/requests/limits-service.ts'
import { rateRoutes } from './modules/catalogue/rates-routes.ts'
import { createRates } from './modules/catalogue/rates-service.ts'
import { searchRoutes } from './modules/products/search-routes.ts'
import { settingRoutes } from './modules/settings/routes.ts'
import { getSettings } from './modules/settings/service.ts'
import { staffFileRoutes } from './modules/staff/files-routes.ts'
import { staffProductRoutes } from './modules/staff/products-routes.ts'
import { createStaffProducts } from './modules/staff/products-service.ts'
import { wishlistRoutes } from './modules/wishlist/routes.ts'
import { createWishlists } from './modules/wishlist/service.ts'
import type { Clock } from './platform/clock.ts'
import { TooBusy } from './platform/turns.ts'
import type { OpenRequests } from './wiring/open-requests.ts'

export type AppDeps = {
  log: Logger
  database: Database
  catalogue: Catalogue
  clock: Clock
  /** Accounts, sessions and callers. */
  accounts: Accounts
  /** Saved cards; their numbers are in the vault. */
  cards: Cards
  /** Files that customers send before the request that they belong to. */
  uploads: Uploads
  /** The largest file that a shopper may send. */
  uploadBytes: number
  /** Shoppers' requests. */
  requests: OpenRequests
  /** Invoices of orders. */
  invoices: Invoices
  /** Notifications about requests. */
  notifications: Notifications
  lifecycle: Lifecycle
  /** The shop's public origin. */
  publicUrl: string | undefined
  hsts: Hsts
  /** The build's files for the browser. */
  clientDir: string
  /** Folder of the products' photographs. */
  mediaDir: string
  /** The tiles of the map on the contact page. */
  mapTiles?: MapTiles | undefined
  /** The fees for delivery. */
  shippingFees: ShippingFees
  /** The account for transfers, VAT and delivery. */
  ordering: OrderingConfig
  catalogueCacheBytes: number
  /** Handles requests for pages; undefined where the storefront was not built. */
  pages: Pages | undefined
}

/** The whole server except for listening: `app.fetch(request)` handles a request, `app.request(path)` one from inside the process. */
export function createApp(deps: AppDeps): App {
  const { database, catalogue, clock, log, accounts, requests, mapTiles } = deps
  const { db } = database
  const { recordAction } = accounts
  const security = securityHeaders({ hsts: deps.hsts, tilesOrigin: mapTiles && originOfTiles(mapTiles) })
  const answers = createAnswers(security)
  const app: App = new Hono<RequestEnv>()
  app.use(accessLog(log), limitAddress)
  app.use((_, next) => {
    catalogue.passTime()
    return next()
  })
  /** Whether a newer version has migrated the database under this process, which may be the cause; if that cannot be checked, false. */
  const isOutdated = () => database.hasNewerTables().catch(() => false)
  app.onError(async (error, context) => {
    if (error instanceof RateLimited) {
      return answers.error(context, error.code, { headers: { 'retry-after': String(error.retryAfterSeconds) } })
    }
    if (error instanceof HttpError) return answers.error(context, error.code, { fields: error.fields, prices: error.prices })
    if (error instanceof TooBusy) return answers.error(context, 'server.unavailable', { headers: { 'retry-after': '2' } })
    const place = { requestId: context.get('requestId'), route: context.get('route') }
    if (isDiskFull(error)) {
      log.error({ err: error, ...place }, 'the disk is full: nothing can be written until there is room on it')
      return answers.error(context, 'server.unavailable', { headers: { 'retry-after': '60' } })
    }
    if (await isOutdated()) {
      log.error(
        { err: error, ...place },
        'a request failed: a newer version of the shop has changed the tables, and this one has to be replaced',
      )
      return answers.error(context, 'server.unavailable', { headers: { 'retry-after': '60' } })
    }
    log.error({ err: error, ...place }, 'a request failed')
    return answers.error(context, 'server.error')
  })

  healthRoutes(app, answers, { lifecycle: deps.lifecycle, database })
  openApiRoute(app, answers)

  const mount = createMount(app, answers, { ...accounts, checksumsOf: deps.uploads.checksumsOf })
  uploadRoutes(app, mount, { uploads: deps.uploads, limits: accounts.limits, maxBytes: deps.uploadBytes })
  accounts.addRoutes(app, mount, answers)
  const { shippingFees, ordering } = deps
  const ofSettings = { db, catalogue, clock, mapTiles, shippingFees, ordering, vapidPublicKey: deps.notifications.publicKey, log }
  const settingsIn = (locale: Locale) => getSettings(ofSettings, locale)
  const products = createProducts({ db, catalogue, cacheBytes: deps.catalogueCacheBytes })
  productRoutes(mount, products)
  offlineCatalogueRoutes(mount, createOfflineCatalogue({ db, catalogue, clock }))
  searchRoutes(mount, { catalogue, products })
  homeRoutes(mount, { db, catalogue, products, settingsIn })
  catalogueRoutes(mount, catalogue)
  faqRoutes(mount, { db, catalogue, settingsIn })
  rateRoutes(mount, { catalogue, rates: createRates({ db, catalogue, recordAction }) })
  auctionRoutes(mount, { catalogue, products, clock })
  settingRoutes(mount, ofSettings)
  photoRoutes(app, answers, { products, folder: deps.mediaDir, headers: security.site })

  const addresses = createAddresses({ db, clock })
  addressRoutes(mount, addresses)
  cardRoutes(mount, { cards: deps.cards, limits: accounts.limits })
  const carts = createCarts({ db, catalogue, products, clock, ...requests })
  cartRoutes(mount, carts)
  wishlistRoutes(mount, createWishlists({ db, products, clock }))
  notificationRoutes(mount, { notifications: deps.notifications, limits: accounts.limits })

  requests.addCalls(mount, {
    products,
    carts,
    addresses,
    recordAction,
    shippingFees,
    ordering,
    limits: createRequestLimits({ db, limits: accounts.limits }),
    hasIdOnFile: accounts.hasIdOnFile,
    settingsIn,
  })
  invoiceRoutes(mount, { invoices: deps.invoices, requests: requests.requests })

  staffFileRoutes(mount, requests.fileOpeners)
  staffProductRoutes(
    mount,
    createStaffProducts({
      db,
      clock,
      catalogue,
      recordAction,
      holds: requests.holds,
      notifyWithdrawn: requests.notifyWithdrawn,
    }),
  )

  shareTargetRoute(app, answers)
  siteRoutes(app, answers, { clientDir: deps.clientDir, headers: security.site, pages: deps.pages })
  return app
}
