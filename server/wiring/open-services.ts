import type { Locale } from '#contract/locale.ts'
import { mostPhotographBytes, photoTypes } from '#contract/photographs/photo-limits.ts'
import { assertLeadsNoAuction, assertNoBidsRun } from '#server/modules/auctions/accounts-service.ts'
import { createCloseAuctions } from '#server/modules/auctions/close-service.ts'
import { createAuctionNews } from '#server/modules/auctions/news-service.ts'
import { createMakeWonOffer } from '#server/modules/offers/won-offer-service.ts'
import { createAddresses } from '#server/modules/addresses/service.ts'
import { createCards } from '#server/modules/cards/service.ts'
import { createCarts } from '#server/modules/cart/service.ts'
import { createReadAskedPrices } from '#server/modules/comparables/asked-prices-service.ts'
import { createRateSources } from '#server/modules/rates/rate-source-service.ts'
import { createRates } from '#server/modules/rates/service.ts'
import type { Catalogue } from '#server/modules/catalogue/service.ts'
import { createPagePhoto } from '#server/modules/page-photos/service.ts'
import { createPagePhotoRenditions } from '#server/modules/page-photos/renditions-service.ts'
import { createShownPhoto } from '#server/modules/page-photos/shown-photo-service.ts'
import { createFaceFiles } from '#server/modules/face/pictures-service.ts'
import { createFace } from '#server/modules/face/service.ts'
import { createReadLogo } from '#server/modules/face/read-logo-service.ts'
import { createShopFace } from '#server/modules/face/shop-face-service.ts'
import { createUploads } from '#server/modules/files/uploads-service.ts'
import { createFeedFiles } from '#server/modules/feeds/files-service.ts'
import { createFeeds } from '#server/modules/feeds/service.ts'
import { createExportProducts } from '#server/modules/imports/export/export-service.ts'
import { createOpenArchive } from '#server/modules/imports/read/archive-service.ts'
import { createFetchPhotos } from '#server/modules/imports/photographs/fetch-photos-service.ts'
import { createPublishImported } from '#server/modules/imports/work/publish-service.ts'
import { createReadImportFile } from '#server/modules/imports/read/read-file-service.ts'
import { createImports } from '#server/modules/imports/service.ts'
import { createImportWork } from '#server/modules/imports/work/work-service.ts'
import { createDigests } from '#server/modules/digests/service.ts'
import { createRemindHouse } from '#server/modules/house-pushes/reminders-service.ts'
import { createHousePushes } from '#server/modules/house-pushes/service.ts'
import { createTellHouse } from '#server/modules/house-pushes/tell-house-service.ts'
import { openRequestChanges } from '#server/modules/inbox/changes-service.ts'
import { createHeldDecisions, type HeldDecisionsDeps } from '#server/modules/inbox/held-service.ts'
import { newsOf } from '#server/modules/inbox/news-service.ts'
import { countWaiting } from '#server/modules/inbox/repository.ts'
import { createInvoices } from '#server/modules/invoices/service.ts'
import { createMailService } from '#server/modules/mail/service.ts'
import { createNotificationPictures } from '#server/modules/notifications/pictures-service.ts'
import { createNotifications } from '#server/modules/notifications/service.ts'
import { createOfferToWatchers } from '#server/modules/offers/watcher-offers-service.ts'
import { createOfflineCatalogue } from '#server/modules/catalogue/offline/service.ts'
import { assertNoOpenOrders } from '#server/modules/orders/accounts-service.ts'
import { createReadFirstSteps } from '#server/modules/first-steps/service.ts'
import { createOwnedPiecePhotos } from '#server/modules/owned-pieces/photos-service.ts'
import { createServiceDates } from '#server/modules/owned-pieces/service-dates-service.ts'
import { createSerials } from '#server/modules/owned-pieces/serials-service.ts'
import { createPieceSheets } from '#server/modules/owned-pieces/sheet-service.ts'
import { createOwnedPieces } from '#server/modules/owned-pieces/service.ts'
import { createOperations } from '#server/modules/operations/service.ts'
import { createPageTexts } from '#server/modules/page-texts/service.ts'
import { createPhotoLinks } from '#server/modules/photographs/phone-links/service.ts'
import { createPeople } from '#server/modules/people/service.ts'
import { listRecords } from '#server/modules/products/shop/repository.ts'
import { createProducts } from '#server/modules/products/shop/service.ts'
import { createRequestLimits } from '#server/modules/requests/limits-service.ts'
import { createHouseSettings } from '#server/modules/settings/house-service.ts'
import { createReadOrdering } from '#server/modules/settings/ordering-service.ts'
import { getSettings } from '#server/modules/settings/service.ts'
import { createSample } from '#server/modules/sample/service.ts'
import { createReferenceTable } from '#server/modules/references/table-service.ts'
import { createSuggestReferences } from '#server/modules/references/suggest-service.ts'
import { createReadDrafts, createReadPieces } from '#server/modules/products/rows/export-rows-service.ts'
import { createStaffPhotos } from '#server/modules/photographs/edit/service.ts'
import { createImportedPhotos } from '#server/modules/photographs/edit/imported-photos-service.ts'
import { createWriteRows } from '#server/modules/products/rows/import-rows-service.ts'
import { createStaffPreviews } from '#server/modules/products/preview/service.ts'
import { createPreparePhotos } from '#server/modules/photographs/prepare/prepare-photos-service.ts'
import { createProductChanges } from '#server/modules/products/edit/change-service.ts'
import { createSellDrafts } from '#server/modules/products/sell-drafts/service.ts'
import { createStaffProducts } from '#server/modules/products/service.ts'
import { createTellFound } from '#server/modules/saved-searches/tell-found-service.ts'
import { createSavedSearches } from '#server/modules/saved-searches/service.ts'
import { deleteAddressOfCustomer } from '#server/modules/wishlist/guests-repository.ts'
import { createGuestWatches } from '#server/modules/wishlist/guests-service.ts'
import { createWatchMails } from '#server/modules/wishlist/mails-service.ts'
import { createTellWatchers } from '#server/modules/wishlist/tell-watchers-service.ts'
import { createWishlists } from '#server/modules/wishlist/service.ts'
import { sharedSecret } from '#server/db/stored-secret.ts'
import { createFetchBytes } from '#server/platform/network/public-fetch.ts'
import { createFetchText } from '#server/platform/network/public-text.ts'
import { filesKeyPathOf, openFileKeys } from '#server/platform/files/file-keys.ts'
import { createShoppers } from '#server/platform/shoppers.ts'
import { openAccounts } from './open-accounts.ts'
import { openFiles } from './open-files.ts'
import { openRequests } from './open-requests.ts'
import type { ShopConfig, ShopDeps } from './shop-config.ts'

/** Of the photographs at the addresses of imports. */
const photoLimits = { accept: photoTypes.join(', '), timeoutMs: 30_000, mostBytes: mostPhotographBytes }

/** Every service of the shop. `createApp` mounts their calls. */
export type Services = Awaited<ReturnType<typeof openServices>>

/** @param catalogue the opened one; the caller closes it */
export async function openServices(config: ShopConfig, deps: ShopDeps, catalogue: Catalogue) {
  const { log, clock, mailer, sms, linkOrigin: origin, deskOrigin } = deps
  const { db } = deps.database
  const { mapTiles } = config
  const { storage } = deps
  const firstOrdering = { ...config.ordering, shippingFees: config.shippingFees }
  const readOrdering = createReadOrdering(firstOrdering)
  const shopFace = createShopFace({ db, catalogue })
  const shopNames = async () => (await shopFace()).names
  const invoices = createInvoices({ db, shopFace, storage })
  const messages = createMailService({ db, clock, log, mailer, sms, origin, deskOrigin, shopFace, invoiceOf: invoices.file })
  const notifications = createNotifications({ db, clock, log, messages, sender: deps.pushSender })

  const files = await openFiles(config, { db, clock, log, storage, idleMs: deps.uploadIdleMs })
  const uploads = createUploads({ db, clock, files, idleMs: deps.uploadIdleMs })
  const cards = createCards({ db, clock, vault: deps.vault })
  const tellHouse = createTellHouse({ clock })
  const requests = openRequests({
    db,
    clock,
    log,
    messages,
    files,
    uploads,
    readOrdering,
    tellHouse,
    onMade: deps.metrics?.requestReceived,
    addNotification: (transaction, notification) => {
      deps.onNotification?.(notification)
      return notifications.add(transaction, notification)
    },
  })
  const fileKeys = await openFileKeys(config.privateFiles, filesKeyPathOf(config.dataDir))
  const serials = createSerials({ keys: fileKeys, log })
  await serials.renew(db)
  const ownedPiecePhotos = createOwnedPiecePhotos({ db, files, uploads })
  const accounts = await openAccounts(config, {
    db,
    clock,
    log,
    messages,
    shopNames,
    files,
    removeBelongings: [
      cards.removeAllOf,
      uploads.removeAllOf,
      ownedPiecePhotos.removeAllOf,
      requests.requests.removeBelongings,
      deleteAddressOfCustomer,
    ],
    ownedPiecesOf: serials.readForExport,
    checkRemoval: [assertNoOpenOrders, assertLeadsNoAuction],
    joinRequests: [requests.requests.join],
  })

  const watchSecret = await sharedSecret(db, 'watch-mails', clock.now())
  const guestWatches = createGuestWatches({ db, clock, limits: accounts.limits, messages, secret: watchSecret })
  const people = createPeople({
    db,
    clock,
    log,
    shopNames,
    keys: fileKeys,
    hashing: accounts.hashing,
    limits: accounts.limits,
    recordAction: accounts.recordAction,
    makers: accounts.makers,
    messages,
  })
  await people.renewSecrets()
  const products = createProducts({ db, catalogue, cacheBytes: config.catalogueCacheBytes })
  const readAskedPrices = createReadAskedPrices({ db, catalogue })
  const ownedPieces = createOwnedPieces({ db, clock, readAskedPrices, serials, products, photos: ownedPiecePhotos })
  const settings = { db, catalogue, clock, mapTiles, firstOrdering, vapidPublicKey: notifications.publicKey, log }
  const settingsIn = (locale: Locale) => getSettings(settings, locale)
  const { recordAction } = accounts
  const pageTexts = createPageTexts({ db, clock, catalogue, recordAction })
  await pageTexts.storeOwn()
  const preparePhotos = createPreparePhotos({
    db,
    clock,
    log,
    files,
    storage,
    pagePhotos: createPagePhotoRenditions({ db, clock, files }),
  })
  const photoDeps = { db, clock, catalogue, recordAction, uploads, files, removeRenditions: preparePhotos.removeNamed }
  const rates = createRates({ db, catalogue, recordAction })
  const { holds, notifyWithdrawn } = requests
  const staffProducts = createStaffProducts({
    db,
    clock,
    log,
    catalogue,
    recordAction,
    holds,
    notifyWithdrawn,
    files,
    removeRenditions: preparePhotos.removeFiles,
    houseIn: settingsIn,
    shopFace,
    storage,
  })
  const staffPhotos = createStaffPhotos({
    db,
    clock,
    uploads,
    files,
    prepare: preparePhotos,
    storage,
    products: staffProducts,
  })
  const changeDeps = { db, clock, catalogue, recordAction, holds, notifyWithdrawn }
  const writeRows = createWriteRows(changeDeps)
  const openArchive = createOpenArchive({ files })
  const shoppers = createShoppers(clock)
  const importedPhotos = createImportedPhotos(changeDeps)
  const sellDrafts = createSellDrafts({ ...changeDeps, files, get: staffProducts.get, ...createProductChanges(changeDeps) })
  /**
   * What the house agrees to buy becomes a draft at once, and the record of its purchase has the day when it is bought. Where that fails,
   * the draft waits under "From a sell request", and the day is missing there.
   */
  const followUp: HeldDecisionsDeps['followUp'] = async (kind, id, decision, staff) => {
    if (kind !== 'sell' || decision.do !== 'move') return
    try {
      if (decision.status === 'approved') await sellDrafts.create(id, staff)
      if (decision.status === 'completed') await sellDrafts.bought(id, staff)
    } catch (error) {
      log.error({ err: error, request: id }, 'the draft of a sell request could not be made or changed')
    }
  }
  const auctionNews = createAuctionNews({ notifications, secret: watchSecret })
  const makeWonOffer = createMakeWonOffer({ clock, requests: requests.requests })
  return {
    catalogue,
    shoppers,
    shopFace,
    shopNames,
    face: createFace({ db, catalogue, recordAction, files: createFaceFiles(storage), readLogo: createReadLogo({ uploads, files }) }),
    invoices,
    messages,
    notifications,
    tellHouse,
    remindHouse: createRemindHouse({ db, clock, tellHouse, newsOf }),
    digests: createDigests({ db, clock, messages, countWaiting, newsOf }),
    housePushes: createHousePushes({ db, clock, log, sender: deps.pushSender }),
    files,
    uploads,
    cards,
    requests,
    accounts,
    people,
    products,
    settings: { ...settings, in: settingsIn },
    offlineCatalogue: createOfflineCatalogue({ db, catalogue, clock }),
    readOrdering,
    shownPhoto: createShownPhoto({ db, catalogue }),
    pagePhotos: { home: createPagePhoto('home', photoDeps), about: createPagePhoto('about', photoDeps) },
    houseSettings: createHouseSettings({ db, clock, catalogue, recordAction, firstOrdering, assertNoBidsRun }),
    rates,
    rateSources: createRateSources({ db, clock, rates, recordAction, fetchText: deps.fetchText ?? createFetchText() }),
    auctionNews,
    closeAuctions: createCloseAuctions({ db, clock, log, makeWonOffer, news: auctionNews }),
    addresses: createAddresses({ db, clock }),
    savedSearches: createSavedSearches({ db, clock }),
    ownedPieces,
    serviceDates: createServiceDates({ db, clock, notifications, secret: watchSecret }),
    pieceSheets: createPieceSheets({ db, clock, shopFace, storage, products, pieces: ownedPieces, photos: ownedPiecePhotos }),
    tellFound: createTellFound({ db, rateFor: catalogue.rateFor, notifications }),
    carts: createCarts({ db, catalogue, products, clock, ...requests }),
    addNotificationPictures: createNotificationPictures({ db, products }),
    wishlists: createWishlists({ db, products, clock }),
    guestWatches,
    offerToWatchers: createOfferToWatchers({ db, clock, recordAction, notifications }),
    tellWatchers: createTellWatchers({ db, clock, notifications, guestWatches }),
    watchMails: createWatchMails({ db, clock, messages, secret: watchSecret }),
    requestLimits: createRequestLimits({ db, limits: accounts.limits }),
    references: {
      suggest: createSuggestReferences({ db, catalogue }),
      table: createReferenceTable({ db, clock, catalogue, uploads, files, recordAction }),
    },
    operations: createOperations({ db, clock }),
    pageTexts,
    readFirstSteps: createReadFirstSteps({ db, firstOrdering, pageTexts }),
    preparePhotos,
    sample: createSample({ db, clock, catalogue, recordAction, notifyWithdrawn }),
    staffPreviews: createStaffPreviews({ db, products }),
    staffProducts,
    staffPhotos,
    photoLinks: createPhotoLinks({
      db,
      clock,
      limits: accounts.limits,
      recordAction,
      sessions: people.sessions,
      products: staffProducts,
      photos: staffPhotos,
    }),
    imports: createImports({ db, catalogue, clock, uploads, files }),
    importWork: createImportWork({
      db,
      clock,
      log,
      catalogue,
      files,
      file: createReadImportFile({ db, files, openArchive }),
      writeRows,
      shoppers,
    }),
    fetchPhotos: createFetchPhotos({
      db,
      clock,
      log,
      files,
      photos: importedPhotos,
      openArchive,
      fetchBytes: deps.fetchPhoto ?? createFetchBytes(photoLimits),
    }),
    publishImported: createPublishImported({ db, clock, log, photos: importedPhotos }),
    exportProducts: createExportProducts({
      db,
      catalogue,
      files,
      recordAction,
      readDrafts: createReadDrafts({ db }),
      readPieces: createReadPieces({ db }),
    }),
    feeds: createFeeds({ db, clock, recordAction, origin }),
    feedFiles: createFeedFiles({ db, clock, log, catalogue, products, readRecords: () => listRecords(db), readOrdering, shopNames }),
    sellDrafts,
    requestChanges: await openRequestChanges(deps.database),
    heldDecisions: createHeldDecisions({ ...requests, db, clock, followUp }),
  }
}
