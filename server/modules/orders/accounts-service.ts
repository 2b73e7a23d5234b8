import type { Db } from '#server/db/database.ts'
import { HttpError } from '#server/http/errors.ts'
import { hasOpenOrder } from './repository.ts'

/**
 * An account is deleted only after its orders have ended: money or a piece is under way to its owner. The customer has to be locked.
 * @throws HttpError `customer.open-orders`
 */
export async function refuseOpenOrders(transaction: Db, customerId: string): Promise<void> {
  if (await hasOpenOrder(transaction, customerId)) throw new HttpError('customer.open-orders', 'an order is under way')
}
