import type { Decision } from '#contract/inbox/decisions.ts'
import type { Db } from '#server/db/open/database.ts'
import type { RequestRow } from '#server/db/records/request-records.ts'
import { toldReason } from '#server/modules/requests/policy.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { NotificationContent } from '#server/texts/notification-texts.ts'
import { orderContent } from './notices-service.ts'
import { readOrderRow } from './repository.ts'
import { receiptByOf } from './rules-service.ts'

/** What the customer of an order would be told of a decision. */
export const createPreviewOrder =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async ({ id }: RequestRow, decision: Decision): Promise<NotificationContent | undefined> => {
    const row = await readOrderRow(db, id)
    if (decision.do === 'move') {
      const { status } = decision
      const moved = { ...row, status, receiptBy: receiptByOf(status, clock.now()) }
      return orderContent(moved, { by: 'staff', reason: toldReason(decision.reason) })
    }
    // A receipt that came another way is told as the status that it leads to.
    if (decision.do !== 'note' || decision.event.event === 'receipt-sent') return undefined
    return orderContent(row, { by: 'staff', step: decision.event })
  }
