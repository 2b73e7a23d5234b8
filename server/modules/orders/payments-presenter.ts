import type { Currency } from '#src/contract/money.ts'
import { mostReceipts } from '#src/contract/order-receipt.ts'
import type { OrderEvent, OrderSummary, Receipt } from '#src/contract/orders.ts'
import type { OrderEventRow, OrderReceiptRow, OrderRow } from '#server/db/request-records.ts'

/** Receipts, events and payments of orders. */

type Paid = { row: OrderRow; receipts: readonly OrderReceiptRow[]; events: readonly OrderEventRow[] }

export const presentReceipt = ({ id, type, bytes, sentAt, state, reason }: OrderReceiptRow): Receipt => ({
  id,
  type,
  bytes,
  sentAt: sentAt.toISOString(),
  state,
  ...(reason !== null && { reason }),
})

export const presentEvent = ({ event, at, by, carrier, trackingNumber, amount }: OrderEventRow, currency: Currency): OrderEvent => ({
  event,
  at: at.toISOString(),
  by,
  ...(carrier !== null && { carrier }),
  ...(trackingNumber !== null && { trackingNumber }),
  ...(amount !== null && { amount: { amount, currency } }),
})

/** The transfers of which a receipt was sent, and the refund; oldest first. */
export function presentPayments({ row, receipts, events }: Paid): OrderSummary['payments'] {
  const { currency, grandTotal } = row
  const transfers = receipts.map(({ sentAt, state }) => ({ type: 'transfer' as const, at: sentAt, state, amount: grandTotal }))
  const refunds = events.flatMap(({ event, at, amount }) =>
    event === 'refunded' && amount !== null ? [{ type: 'refund' as const, at, state: 'accepted' as const, amount }] : [],
  )
  return [...transfers, ...refunds]
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ type, at, state, amount }) => ({ type, at: at.toISOString(), amount: { amount, currency }, state }))
}

/** Whether the shopper can send a receipt now: while one is expected, and another one instead of it until the staff have accepted it. */
export function expectsReceipt({ row, receipts, events }: Paid, now: Date): boolean {
  if (receipts.length >= mostReceipts) return false
  if (row.status === 'processing') return !events.some(({ event }) => event === 'paid')
  return (row.status === 'pending' || row.status === 'rejected') && row.receiptBy !== null && row.receiptBy > now
}
