import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { type DeviceReceipt, isReceiptHere } from './order-parts.ts'
import type { OrderStage } from './order-stage.ts'

/** The staff's words about an ending. */
export function reasonOf({ status, history }: Order): string | undefined {
  const isEnded = status === 'rejected' || status === 'canceled'
  const step = isEnded ? history.findLast((each) => each.status === status) : undefined
  return step?.by === 'staff' ? step.reason : undefined
}

/** What comes next, as a sentence. @param receipt one that is on this device says itself what happens to it */
export const nextStep = (stage: OrderStage, receipt: DeviceReceipt): ReactNode =>
  stage === 'receipt-due' && isReceiptHere(receipt) ? undefined : nextText(stage)

function nextText(stage: OrderStage): ReactNode {
  switch (stage) {
    case 'receipt-due':
      return <Trans>Transfer the amount with the reference below, and send us the receipt. We hold the pieces for you until then.</Trans>
    case 'receipt-late':
      return <Trans>If you have already paid, write to us and we will trace your transfer.</Trans>
    case 'checking':
      return <Trans>We will let you know when your payment arrives.</Trans>
    case 'preparing':
    case 'prepared':
      return <Trans>We will let you know when it ships.</Trans>
    case 'shipped':
      return <Trans>The carrier and tracking number are below.</Trans>
    case 'rejected-due':
      return <Trans>Until then the pieces are for sale again; if they sell, we cannot accept another receipt.</Trans>
    case 'rejected-late':
      return <Trans>If you have already paid, write to us and we will trace your transfer.</Trans>
    case 'completed':
      return <Trans>Thank you for your trust.</Trans>
    case 'canceled':
    case 'closed':
      return <Trans>Nothing was bought. The pieces are in the shop again.</Trans>
    case 'canceled-by-shop':
    case 'refunded':
      return undefined
  }
}
