import { kindNames, mayMove, type RequestKind } from '#contract/request-kinds/kinds.ts'
import type { Db } from '#server/db/open/database.ts'
import type { Clock } from '#server/platform/clock.ts'
import { createLaterTries } from './later-tries-service.ts'
import type { Moves, RulesByKind } from './move-service.ts'
import { lockIdleRequest, lockWithOwner } from './repository.ts'

/** Closes expired requests. Any number of processes may do so at the same time. @throws AggregateError of those that failed */
export type CloseOverdue = () => Promise<void>

type CloseOverdueDeps = { db: Db; clock: Clock; moves: Moves; kinds: RulesByKind }

export function createCloseOverdue({ db, clock, moves, kinds }: CloseOverdueDeps): CloseOverdue {
  const closeOne = (kind: RequestKind, id: string) =>
    db.transaction(async (transaction) => {
      const row = await lockWithOwner(transaction, kind, id, lockIdleRequest)
      if (!row || !mayMove(kind, row.status, 'closed', 'system')) return false
      if ((await kinds[kind].rules.isOverdue?.(transaction, id)) === false) return false
      await moves.moveAndNotify(transaction, row, 'closed', { by: 'system' })
      return true
    })
  const rounds = kindNames.map((kind) =>
    createLaterTries({
      waiting: async (most) => (await kinds[kind].rules.overdue?.(most)) ?? [],
      doOne: (id) => closeOne(kind, id),
      now: () => clock.now().getTime(),
    }),
  )

  return async () => {
    const failures: unknown[] = []
    for (const round of rounds) failures.push(...(await round()))
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} requests could not be closed`)
  }
}
