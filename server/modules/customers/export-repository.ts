import { and, asc, eq, exists, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/open/database.ts'
import { address, card, cartLine, savedSearch, wish } from '#server/db/schema/account-things.ts'
import { bid, bidder } from '#server/db/schema/bids.ts'
import { customerPasskey } from '#server/db/schema/passkeys.ts'
import { contactMessage, contactReply } from '#server/db/schema/contact.ts'
import { customer, session, signInAccount } from '#server/db/schema/customers.ts'
import { idImage } from '#server/db/schema/files.ts'
import { internalStep } from '#server/db/schema/internal-steps.ts'
import { notification, pushSubscription } from '#server/db/schema/notifications.ts'
import { counterOffer, hold, offer, watcherOfferTo } from '#server/db/schema/offers.ts'
import { invoice, order, orderEvent, orderLine, orderReceipt } from '#server/db/schema/orders.ts'
import { ownedPiece, ownedPiecePhoto, pieceService } from '#server/db/schema/owned-pieces.ts'
import { preOrder } from '#server/db/schema/pre-orders.ts'
import { request, requestHistory } from '#server/db/schema/requests.ts'
import { sell, sellPhoto } from '#server/db/schema/sells.ts'
import { guestAddress, guestWatch } from '#server/db/schema/watched-pieces.ts'

/**
 * Every table with rows of a customer, and which columns of it are not their data: secrets, keys of calls, places of files, and who of the
 * staff. `tests/api/staff-customer-page.test.ts` names the tables that are left out.
 */
const withheld = [
  'customerId',
  'ownerId',
  'passwordHash',
  'tokenHash',
  'subject',
  'vaultToken',
  'credentialId',
  'publicKey',
  'idempotencyKey',
  'fileId',
  'endpoint',
  'p256dh',
  'auth',
  'sessionId',
  'staffId',
  'staffName',
  'handedTo',
  'handedToName',
  'takenBy',
  'takenName',
  'addressId',
  'batch',
  'keys',
  'hash',
]

/** A row of a table, by the names of its columns. */
export type ExportedRow = Record<string, unknown>

async function rowsOf(db: Db, table: PgTable, where: SQL, by: PgColumn): Promise<ExportedRow[]> {
  const columns = Object.fromEntries(Object.entries(getTableColumns(table)).filter(([name]) => !withheld.includes(name)))
  return db.select(columns).from(table).where(where).orderBy(asc(by))
}

/** What belongs to the account, by the name under which it is exported. */
export async function readAccount(db: Db, customerId: string): Promise<Record<string, ExportedRow[]>> {
  const own = (table: PgTable & { customerId: PgColumn }, by: PgColumn) => rowsOf(db, table, eq(table.customerId, customerId), by)
  const ownEmail = db.select({ email: customer.email }).from(customer).where(eq(customer.id, customerId))
  const ownAddresses = db.select({ id: guestAddress.id }).from(guestAddress).where(inArray(guestAddress.email, ownEmail))
  const isOwnBidder = and(eq(bidder.customerId, customerId), eq(bidder.auctionId, bid.auctionId), eq(bidder.number, bid.bidder))
  const isOwnBid = exists(
    db
      .select({ one: sql`1` })
      .from(bidder)
      .where(isOwnBidder),
  )
  return {
    customer: await rowsOf(db, customer, eq(customer.id, customerId), customer.id),
    signInProviders: await own(signInAccount, signInAccount.createdAt),
    sessions: await own(session, session.createdAt),
    passkeys: await rowsOf(db, customerPasskey, eq(customerPasskey.ownerId, customerId), customerPasskey.createdAt),
    addresses: await own(address, address.createdAt),
    cards: await own(card, card.createdAt),
    cart: await own(cartLine, cartLine.createdAt),
    wishList: await own(wish, wish.addedAt),
    savedSearches: await own(savedSearch, savedSearch.savedAt),
    servicesOfOwnPieces: await own(pieceService, pieceService.pieceId),
    auctions: await own(bidder, bidder.auctionId),
    bids: await rowsOf(db, bid, isOwnBid, bid.at),
    offeredByTheHouse: await own(watcherOfferTo, watcherOfferTo.watcherOfferId),
    piecesWatchedByMail: await rowsOf(db, guestWatch, inArray(guestWatch.addressId, ownAddresses), guestWatch.askedAt),
    notifications: await own(notification, notification.createdAt),
    browsersWithNotifications: await own(pushSubscription, pushSubscription.createdAt),
    idImages: await own(idImage, idImage.side),
  }
}

/** A customer's requests of all kinds, the oldest first. */
export const readRequestRows = (db: Db, customerId: string): Promise<ExportedRow[]> =>
  rowsOf(db, request, eq(request.customerId, customerId), request.number)

const ofRequests = {
  offer: { table: offer, owner: offer.id, by: offer.id },
  counterOffer: { table: counterOffer, owner: counterOffer.offerId, by: counterOffer.offerId },
  hold: { table: hold, owner: hold.offerId, by: hold.offerId },
  sell: { table: sell, owner: sell.id, by: sell.id },
  photos: { table: sellPhoto, owner: sellPhoto.sellId, by: sellPhoto.position },
  order: { table: order, owner: order.id, by: order.id },
  lines: { table: orderLine, owner: orderLine.orderId, by: orderLine.position },
  receipts: { table: orderReceipt, owner: orderReceipt.orderId, by: orderReceipt.position },
  events: { table: orderEvent, owner: orderEvent.orderId, by: orderEvent.id },
  invoice: { table: invoice, owner: invoice.orderId, by: invoice.number },
  preOrder: { table: preOrder, owner: preOrder.id, by: preOrder.id },
  message: { table: contactMessage, owner: contactMessage.id, by: contactMessage.id },
  replies: { table: contactReply, owner: contactReply.requestId, by: contactReply.id },
  internalSteps: { table: internalStep, owner: internalStep.requestId, by: internalStep.id },
  history: { table: requestHistory, owner: requestHistory.requestId, by: requestHistory.id },
}

/** What belongs to each of several requests, by the id of the request and the name under which it is exported. */
export async function readOfRequests(db: Db, ids: readonly string[]): Promise<Map<string, Record<string, ExportedRow[]>>> {
  const found = new Map<string, Record<string, ExportedRow[]>>(ids.map((id) => [id, {}]))
  if (ids.length === 0) return found
  for (const [name, { table, owner, by }] of Object.entries(ofRequests)) {
    for (const row of await rowsOf(db, table, inArray(owner, [...ids]), by)) {
      const ownerName = Object.entries(getTableColumns(table)).find(([, column]) => column === owner)?.[0] ?? ''
      const own = found.get(String(row[ownerName]))
      if (own) (own[name] ??= []).push(row)
    }
  }
  return found
}

/** The private files of a customer: ID images, photographs of sell requests and of their own pieces, receipts. */
export async function readFiles(db: Db, customerId: string) {
  const ofCustomer = eq(request.customerId, customerId)
  return {
    idImages: await db.select().from(idImage).where(eq(idImage.customerId, customerId)).orderBy(asc(idImage.side)),
    photos: await db
      .select({ number: request.number, photo: sellPhoto })
      .from(sellPhoto)
      .innerJoin(request, eq(request.id, sellPhoto.sellId))
      .where(ofCustomer)
      .orderBy(asc(request.number), asc(sellPhoto.position)),
    ownedPhotos: await db
      .select(getTableColumns(ownedPiecePhoto))
      .from(ownedPiecePhoto)
      .innerJoin(ownedPiece, eq(ownedPiece.id, ownedPiecePhoto.pieceId))
      .where(eq(ownedPiece.customerId, customerId))
      .orderBy(asc(ownedPiece.createdAt), asc(ownedPiecePhoto.position)),
    receipts: await db
      .select({ number: request.number, receipt: orderReceipt })
      .from(orderReceipt)
      .innerJoin(request, eq(request.id, orderReceipt.orderId))
      .where(ofCustomer)
      .orderBy(asc(request.number), asc(orderReceipt.position)),
  }
}
