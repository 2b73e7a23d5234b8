import type { RequestKind } from '#contract/request-kinds/kinds.ts'
import type { Db } from '#server/db/open/database.ts'
import type { Moves } from './move-service.ts'
import { noSuchRequest } from './policy.ts'
import { lockRequest } from './repository.ts'

/** The shopper cancels it; the caller has checked that it is theirs. @throws HttpError if its status no longer allows that */
export type Cancel = (kind: RequestKind, id: string, reason: string | undefined) => Promise<void>

export function createCancel({ db, moves }: { db: Db; moves: Moves }): Cancel {
  return (kind, id, reason) =>
    db.transaction(async (transaction) => {
      const row = await lockRequest(transaction, kind, id)
      if (!row) throw noSuchRequest(kind)
      await moves.moveAndNotify(transaction, row, 'canceled', { by: 'shopper' }, reason)
    })
}
