import type { RequestKind } from '#contract/request-kinds/kinds.ts'
import type { RequestStatus } from '#contract/requests/statuses.ts'
import type { Db } from '#server/db/open/database.ts'
import type { RequestRow } from '#server/db/records/request-records.ts'
import type { RequestHistory, Who } from './history-service.ts'
import { checkMove, toldReason } from './policy.ts'
import { updateStatus } from './repository.ts'

/** A request whose status has just changed: the row after the change, and the status before it. */
export type Moved = {
  row: RequestRow
  from: RequestStatus
  who: Who
  /** In one line, for mails and notifications; undefined where none was given. */
  reason?: string | undefined
}

/** The rules of one kind of request. All of them run in the transaction of the status change or of the removal. */
export type KindRules = {
  /** The effects of a status change. @throws HttpError where they are impossible, which rolls the change back */
  moved?: (transaction: Db, moved: Moved) => Promise<void>
  /** Notifies the sender. */
  notify: (transaction: Db, moved: Moved) => Promise<void>
  /** The ids of expired ones, the oldest first. */
  overdue?: (most: number) => Promise<string[]>
  /** Whether a locked one still is expired; where it is left out, the moves of the kind say enough. */
  isOverdue?: (transaction: Db, id: string) => Promise<boolean>
  /** When an account is deleted: the requests are deleted with it, or this clears the personal data in the kind's own table. */
  forget: 'delete' | ((transaction: Db, ids: readonly string[]) => Promise<void>)
}

export type RulesByKind = Readonly<Record<RequestKind, { rules: KindRules }>>

type Move = (transaction: Db, row: RequestRow, to: RequestStatus, who: Who, reason?: string) => Promise<Moved>

export type Moves = {
  /**
   * Changes the status of a locked request, writes it into its history, and has its kind's effects. The sender is not notified.
   * @throws HttpError where its status does not allow this, or who asks may not do it
   */
  move: Move
  /** The same, and notifies the sender. */
  moveAndNotify: Move
}

export function createMoves({ history, kinds }: { history: RequestHistory; kinds: RulesByKind }): Moves {
  const move: Move = async (transaction, row, to, who, reason) => {
    const { id: requestId, kind, status: from } = row
    checkMove({ kind, from, to, by: who.by })
    await history.step(transaction, { requestId, status: to, who, reason })
    await updateStatus(transaction, requestId, to)
    const moved = { row: { ...row, status: to }, from, who, reason: toldReason(reason) }
    await kinds[kind].rules.moved?.(transaction, moved)
    return moved
  }
  return {
    move,
    async moveAndNotify(transaction, ...change) {
      const moved = await move(transaction, ...change)
      await kinds[moved.row.kind].rules.notify(transaction, moved)
      return moved
    },
  }
}
