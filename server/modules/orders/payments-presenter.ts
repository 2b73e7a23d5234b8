import type { Currency } from '#contract/money/money.ts'
import type { Order, OrderEvent, OrderSummary, Receipt } from '#contract/orders/orders.ts'
import type { OrderEventRow, OrderReceiptRow, OrderRecord } from '#server/db/records/request-records.ts'

/** The parts of an order that are about its payment, and the steps after it. */
export type PresentedPayment = Pick<Order, 'receipts' | 'events' | 'payments'>

export const presentPayment = (record: OrderRecord): PresentedPayment => ({
  receipts: record.receipts.map(presentReceipt),
  events: record.events.map((event) => presentEvent(event, record.row.currency)),
  payments: presentTransfers(record),
})

const presentReceipt = ({ id, type, bytes, sentAt, state, reason }: OrderReceiptRow): Receipt => ({
  id,
  type,
  bytes,
  sentAt: sentAt.toISOString(),
  state,
  ...(reason !== null && { reason }),
})

const presentEvent = ({ event, at, by, carrier, trackingNumber, amount }: OrderEventRow, currency: Currency): OrderEvent => ({
  event,
  at: at.toISOString(),
  by,
  ...(carrier !== null && { carrier }),
  ...(trackingNumber !== null && { trackingNumber }),
  ...(amount !== null && { amount: { amount, currency } }),
})

/**
 * The transfers of which a receipt was sent, and the refunds; oldest first. Several photos before a decision are of one transfer; one that
 * came by WhatsApp has none.
 */
function presentTransfers({ row, receipts, events }: OrderRecord): OrderSummary['payments'] {
  const { currency, grandTotal } = row
  const isPaid = events.some(({ event }) => event === 'paid')
  const stateOfLast: Receipt['state'] = isPaid ? 'accepted' : row.status === 'rejected' ? 'refused' : 'sent'
  const begins = events.filter(({ event }) => event === 'receipt-sent').map(({ at }) => at)
  const transfers = begins.map((at, round) => {
    const next = begins[round + 1]
    // All receipts of a round are accepted or rejected at once.
    const sent = receipts.find(({ sentAt }) => sentAt >= at && (next === undefined || sentAt < next))
    const state = sent?.state ?? (next === undefined ? stateOfLast : 'refused')
    return { type: 'transfer' as const, at, state, amount: grandTotal }
  })
  const refunds = events.flatMap(({ event, at, amount }) =>
    event === 'refunded' && amount !== null ? [{ type: 'refund' as const, at, state: 'accepted' as const, amount }] : [],
  )
  return [...transfers, ...refunds]
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ type, at, state, amount }) => ({ type, at: at.toISOString(), amount: { amount, currency }, state }))
}
