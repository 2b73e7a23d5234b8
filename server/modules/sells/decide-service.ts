import type { Decision } from '#contract/inbox/decisions.ts'
import type { PossibleSteps } from '#contract/inbox/inbox.ts'
import { mayMove } from '#contract/request-kinds/kinds.ts'
import { type RequestStatus, requestStatuses } from '#contract/requests/statuses.ts'
import type { SellStatusBody } from '#contract/sells/sell-status-body.ts'
import type { Db } from '#server/db/open/database.ts'
import { agreedPrice, type RequestRow } from '#server/db/records/request-records.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { StaffCaller } from '#server/http/callers.ts'
import type { HeldBack } from '#server/modules/requests/decide-service.ts'
import { toldReason } from '#server/modules/requests/policy.ts'
import type { Requests } from '#server/modules/requests/service.ts'
import type { NotificationContent } from '#server/texts/notification-texts.ts'
import { readSell, setAgreedAmount } from './repository.ts'
import { sellContent } from './rules-service.ts'

/**
 * Changes the status of a sell request, and stores the price agreed with an approval.
 * @throws HttpError `request.illegal-move` if its status does not allow the change, `request.invalid` if the price is in another currency
 */
export type DecideSell = (id: string, to: SellStatusBody, staff: StaffCaller, held?: HeldBack) => Promise<void>

export const createDecideSell =
  ({ requests }: { requests: Pick<Requests, 'decide'> }): DecideSell =>
  (id, { status, reason, price }, staff, held) => {
    const agree =
      price &&
      (async (transaction: Db) => {
        const { currency } = await readSell(transaction, id)
        if (price.currency !== currency) throw otherCurrency()
        await setAgreedAmount(transaction, id, price.amount)
      })
    // At the desk one that nobody has begun to judge is approved at once.
    const through = held && status === 'approved' ? 'processing' : undefined
    return requests.decide('sell', id, { status, through, reason, also: agree, held }, staff)
  }

/** What the customer would be told of a decision; undefined where the account is gone. */
export const createPreviewSell =
  ({ db }: { db: Db }) =>
  async (row: RequestRow, decision: Decision): Promise<NotificationContent | undefined> => {
    if (row.customerId === null || decision.do !== 'move') return undefined
    const price = decision.price ?? agreedPrice(await readSell(db, row.id))
    return sellContent(row, decision.status, { price, reason: toldReason(decision.reason) })
  }

/** What the staff may do with a sell request at the desk: one that nobody has begun to judge can be approved at once, too. */
export const createSellSteps =
  ({ db }: { db: Db }) =>
  async (id: string): Promise<PossibleSteps> => {
    const { status } = await readSell(db, id)
    const isAtOnce = (to: RequestStatus) => status === 'pending' && to === 'approved'
    return { move: requestStatuses.filter((to) => isAtOnce(to) || mayMove('sell', status, to, 'staff')), note: [] }
  }

const otherCurrency = () =>
  new HttpError('request.invalid', 'the price agreed is in another currency', { 'price.currency': [{ problem: 'not-a-choice' }] })
