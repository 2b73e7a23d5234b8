import type { OrderSummary } from '#contract/orders/orders.ts'

/** What an order waits for, or how it has ended: finer than its status, for the shopper's words. */
export type OrderStage =
  | 'receipt-due'
  | 'receipt-late'
  | 'checking'
  | 'preparing'
  | 'prepared'
  | 'shipped'
  | 'refunded'
  | 'rejected-due'
  | 'rejected-late'
  | 'completed'
  | 'canceled'
  | 'canceled-by-shop'
  | 'closed'

export type Staged = Pick<OrderSummary, 'status' | 'lastEvent' | 'receiptBy' | 'payments'>

const stageOfEvent = {
  'receipt-sent': 'checking',
  paid: 'preparing',
  prepared: 'prepared',
  shipped: 'shipped',
  refunded: 'refunded',
} as const

/** @param now the shop's time, milliseconds */
export function orderStage({ status, lastEvent, receiptBy, payments }: Staged, now: number): OrderStage {
  const isInTime = receiptBy !== undefined && Date.parse(receiptBy) > now
  switch (status) {
    case 'pending':
      return isInTime ? 'receipt-due' : 'receipt-late'
    case 'processing':
      return lastEvent === undefined ? 'checking' : stageOfEvent[lastEvent]
    case 'rejected':
      return isInTime ? 'rejected-due' : 'rejected-late'
    case 'canceled':
      // A shopper can cancel only before a receipt has arrived, and the staff only afterwards.
      return payments.length > 0 ? 'canceled-by-shop' : 'canceled'
    case 'approved':
    case 'completed':
      return 'completed'
    case 'closed':
      return 'closed'
  }
}

/** Whether the shopper has to send a receipt now. */
export const isReceiptDue = (stage: OrderStage): boolean => stage === 'receipt-due' || stage === 'rejected-due'

/** Whether the shop has something to do for it, or the shopper has. */
export const isUnderWay = (stage: OrderStage): boolean =>
  isReceiptDue(stage) || ['receipt-late', 'checking', 'preparing', 'prepared', 'shipped', 'refunded'].includes(stage)

/** Whether nothing was bought, or no longer is. */
export const isOver = (stage: OrderStage): boolean => ['canceled', 'canceled-by-shop', 'closed', 'rejected-late'].includes(stage)
