import type { customer } from '../schema/customers.ts'
import type { offer } from '../schema/offers.ts'
import type { order, orderLine } from '../schema/orders.ts'
import type { preOrder } from '../schema/pre-orders.ts'
import type { sell } from '../schema/sells.ts'
import type { RequestRow } from './request-records.ts'

/** Rows of customers as the staff see them, shared by repositories, policies and presenters. */

export type CustomerRow = typeof customer.$inferSelect
/** A place in the order of the list: behind that row. */
export type CustomerPlace = { createdAt: Date; id: string }

/**
 * What the staff look a customer up by. `words`: a query of PostgreSQL's text search, of beginnings of the words that the migration
 * customer-words makes; undefined where nothing can match. `id` and `requestNumber`: the whole text is one.
 */
export type CustomerSearch = { words: string | undefined; id: string | undefined; requestNumber: number | undefined }

/** A request with the row of its kind; `line`: the first one of an order, which has so many `lines`. */
export type RequestOfCustomer = {
  row: RequestRow
  offer: typeof offer.$inferSelect | null
  sell: typeof sell.$inferSelect | null
  preOrder: typeof preOrder.$inferSelect | null
  order: typeof order.$inferSelect | null
  line: typeof orderLine.$inferSelect | null
  lines: number
}

/** An order for which money came in. `refunded`: in minor units of its currency. */
export type PaidOrder = { totalSar: number; sarPerUnit: number; refunded: number }
