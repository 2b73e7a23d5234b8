import type { SellStatusBody } from '#contract/sells/sell-status-body.ts'
import type { Db } from '#server/db/open/database.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { StaffCaller } from '#server/http/callers.ts'
import type { HeldBack } from '#server/modules/requests/decide-service.ts'
import type { Requests } from '#server/modules/requests/service.ts'
import { readSell, setAgreedAmount } from './repository.ts'

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

const otherCurrency = () =>
  new HttpError('request.invalid', 'the price agreed is in another currency', { 'price.currency': [{ problem: 'not-a-choice' }] })
