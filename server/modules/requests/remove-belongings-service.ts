import { kindNames, mayMove } from '#contract/request-kinds/kinds.ts'
import type { RemoveBelongings } from '#server/modules/accounts/service.ts'
import type { RequestHistory } from './history-service.ts'
import type { RequestKeys } from './keys-service.ts'
import type { Moves, RulesByKind } from './move-service.ts'
import { anonymise, deleteRequests, lockRequestsOf } from './repository.ts'

export type RemoveBelongingsDeps = { history: RequestHistory; keys: RequestKeys; kinds: RulesByKind; moves: Moves }

/** When an account is deleted: cancels its open requests, and removes all personal data. */
export function createRemoveBelongings({ history, keys, kinds, moves }: RemoveBelongingsDeps): RemoveBelongings {
  return async (transaction, customerId) => {
    const rows = await lockRequestsOf(transaction, customerId)
    for (const kind of kindNames) {
      const { forget } = kinds[kind].rules
      const own = rows.filter((row) => row.kind === kind)
      const ids = own.map(({ id }) => id)
      if (ids.length === 0) continue
      if (forget === 'delete') {
        await deleteRequests(transaction, ids)
        continue
      }
      for (const row of own) {
        if (mayMove(kind, row.status, 'canceled', 'shopper')) await moves.move(transaction, row, 'canceled', { by: 'shopper' })
      }
      await history.forgetWords(transaction, ids)
      await keys.forget(transaction, ids)
      await forget(transaction, ids)
      await anonymise(transaction, ids)
    }
  }
}
