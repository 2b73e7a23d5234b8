import { kindNames, mayMove, type RequestKind } from '#contract/requests/kinds.ts'
import type { Db } from '#server/db/open/database.ts'
import type { Moves, RulesByKind } from './move-service.ts'
import { lockIdleRequest, lockWithOwner } from './repository.ts'

/** Closes expired requests. Any number of processes may do so at the same time. @throws AggregateError of those that failed */
export type CloseOverdue = () => Promise<void>

/** The batch size. */
const mostAtOnce = 100

export function createCloseOverdue({ db, moves, kinds }: { db: Db; moves: Moves; kinds: RulesByKind }): CloseOverdue {
  const closeOne = (kind: RequestKind, id: string) =>
    db.transaction(async (transaction) => {
      const row = await lockWithOwner(transaction, kind, id, lockIdleRequest)
      if (row && mayMove(kind, row.status, 'closed', 'system')) await moves.moveAndNotify(transaction, row, 'closed', { by: 'system' })
    })

  return async () => {
    // A request that fails to close does not block the others.
    const failures: unknown[] = []
    for (const kind of kindNames) {
      for (const id of (await kinds[kind].rules.overdue?.(mostAtOnce)) ?? [])
        await closeOne(kind, id).catch((error: unknown) => failures.push(error))
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} requests could not be closed`)
  }
}
