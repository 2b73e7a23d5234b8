import type { OrderSummary } from '#contract/orders/orders.ts'

/** What was refunded in all, in minor units of the order's currency. */
export const refundedOf = ({ payments }: Pick<OrderSummary, 'payments'>): number =>
  payments.reduce((sum, { type, amount }) => sum + (type === 'refund' ? amount.amount : 0), 0)
