import { kindNames, type RequestKind, requestKinds } from '#contract/request-kinds/kinds.ts'
import type { RequestStatus } from '#contract/requests/statuses.ts'
import type { StaffListMeta, StaffListQuery } from '#contract/requests/staff-requests.ts'
import type { Db } from '#server/db/open/database.ts'
import type { RequestRow } from '#server/db/records/request-records.ts'
import type { RemoveBelongings } from '#server/modules/accounts/service.ts'
import type { JoinRequests } from '#server/modules/accounts/verify-code-service.ts'
import type { MailService } from '#server/modules/mail/service.ts'
import { type Cancel, createCancel } from './cancel-service.ts'
import { type CloseOverdue, createCloseOverdue } from './close-overdue-service.ts'
import { createDecide, type Decide } from './decide-service.ts'
import { createFindRequests, type FindRequests } from './find-service.ts'
import type { RequestHistory } from './history-service.ts'
import type { RequestKeys } from './keys-service.ts'
import type { RequestLimits } from './limits-service.ts'
import { createMakeFor, type MakeFor } from './make-for-service.ts'
import { createMakeOnce, type MakeOnce, type MakeOnceDeps } from './make-once-service.ts'
import { createMoves, type Moves, type RulesByKind } from './move-service.ts'
import { noSuchRequest } from './policy.ts'
import { createRemoveBelongings } from './remove-belongings-service.ts'
import { joinRequests, lockRequest, lockRequests, lockWithOwner, type Page, readAll, readOwn } from './repository.ts'

/** What the calls of every kind use. */
export type KindCallsDeps = {
  db: Db
  messages: MailService
  requests: Requests
  history: RequestHistory
  keys: RequestKeys
  limits: RequestLimits
}

type MoveBy = (transaction: Db, kind: RequestKind, id: string, to: RequestStatus) => Promise<void>

export type Requests = FindRequests & {
  makeOnce: MakeOnce
  makeFor: MakeFor
  /** A customer's own, the newest first. */
  listOwn: (kind: RequestKind, customerId: string, page: Page) => Promise<{ rows: RequestRow[]; total: number }>
  /** For the staff: the pending ones first, the oldest of them at the top. */
  list: (kind: RequestKind, query: StaffListQuery) => Promise<{ rows: RequestRow[]; meta: StaffListMeta }>
  decide: Decide
  /** Changes something beside the status, with the owner and the request locked. @throws HttpError where there is no such request */
  change: <T>(kind: RequestKind, id: string, work: (transaction: Db, row: RequestRow) => Promise<T>) => Promise<T>
  /** A move within `change`, of which its kind notifies the sender itself. @throws HttpError where its status does not allow this */
  move: Moves['move']
  cancel: Cancel
  /** Locks requests until the transaction ends, for `moveBySystem`. Their owner has to be locked before, and products after. */
  lock: (transaction: Db, kind: RequestKind, ids: readonly string[]) => Promise<void>
  /**
   * A move that another change in the same transaction causes.
   * @throws HttpError if there is no such request, or the system may not do so
   */
  moveBySystem: MoveBy
  /** The same by the shopper, beside the cancelation; the caller has checked that it is theirs. */
  moveByShopper: MoveBy
  closeOverdue: CloseOverdue
  /** Assigns a guest's requests to the account that has verified their address. */
  join: JoinRequests
  removeBelongings: RemoveBelongings
}

export type RequestsDeps = MakeOnceDeps & { keys: RequestKeys; kinds: RulesByKind }

/**
 * The common rules of all kinds of requests: idempotent creation, authorised reads, and status changes (docs/areas/requests.md and
 * docs/reference/moves.md). All effects of a status change happen in its transaction.
 *
 * Rows are locked in one order everywhere, so that transactions cannot deadlock: customer, request, product, hold, line of the cart.
 */
export function createRequests(deps: RequestsDeps): Requests {
  const { db, clock } = deps
  const moves = createMoves(deps)
  const moveBy =
    (by: 'system' | 'shopper'): MoveBy =>
    async (transaction, kind, id, to) => {
      const row = await lockRequest(transaction, kind, id)
      if (!row) throw noSuchRequest(kind)
      await moves.moveAndNotify(transaction, row, to, { by })
    }
  return {
    makeOnce: createMakeOnce(deps),
    makeFor: createMakeFor(deps),
    ...createFindRequests(deps),
    listOwn: (kind, customerId, page) => readOwn(db, kind, customerId, page),
    list: (kind, query) => readAll(db, kind, query),
    decide: createDecide({ ...deps, moves }),
    change: (kind, id, work) =>
      db.transaction(async (transaction) => {
        const row = await lockWithOwner(transaction, kind, id, lockRequest)
        if (!row) throw noSuchRequest(kind)
        return work(transaction, row)
      }),
    move: moves.move,
    cancel: createCancel({ db, moves }),
    lock: async (transaction, kind, ids) => {
      if (ids.length > 0) await lockRequests(transaction, kind, ids)
    },
    moveBySystem: moveBy('system'),
    moveByShopper: moveBy('shopper'),
    closeOverdue: createCloseOverdue({ ...deps, moves }),
    join: (transaction, { customerId, email, codeMadeAt }) =>
      joinRequests(transaction, {
        kinds: kindNames.filter((kind) => requestKinds[kind].joinsAccount),
        customerId,
        email,
        before: codeMadeAt,
        now: clock.now(),
      }),
    removeBelongings: createRemoveBelongings({ ...deps, moves }),
  }
}
