import type { RequestKind, RequestStatus } from '#src/contract/requests.ts'
import type { Db } from '#server/db/database.ts'
import type { StepRow } from '#server/db/request-records.ts'
import type { StaffCaller } from '#server/http/callers.ts'
import type { Clock } from '#server/platform/clock.ts'
import { checkMove } from './policy.ts'
import { clearReasons, insertStep, readSteps } from './repository.ts'

/** Who moves a request; of the staff, whose token it is. */
export type Who = { by: 'shopper' | 'system' } | { by: 'staff'; staff: StaffCaller }

type Request = { kind: RequestKind; requestId: string }

export type RequestHistory = {
  /** The first step: somebody asked for it. */
  begin: (transaction: Db, request: Request) => Promise<void>
  /**
   * Writes down that a request moves on, inside of the transaction that moves it. The row has to be locked, so that `from` is true.
   * @throws Refusal `request.illegal-move` where the contract's table does not have this move for them
   */
  step: (
    transaction: Db,
    step: Request & { from: RequestStatus; to: RequestStatus; who: Who; reason?: string | undefined },
  ) => Promise<void>
  /** The steps of requests by their ids, the oldest first. */
  of: (kind: RequestKind, ids: readonly string[]) => Promise<Map<string, StepRow[]>>
  /** Takes out what people wrote: their account is deleted. */
  forgetReasons: (transaction: Db, kind: RequestKind, ids: readonly string[]) => Promise<void>
}

/** The timelines of all requests (decisions.md §5): each change with its time, who, and the reason where one was given. */
export function createRequestHistory({ db, clock }: { db: Db; clock: Clock }): RequestHistory {
  return {
    begin: (transaction, request) =>
      insertStep(transaction, {
        ...request,
        status: 'pending',
        at: clock.now(),
        by: 'shopper',
        staffId: null,
        staffName: null,
        reason: null,
      }),
    async step(transaction, { kind, requestId, from, to, who, reason = '' }) {
      checkMove({ kind, from, to, by: who.by })
      await insertStep(transaction, {
        kind,
        requestId,
        status: to,
        at: clock.now(),
        by: who.by,
        staffId: who.by === 'staff' ? who.staff.staffId : null,
        staffName: who.by === 'staff' ? who.staff.name : null,
        reason: reason === '' ? null : reason,
      })
    },
    of: async (kind, ids) =>
      ids.length === 0 ? new Map<string, StepRow[]>() : Map.groupBy(await readSteps(db, kind, ids), ({ requestId }) => requestId),
    forgetReasons: clearReasons,
  }
}
