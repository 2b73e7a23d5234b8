import type { Bank } from '#src/contract/catalogue.ts'
import type { Db } from './db/database.ts'
import { createOfferLines, type OfferLines } from './modules/cart/service.ts'
import { createContactRules } from './modules/contact/rules-service.ts'
import type { Files } from './modules/files/service.ts'
import type { Uploads } from './modules/files/uploads-service.ts'
import { createHolds, type Holds } from './modules/holds/service.ts'
import type { MailService } from './modules/mail/service.ts'
import type { AddNotification } from './modules/notifications/service.ts'
import { createOfferRules, type OfferRules } from './modules/offers/rules-service.ts'
import { createOrderNotices, type OrderNotices } from './modules/orders/notices-service.ts'
import { createOrderReceipts, type OrderReceipts } from './modules/orders/receipts-service.ts'
import { createOrderDeadlines, type OrderDeadlines } from './modules/orders/deadlines-service.ts'
import { createOrderRules } from './modules/orders/rules-service.ts'
import { createOrderStock, type OrderStock } from './modules/orders/stock-service.ts'
import { createPreOrderRules } from './modules/pre-orders/rules-service.ts'
import { createSellPhotos, type SellPhotos } from './modules/sells/photos-service.ts'
import { createSellRules } from './modules/sells/rules-service.ts'
import { createRequestHistory, type RequestHistory } from './modules/requests/history-service.ts'
import { createRequestKeys, type RequestKeys } from './modules/requests/keys-service.ts'
import { createRequests, type Requests } from './modules/requests/service.ts'
import type { Clock } from './platform/clock.ts'

export type OpenRequestsDeps = {
  db: Db
  clock: Clock
  messages: MailService
  addNotification: AddNotification
  files: Files
  uploads: Uploads
  /** The account for transfers. */
  bank: Bank | undefined
}

/** What shoppers ask for, from status to status, put together. How it is shown is the business of the calls (app.ts). */
export type OpenRequests = {
  messages: MailService
  requests: Requests
  history: RequestHistory
  keys: RequestKeys
  holds: Holds
  offerLines: OfferLines
  offerRules: OfferRules
  sellPhotos: SellPhotos
  orderStock: OrderStock
  orderNotices: OrderNotices
  orderReceipts: OrderReceipts
  orderDeadlines: OrderDeadlines
}

/** @returns all kinds of requests, each with what its moves bring with them: another kind is put in here */
export function openRequests({ db, clock, messages, addNotification, files, uploads, bank }: OpenRequestsDeps): OpenRequests {
  const history = createRequestHistory({ db, clock })
  const keys = createRequestKeys({ db, clock })
  const holds = createHolds({ db, clock })
  const offerLines = createOfferLines({ db, clock })
  const offerRules = createOfferRules({ holds, lines: offerLines, keys, addNotification })
  const preOrderRules = createPreOrderRules({ db, clock, keys, addNotification })
  const sellPhotos = createSellPhotos({ db, clock, files, uploads })
  const sellRules = createSellRules({ photos: sellPhotos, addNotification })
  const orderStock = createOrderStock({ clock })
  const orderNotices = createOrderNotices({ messages, addNotification, bank })
  const orderReceipts = createOrderReceipts({ db, clock, files, uploads })
  const orderRules = createOrderRules({ db, clock, stock: orderStock, notices: orderNotices, receipts: orderReceipts })
  const contactRules = createContactRules({ addNotification })
  const kinds = { offer: offerRules, sell: sellRules, order: orderRules, preOrder: preOrderRules, contact: contactRules }
  const requests = createRequests({ db, clock, history, keys, kinds })
  const orderDeadlines = createOrderDeadlines({ db, clock, requests, notices: orderNotices })
  const ofOrders = { orderStock, orderNotices, orderReceipts, orderDeadlines }
  return { messages, requests, history, keys, holds, offerLines, offerRules, sellPhotos, ...ofOrders }
}
