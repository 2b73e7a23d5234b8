import type { RequestKind } from '#contract/request-kinds/kinds.ts'
import type { RequestStatus } from '#contract/requests/statuses.ts'
import type { Db } from '#server/db/open/database.ts'
import type { RequestRow } from '#server/db/records/request-records.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { StaffCaller } from '#server/http/callers.ts'
import type { Who } from './history-service.ts'
import type { Moves, RulesByKind } from './move-service.ts'
import { noSuchRequest } from './policy.ts'
import { lockRequest, lockWithOwner } from './repository.ts'

/**
 * A decision that was held back. `version`: of the request when it was decided; `take` removes it in the transaction that carries it out.
 * @throws HttpError of `take` where it is not held any more
 */
export type HeldBack = { version: number; take: (transaction: Db) => Promise<void> }

/** @throws HttpError `request.decided` where the request has changed since it was decided */
export async function takeHeld(transaction: Db, { version }: RequestRow, held: HeldBack | undefined): Promise<void> {
  if (!held) return
  if (version !== held.version) throw new HttpError('request.decided', 'the request has changed since it was decided')
  await held.take(transaction)
}

/**
 * `through`: a status that the request has on the way, of which nobody is told. `also`: what the kind writes down with the move, in its
 * transaction and before the notification.
 * @throws HttpError: then nothing has moved
 */
export type Decision = {
  held?: HeldBack | undefined
  status: RequestStatus
  through?: RequestStatus | undefined
  reason?: string | undefined
  also?: ((transaction: Db) => Promise<void>) | undefined
}

/** A decision of the staff. @throws HttpError if there is no such request, or the staff may not make this move */
export type Decide = (kind: RequestKind, id: string, decision: Decision, staff: StaffCaller) => Promise<void>

export function createDecide({ db, moves, kinds }: { db: Db; moves: Moves; kinds: RulesByKind }): Decide {
  return (kind, id, { status, through, reason, also, held }, staff) =>
    db.transaction(async (transaction) => {
      const row = await lockWithOwner(transaction, kind, id, lockRequest)
      if (!row) throw noSuchRequest(kind)
      await takeHeld(transaction, row, held)
      const who: Who = { by: 'staff', staff }
      const before = through && row.status !== through ? (await moves.move(transaction, row, through, who)).row : row
      const moved = await moves.move(transaction, before, status, who, reason)
      await also?.(transaction)
      await kinds[kind].rules.notify(transaction, moved)
    })
}
