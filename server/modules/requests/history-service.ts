import type { RequestStatus } from '#contract/requests/statuses.ts'
import type { Db } from '#server/db/open/database.ts'
import type { StepRow } from '#server/db/records/request-records.ts'
import type { StaffCaller } from '#server/http/callers.ts'
import type { RecordAction } from '#server/modules/log/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { clearReasons, deleteNotes, insertStep, readSteps } from './history-repository.ts'

/** Who changes a request's status; for the staff, the specialist whose token it is. */
export type Who = { by: 'shopper' | 'system' } | { by: 'staff'; staff: StaffCaller }

export type RequestHistory = {
  /** Records a request's new status inside the transaction that changes it; the staff's moves in their log, too. */
  step: (transaction: Db, step: { requestId: string; status: RequestStatus; who: Who; reason?: string | undefined }) => Promise<void>
  /** The steps of requests by their ids, the oldest first. */
  of: (ids: readonly string[]) => Promise<Map<string, StepRow[]>>
  /** The steps of one request, the oldest first. */
  ofOne: (id: string) => Promise<StepRow[]>
  /** Clears the reasons, and deletes the notes of the staff, when an account is deleted. */
  forgetWords: (transaction: Db, ids: readonly string[]) => Promise<void>
}

/** The timelines of all requests: each change with its time, who made it, and the reason where one was given. */
export function createRequestHistory({ db, clock, recordAction }: { db: Db; clock: Clock; recordAction: RecordAction }): RequestHistory {
  return {
    async step(transaction, { requestId, status, who, reason = '' }) {
      // Without the reason, which is the customer's, and goes with the account.
      const action = { action: 'request.move' as const, subject: requestId, changes: { status: { to: status } } }
      if (who.by === 'staff') await recordAction(transaction, who.staff, action)
      await insertStep(transaction, {
        requestId,
        status,
        at: clock.now(),
        by: who.by,
        staffId: who.by === 'staff' ? who.staff.staffId : null,
        staffName: who.by === 'staff' ? who.staff.name : null,
        reason: reason === '' ? null : reason,
      })
    },
    of: async (ids) =>
      ids.length === 0 ? new Map<string, StepRow[]>() : Map.groupBy(await readSteps(db, ids), ({ requestId }) => requestId),
    ofOne: (id) => readSteps(db, [id]),
    async forgetWords(transaction, ids) {
      await clearReasons(transaction, ids)
      await deleteNotes(transaction, ids)
    },
  }
}
