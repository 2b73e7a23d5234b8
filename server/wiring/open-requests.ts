import { mayMove } from '#contract/request-kinds/kinds.ts'
import { requestStatuses } from '#contract/requests/statuses.ts'
import { createOfferLines, type OfferLines } from '#server/modules/cart/service.ts'
import type { CarryOut, HeldDecisionsDeps } from '#server/modules/inbox/held-service.ts'
import type { InboxDeps } from '#server/modules/inbox/service.ts'
import { createHolds, type Holds } from '#server/modules/holds/service.ts'
import type { OfferRules } from '#server/modules/offers/rules-service.ts'
import type { OrderDeadlines } from '#server/modules/orders/deadlines-service.ts'
import type { Logger } from 'pino'
import { createHouseMails } from '#server/modules/requests/house-mails-service.ts'
import type { Announce } from '#server/modules/requests/make-once-service.ts'
import { createRequestHistory } from '#server/modules/requests/history-service.ts'
import { createRequestKeys } from '#server/modules/requests/keys-service.ts'
import { createRequests, type Requests, type RequestsDeps } from '#server/modules/requests/service.ts'
import type { SellPhotos } from '#server/modules/sells/photos-service.ts'
import { createStaffActions } from '#server/modules/log/service.ts'
import type { OpenForStaff } from '#server/modules/files/staff-routes.ts'
import type { Mount } from '#server/http/mount.ts'
import { checkStatus, type KindCallsDeps, type KindDeps, type OpenedKind } from '#server/kinds/kind.ts'
import { openKinds } from '#server/kinds/kinds.ts'

type Shared = 'history' | 'keys' | 'holds' | 'offerLines' | 'recordAction'
export type OpenRequestsDeps = Omit<KindDeps, Shared> & Pick<RequestsDeps, 'onMade'> & { log: Logger }

/** The requests of shoppers, composed. */
export type OpenRequests = {
  requests: Requests
  holds: Holds
  offerLines: OfferLines
  sellPhotos: SellPhotos
  orderDeadlines: OrderDeadlines
  notifyWithdrawn: OfferRules['notifyWithdrawn']
  /** What the staff may do with a request now. */
  stepsOf: InboxDeps['stepsOf']
  /** Carries out the decisions that are held back. */
  carryOut: CarryOut
  checkDecision: HeldDecisionsDeps['checkDecision']
  previewOf: InboxDeps['previewOf']
  /** For the files of every kind that has some. */
  fileOpeners: readonly OpenForStaff[]
  /** Mounts the calls of every kind. */
  addCalls: (mount: Mount, deps: Omit<KindCallsDeps, keyof KindDeps | 'requests' | 'announce'>) => void
}

export function openRequests(deps: OpenRequestsDeps): OpenRequests {
  const recordAction = createStaffActions(deps)
  const history = createRequestHistory({ ...deps, recordAction })
  const keys = createRequestKeys(deps)
  const holds = createHolds(deps)
  const offerLines = createOfferLines(deps)
  const shared = { ...deps, history, keys, holds, offerLines, recordAction }
  const kinds = openKinds(shared)
  const queueHouseMail = createHouseMails(deps)
  const announce: Announce = async (transaction, row, about) => {
    await queueHouseMail(transaction, row, about)
    await deps.tellHouse(transaction, { kind: row.kind, request: row, ...about })
  }
  const requests = createRequests({ ...shared, kinds, announce })
  const every = Object.values(kinds)
  return {
    requests,
    holds,
    offerLines,
    sellPhotos: kinds.sell.photos,
    orderDeadlines: kinds.order.deadlinesWith(requests),
    notifyWithdrawn: kinds.offer.notifyWithdrawn,
    stepsOf: async ({ id, kind, status }) => {
      const { stepsOf }: OpenedKind = kinds[kind]
      return stepsOf ? stepsOf(id) : { move: requestStatuses.filter((to) => mayMove(kind, status, to, 'staff')), note: [] }
    },
    async carryOut(kind, id, decision, by) {
      const { decideWith }: OpenedKind = kinds[kind]
      if (decideWith) await decideWith(requests)(id, decision, by)
      else if (decision.do === 'move') await requests.decide(kind, id, { ...decision, held: by.held }, by.staff)
    },
    async checkDecision(row, decision) {
      const { checkDecision = checkStatus }: OpenedKind = kinds[row.kind]
      await checkDecision(decision, row)
    },
    previewOf: (row, decision) => kinds[row.kind].previewOf(row, decision),
    fileOpeners: every.flatMap(({ openForStaff }: OpenedKind) => openForStaff ?? []),
    addCalls: (mount, calls) => {
      for (const kind of every) kind.addCalls(mount, { ...shared, ...calls, requests, announce })
    },
  }
}
