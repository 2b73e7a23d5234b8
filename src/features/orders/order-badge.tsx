import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { StatusBadge } from '#src/blocks/requests/status/status-badge.tsx'
import type { OrderSummary } from '#contract/orders/orders.ts'
import { refundedOf } from './payment/order-refunds.ts'
import type { OrderStage } from './order-stage.ts'
import { useOrderStage } from './order-state.tsx'

/** The status of an order, in the words of its stage: a shipped one is "On its way", although its status is still `processing`. */
export function OrderBadge({ order }: { order: OrderSummary }) {
  const stage = useOrderStage(order)
  const isPart = stage === 'refunded' && refundedOf(order) < order.grandTotal.amount
  return <StatusBadge status={order.status}>{isPart ? <Trans>Partly refunded</Trans> : stageNames[stage]}</StatusBadge>
}

/** Where there is none, the name of the status says it. */
const stageNames: Partial<Record<OrderStage, ReactNode>> = {
  'receipt-due': <Trans>Awaiting receipt</Trans>,
  'receipt-late': <Trans>Receipt overdue</Trans>,
  checking: <Trans>Being checked</Trans>,
  preparing: <Trans>Being prepared</Trans>,
  prepared: <Trans>Ready to ship</Trans>,
  shipped: <Trans>On its way</Trans>,
  refunded: <Trans context="step of an order">Refunded</Trans>,
  'rejected-due': <Trans>Receipt not accepted</Trans>,
  completed: <Trans context="step of an order">Delivered</Trans>,
}
