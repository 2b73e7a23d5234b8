import type { RequestKind } from '#contract/request-kinds/kinds.ts'
import type { RequestStatus } from '#contract/requests/statuses.ts'
import type { Db } from '#server/db/open/database.ts'
import type { StaffCaller } from '#server/http/callers.ts'
import type { Moves, RulesByKind } from './move-service.ts'
import { noSuchRequest } from './policy.ts'
import { lockRequest, lockWithOwner } from './repository.ts'

/**
 * `also`: what the kind writes down with the move, in its transaction and before the notification.
 * @throws HttpError: then nothing has moved
 */
export type Decision = { status: RequestStatus; reason?: string | undefined; also?: ((transaction: Db) => Promise<void>) | undefined }

/** A decision of the staff. @throws HttpError if there is no such request, or the staff may not make this move */
export type Decide = (kind: RequestKind, id: string, decision: Decision, staff: StaffCaller) => Promise<void>

export function createDecide({ db, moves, kinds }: { db: Db; moves: Moves; kinds: RulesByKind }): Decide {
  return (kind, id, { status, reason, also }, staff) =>
    db.transaction(async (transaction) => {
      const row = await lockWithOwner(transaction, kind, id, lockRequest)
      if (!row) throw noSuchRequest(kind)
      const moved = await moves.move(transaction, row, status, { by: 'staff', staff }, reason)
      await also?.(transaction)
      await kinds[kind].rules.notify(transaction, moved)
    })
}
