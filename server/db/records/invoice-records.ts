import type { OrderLineRow, OrderRow } from './request-records.ts'
import type { invoice } from '../schema/orders.ts'

/** An order and its invoice as they are stored. */
export type StoredInvoice = {
  invoice: typeof invoice.$inferSelect
  order: OrderRow
  /** In their order. */
  lines: OrderLineRow[]
  /** When the order got its status. */
  statusAt: Date
  /** Oldest first; amounts in the currency of the order. */
  refunds: { amount: number; at: Date }[]
}
