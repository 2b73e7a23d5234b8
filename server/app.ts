import { Hono } from 'hono'
import { originOfTiles } from './config/map-tiles.ts'
import { accessLog } from './http/access-log.ts'
import { createAnswers } from './http/answers/answers.ts'
import { errorResponses } from './http/answers/error-responses.ts'
import type { App, Pages, RequestEnv } from './http/context.ts'
import { healthRoutes } from './http/health.ts'
import { limitAddress } from './http/limits.ts'
import { createMount, type Mount } from './http/mount.ts'
import { openApiRoute } from './http/openapi.ts'
import { securityHeaders } from './http/answers/security-headers.ts'
import { createSharedCaches } from './http/answers/shared-caches.ts'
import { shareTargetRoute } from './http/share-target.ts'
import { siteRoutes } from './http/answers/site.ts'
import { addressRoutes } from './modules/addresses/routes.ts'
import { createBidding } from './modules/auctions/bidding-service.ts'
import { auctionRoutes } from './modules/auctions/routes.ts'
import { cardRoutes } from './modules/cards/routes.ts'
import { cartRoutes } from './modules/cart/routes.ts'
import { brandListRoutes } from './modules/brands/shop-routes.ts'
import { collectionListRoutes } from './modules/collections/shop-routes.ts'
import { uploadRoutes } from './modules/files/uploads-routes.ts'
import { faceFileRoutes } from './modules/face/files-routes.ts'
import { pagePhotoFileRoutes } from './modules/page-photos/files-routes.ts'
import { pagePhotoRoutes } from './modules/page-photos/routes.ts'
import { faceRoutes } from './modules/face/routes.ts'
import { feedFileRoutes } from './modules/feeds/files-routes.ts'
import { feedRoutes } from './modules/feeds/routes.ts'
import { faqRoutes } from './modules/faq/routes.ts'
import { homeRoutes } from './modules/home/routes.ts'
import { createNoteFirstView, createNoteView } from './modules/requests/views-service.ts'
import { inboxRoutes } from './modules/inbox/routes.ts'
import { createInbox } from './modules/inbox/service.ts'
import { invoiceRoutes } from './modules/invoices/routes.ts'
import { staffActionRoutes } from './modules/log/routes.ts'
import { staffPeopleRoutes } from './modules/people/staff-routes.ts'
import { photoRoutes } from './modules/photographs/shop/routes.ts'
import { notificationRoutes } from './modules/notifications/routes.ts'
import { offlineCatalogueRoutes } from './modules/catalogue/offline/routes.ts'
import { productRoutes } from './modules/products/shop/routes.ts'
import { rateRoutes } from './modules/rates/routes.ts'
import { sampleRoutes } from './modules/sample/routes.ts'
import { searchRoutes } from './modules/products/shop/search-routes.ts'
import { houseSettingRoutes } from './modules/settings/house-routes.ts'
import { settingRoutes } from './modules/settings/routes.ts'
import { pageTextRoutes } from './modules/page-texts/routes.ts'
import { comparableRoutes } from './modules/comparables/routes.ts'
import { createReadComparables } from './modules/comparables/service.ts'
import { operationsRoutes } from './modules/operations/routes.ts'
import { dayRoutes } from './modules/day/routes.ts'
import { createReadDays } from './modules/day/service.ts'
import { firstStepRoutes } from './modules/first-steps/routes.ts'
import { staffFileRoutes } from './modules/files/staff-routes.ts'
import { referenceRoutes } from './modules/references/routes.ts'
import { importRoutes } from './modules/imports/routes.ts'
import { sellDraftRoutes } from './modules/products/sell-drafts/routes.ts'
import { staffPhotoRoutes } from './modules/photographs/edit/routes.ts'
import { staffProductRoutes } from './modules/products/routes.ts'
import { ownedPieceRoutes } from './modules/owned-pieces/routes.ts'
import { savedSearchRoutes, wantedRoutes } from './modules/saved-searches/routes.ts'
import { createReadWanted } from './modules/saved-searches/wanted-service.ts'
import { watcherOfferRoutes } from './modules/offers/watcher-offers-routes.ts'
import { wishlistRoutes } from './modules/wishlist/routes.ts'
import { mountHouse } from './wiring/house.ts'
import { impairedParts } from './wiring/impaired.ts'
import type { Services } from './wiring/open-services.ts'
import type { ShopConfig, ShopDeps } from './wiring/shop-config.ts'

export type AppDeps = Pick<ShopDeps, 'log' | 'database' | 'clock' | 'lifecycle' | 'deskOrigin' | 'linkOrigin' | 'metrics' | 'storage'> &
  Pick<ShopConfig, 'publicUrl' | 'purgeUrls' | 'hsts' | 'mapTiles' | 'privateFiles'> & {
    /** The build's files for the browser. */
    clientDir: string
    /** Handles requests for pages; undefined where the storefront was not built. */
    pages: Pages | undefined
  }

/** The whole server except for listening: `app.fetch(request)` handles a request, `app.request(path)` one from inside the process. */
export function createApp(services: Services, deps: AppDeps): App {
  const { log, database } = deps
  const { catalogue } = services
  const security = securityHeaders({ hsts: deps.hsts, tilesOrigin: deps.mapTiles && originOfTiles(deps.mapTiles) })
  const answers = createAnswers(security, createSharedCaches({ isPurged: deps.purgeUrls !== undefined }))
  const app: App = new Hono<RequestEnv>()
  app.use(accessLog(log, { metrics: deps.metrics, origin: 'shop' }), limitAddress)
  app.use((context, next) => {
    catalogue.passTime()
    if (isShoppers(context.req.path)) services.shoppers.note()
    return next()
  })
  app.onError(errorResponses(answers, deps))

  healthRoutes(app, answers, { lifecycle: deps.lifecycle, database, impaired: impairedParts({ catalogue, storage: deps.storage }) })
  openApiRoute(app, answers)

  const mount = createMount(app, answers, { ...services.accounts, checksumsOf: services.uploads.checksumsOf })
  mountCalls(app, mount, services, deps)
  services.accounts.addSignIn(app, answers)
  faceFileRoutes(app, answers, { shopFace: services.shopFace, storage: deps.storage, headers: security.site })
  pagePhotoFileRoutes(app, answers, { shownPhoto: services.shownPhoto, storage: deps.storage, headers: security.site })
  photoRoutes(app, answers, { products: services.products, storage: deps.storage, headers: security.site })
  const { limits, addressOf } = services.accounts
  feedFileRoutes(app, answers, { files: services.feedFiles, limits, addressOf, publicUrl: deps.publicUrl })
  shareTargetRoute(app, answers)
  siteRoutes(app, answers, { clientDir: deps.clientDir, headers: security.site, pages: deps.pages })
  return app
}

/** Not the house's own, nor a look whether the server is well. */
const isShoppers = (path: string): boolean => !path.startsWith('/v1/staff/') && !/^\/(?:healthz|readyz)$/.test(path)

/** Mounts the handlers of every call of the contract. The desk mounts the staff's alone (desk-app.ts). */
export function mountCalls(app: App, mount: Mount, services: Services, { database: { db }, clock, ...deps }: AppDeps): void {
  const { accounts, addresses, carts, catalogue, notifications, products, requests, settings, uploads } = services
  const { limits, recordAction, hasIdOnFile } = accounts
  const settingsIn = settings.in
  uploadRoutes(app, mount, { uploads, limits, maxBytes: deps.privateFiles.uploadBytes })
  accounts.addCalls(mount)

  productRoutes(mount, products)
  offlineCatalogueRoutes(mount, services.offlineCatalogue)
  searchRoutes(mount, { catalogue, products })
  homeRoutes(mount, { db, catalogue, products, settingsIn })
  brandListRoutes(mount, catalogue)
  collectionListRoutes(mount, catalogue)
  faqRoutes(mount, { db, catalogue, settingsIn })
  rateRoutes(mount, { catalogue, rates: services.rates, rateSources: services.rateSources })
  auctionRoutes(mount, { catalogue, products, clock, bidding: createBidding({ db, products, hasIdOnFile, news: services.auctionNews }) })
  settingRoutes(mount, settings)
  houseSettingRoutes(mount, services.houseSettings)
  faceRoutes(mount, services.face)
  pagePhotoRoutes(mount, services)

  addressRoutes(mount, addresses)
  cardRoutes(mount, { cards: services.cards, limits })
  cartRoutes(mount, carts)
  wishlistRoutes(mount, services)
  savedSearchRoutes(mount, services.savedSearches)
  wantedRoutes(mount, createReadWanted({ db, clock, catalogue }))
  ownedPieceRoutes(mount, services)
  notificationRoutes(mount, { notifications, addPictures: services.addNotificationPictures, limits })
  const noteView = createNoteView({ db, recordAction })
  const ofRequests = { products, carts, addresses, noteView, hasIdOnFile, settingsIn }
  requests.addCalls(mount, { ...ofRequests, limits: services.requestLimits })
  invoiceRoutes(mount, { invoices: services.invoices, requests: requests.requests, noteView })

  const noteFirstView = createNoteFirstView({ db, clock, noteView })
  const { stepsOf, previewOf } = requests
  const { heldDecisions: held, tellHouse } = services
  const { localeOf } = notifications
  const colleagues = () => services.people.whoMay('staff.requests.take')
  const ofInbox = {
    idImagesOf: accounts.idImagesOf,
    db,
    clock,
    products,
    stepsOf,
    previewOf,
    localeOf,
    held,
    colleagues,
    tellHouse,
    noteView: noteFirstView,
  }
  inboxRoutes(mount, createInbox(ofInbox))
  comparableRoutes(mount, { readComparables: createReadComparables({ db, clock, catalogue, rowsOf: services.staffProducts.rowsOf }) })
  mountHouse(mount, { db, clock, catalogue, recordAction, settingsIn, news: services.auctionNews })
  firstStepRoutes(mount, services.readFirstSteps)
  operationsRoutes(mount, services.operations)
  dayRoutes(mount, { readDays: createReadDays({ db, clock }) })
  staffFileRoutes(mount, requests.fileOpeners)
  staffProductRoutes(mount, services.staffProducts)
  watcherOfferRoutes(mount, services.offerToWatchers)
  staffPhotoRoutes(mount, services.staffPhotos)
  referenceRoutes(mount, services.references)
  importRoutes(mount, { imports: services.imports, exports: services.exportProducts })
  feedRoutes(mount, services.feeds)
  sellDraftRoutes(mount, { sellDrafts: services.sellDrafts, requests: requests.requests, fileOpeners: requests.fileOpeners })
  pageTextRoutes(mount, services.pageTexts)
  sampleRoutes(mount, services.sample)
  staffActionRoutes(mount, { db })
  staffPeopleRoutes(mount, { people: services.people, deskOrigin: deps.deskOrigin })
}
