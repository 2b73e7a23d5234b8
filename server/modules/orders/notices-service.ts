import type { Db } from '#server/db/database.ts'
import type { OrderRow } from '#server/db/request-records.ts'
import type { Moved } from '#server/modules/requests/service.ts'

/** Tells shoppers about their orders, in the transaction of the change: each change once. */
export type OrderNotices = {
  /** It was placed. */
  placed: (transaction: Db, row: OrderRow) => Promise<void>
  /** Its status has changed. */
  moved: (transaction: Db, moved: Moved) => Promise<void>
}

/** Nothing is sent yet: the mails and notifications of orders are built on the branch orders-s2. */
export const createOrderNotices = (): OrderNotices => ({ placed: async () => undefined, moved: async () => undefined })
