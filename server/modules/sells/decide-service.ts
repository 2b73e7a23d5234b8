import type { Decision } from '#contract/inbox/decisions.ts'
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
    return requests.decide('sell', id, { status, reason, also: agree, held }, staff)
  }

/** What the customer would be told of a decision; undefined where the account is gone. */
export const createPreviewSell =
  ({ db }: { db: Db }) =>
  async (row: RequestRow, decision: Decision): Promise<NotificationContent | undefined> => {
    if (row.customerId === null || decision.do !== 'move') return undefined
    const price = decision.price ?? agreedPrice(await readSell(db, row.id))
    return sellContent(row, decision.status, { price, reason: toldReason(decision.reason) })
  }

const otherCurrency = () =>
  new HttpError('request.invalid', 'the price agreed is in another currency', { 'price.currency': [{ problem: 'not-a-choice' }] })
