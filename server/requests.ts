import type { Db } from './db/database.ts'
import { createOfferLines, type OfferLines } from './modules/cart/service.ts'
import { createHolds, type Holds } from './modules/holds/service.ts'
import type { Messages } from './modules/messages/service.ts'
import type { AddNews } from './modules/notifications/service.ts'
import { createOfferMoves, type OfferMoves } from './modules/offer-moves/service.ts'
import { createRequestHistory, type RequestHistory } from './modules/request-history/service.ts'
import { createRequestKeys, type RequestKeys } from './modules/request-keys/service.ts'
import type { Clock } from './platform/clock.ts'

export type RequestsDeps = {
  db: Db
  clock: Clock
  messages: Messages
  addNews: AddNews
}

/** What shoppers ask for, from status to status, put together. How it is shown is the business of the calls (app.ts). */
export type Requests = {
  messages: Messages
  history: RequestHistory
  keys: RequestKeys
  holds: Holds
  offerLines: OfferLines
  offerMoves: OfferMoves
}

export function openRequests({ db, clock, messages, addNews }: RequestsDeps): Requests {
  const history = createRequestHistory({ db, clock })
  const keys = createRequestKeys({ db, clock })
  const holds = createHolds({ db, clock })
  const offerLines = createOfferLines({ db, clock })
  const offerMoves = createOfferMoves({ db, clock, holds, lines: offerLines, history, keys, addNews })
  return { messages, history, keys, holds, offerLines, offerMoves }
}
