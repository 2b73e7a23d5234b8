import { createOfferLines, type OfferLines } from './modules/cart/service.ts'
import { createHolds, type Holds } from './modules/holds/service.ts'
import type { OfferRules } from './modules/offers/rules-service.ts'
import type { OrderDeadlines } from './modules/orders/deadlines-service.ts'
import type { Logger } from 'pino'
import { createHouseMails } from './modules/requests/house-mails-service.ts'
import { createRequestHistory } from './modules/requests/history-service.ts'
import { createRequestKeys } from './modules/requests/keys-service.ts'
import { createRequests, type Requests } from './modules/requests/service.ts'
import type { SellPhotos } from './modules/sells/photos-service.ts'
import type { OpenForStaff } from './modules/staff/files-routes.ts'
import type { Mount } from './http/mount.ts'
import type { KindCallsDeps, KindDeps, OpenedKind } from './kinds/kind.ts'
import { openKinds } from './kinds/kinds.ts'

type Shared = 'history' | 'keys' | 'holds' | 'offerLines'
export type OpenRequestsDeps = Omit<KindDeps, Shared> & { log: Logger }

/** The requests of shoppers, composed. */
export type OpenRequests = {
  requests: Requests
  holds: Holds
  offerLines: OfferLines
  sellPhotos: SellPhotos
  orderDeadlines: OrderDeadlines
  notifyWithdrawn: OfferRules['notifyWithdrawn']
  /** For the files of every kind that has some. */
  fileOpeners: readonly OpenForStaff[]
  /** Mounts the calls of every kind. */
  addCalls: (mount: Mount, deps: Omit<KindCallsDeps, keyof KindDeps | 'requests'>) => void
}

export function openRequests(deps: OpenRequestsDeps): OpenRequests {
  const history = createRequestHistory(deps)
  const keys = createRequestKeys(deps)
  const holds = createHolds(deps)
  const offerLines = createOfferLines(deps)
  const shared = { ...deps, history, keys, holds, offerLines }
  const kinds = openKinds(shared)
  const requests = createRequests({ ...shared, kinds, queueHouseMail: createHouseMails(deps) })
  const every = Object.values(kinds)
  return {
    requests,
    holds,
    offerLines,
    sellPhotos: kinds.sell.photos,
    orderDeadlines: kinds.order.deadlinesWith(requests),
    notifyWithdrawn: kinds.offer.notifyWithdrawn,
    fileOpeners: every.flatMap(({ openForStaff }: OpenedKind) => openForStaff ?? []),
    addCalls: (mount, calls) => {
      for (const kind of every) kind.addCalls(mount, { ...shared, ...calls, requests })
    },
  }
}
