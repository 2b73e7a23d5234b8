import type { Db } from '#server/db/open/database.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import { isRefundOwed } from './events-policy.ts'
import { hasOpenOrder, readCanceled } from './repository.ts'

/**
 * An account is deleted only after its orders have ended and refunds were sent: money or a product is under way to its owner. The customer
 * has to be locked.
 * @throws HttpError `customer.open-orders`, `customer.refund-owed`
 */
export async function assertNoOpenOrders(transaction: Db, customerId: string): Promise<void> {
  if (await hasOpenOrder(transaction, customerId)) throw new HttpError('customer.open-orders', 'an order is under way')
  const canceled = await readCanceled(transaction, customerId)
  if (canceled.some(isRefundOwed)) throw new HttpError('customer.refund-owed', 'a refund is owed')
}
