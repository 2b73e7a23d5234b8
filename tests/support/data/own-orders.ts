/** Orders as the API gives them to their owner. */
import type { Money } from '#contract/money/money.ts'
import type { Order, OrderEvent } from '#contract/orders/orders.ts'
import type { HistoryStep } from '#contract/requests/request-history.ts'
import { dayMs } from '#contract/durations.ts'

const riyals = (amount: number): Money => ({ amount: amount * 100, currency: 'SAR' })
/** The time of a step: days from now, because the pages compare with the shop's clock. */
export const inDays = (days: number): string => new Date(Date.now() + days * dayMs).toISOString()

const image = { path: '/media/products/watch-05/front', widths: [320, 640], width: 1000, height: 1000, placeholder: '', alt: 'Front' }

/** An order that waits for its receipt, with the price of an offer. */
export function ownOrder(changes: Partial<Order> = {}): Order {
  const createdAt = inDays(-1)
  return {
    id: 'o1',
    number: '10461',
    status: 'pending',
    createdAt,
    invoiceNumber: '2026-000012',
    grandTotal: riyals(22_575),
    items: [{ name: 'Nahawand Wahah 39', quantity: 1, image }],
    receiptBy: inDays(2),
    payments: [],
    contact: {
      name: 'Omar Siddiq',
      email: 'omar@example.com',
      phone: { countryCode: 'SA', phone: '501234567', dialCode: '+966' },
    },
    shipping: {
      firstName: 'Omar',
      lastName: 'Siddiq',
      country: 'SA',
      address: '18 Takhassusi Street',
      city: 'Riyadh',
      state: 'Riyadh',
      postcode: '12331',
    },
    delivery: { from: inDays(3).slice(0, 10), to: inDays(6).slice(0, 10) },
    lines: [
      {
        productId: 'w0005',
        name: 'Nahawand Wahah 39',
        quantity: 1,
        listPrice: riyals(24_800),
        price: riyals(22_500),
        offer: { id: 'f1', number: '10482' },
      },
    ],
    totals: {
      subtotal: riyals(24_800),
      discount: riyals(2_300),
      shippingFee: riyals(75),
      tax: riyals(2_945),
      grandTotal: riyals(22_575),
    },
    vatPercent: 15,
    receipts: [],
    events: [],
    history: [{ status: 'pending', at: createdAt, by: 'shopper' }],
    may: { cancel: true, sendReceipt: true },
    ...changes,
  }
}

/** An order whose receipt the shop has, after some of the staff's steps. */
export function paidOrder(events: readonly Omit<OrderEvent, 'at'>[], status: Order['status'] = 'processing', reason?: string): Order {
  const order = ownOrder()
  const sentAt = inDays(-0.9)
  const steps: OrderEvent[] = [
    { event: 'receipt-sent', by: 'shopper', at: sentAt },
    ...events.map((event, place) => ({ ...event, at: inDays(-0.8 + place * 0.1) })),
  ]
  const moves: HistoryStep[] =
    status === 'processing' ? [] : [{ status, at: inDays(-0.1), by: 'staff', ...(reason !== undefined && { reason }) }]
  const isPaid = steps.some(({ event }) => event === 'paid')
  const state = isPaid ? 'accepted' : status === 'rejected' ? 'refused' : 'sent'
  const refunds = steps.flatMap(({ event, amount, at }) => (event === 'refunded' && amount ? [{ at, amount }] : []))
  const { receiptBy: _, ...rest } = order
  return {
    ...rest,
    status,
    lastEvent: steps.at(-1)!.event,
    payments: [
      { type: 'transfer', at: sentAt, amount: order.grandTotal, state },
      ...refunds.map((refund) => ({ ...refund, type: 'refund' as const, state: 'accepted' as const })),
    ],
    receipts: [{ id: 'r1', type: 'image/jpeg', bytes: 3, sentAt, state, ...(state === 'refused' && reason !== undefined && { reason }) }],
    events: steps,
    history: [...order.history, { status: 'processing', at: sentAt, by: 'system' }, ...moves],
    may: { cancel: false, sendReceipt: false },
  }
}
