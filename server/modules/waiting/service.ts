import type { StaffWaiting } from '#contract/waiting/staff-waiting.ts'
import type { Db } from '#server/db/open/database.ts'
import { countOwedRefunds, countPending, countProcessingOrders } from './repository.ts'

/** How many of each kind wait for the house. A pending order waits for its customer. */
export async function readWaiting(db: Db): Promise<StaffWaiting> {
  const [pending, orders, toRefund] = [await countPending(db), await countProcessingOrders(db), await countOwedRefunds(db)]
  const of = (kind: Parameters<typeof pending.get>[0]) => pending.get(kind) ?? 0
  return {
    offers: of('offer'),
    sells: of('sell'),
    preOrders: of('preOrder'),
    contacts: of('contact'),
    receipts: orders.unpaid,
    toShip: orders.unshipped,
    toRefund,
  }
}
