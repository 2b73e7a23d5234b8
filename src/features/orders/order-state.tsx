import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { OrderSummary } from '#contract/orders/orders.ts'
import { formatDayOf } from '#i18n/formats/format-freshness.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import { formatWeekdayDeadline } from '#i18n/formats/format-weekday.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { shopNow } from '#device/shop-clock.ts'
import { refundedOf } from './payment/order-refunds.ts'
import { isReceiptDue, orderStage, type OrderStage } from './order-stage.ts'

/** The stage of an order at the time of the first render. */
export function useOrderStage(order: OrderSummary): OrderStage {
  const [now] = useState(shopNow)
  return orderStage(order, now)
}

/** Until when a receipt is expected, in the shopper's time zone: "Thursday, 26 Nov, 17:10". */
export function useReceiptBy({ receiptBy }: Pick<OrderSummary, 'receiptBy'>) {
  const { locale } = usePreferences()
  return receiptBy === undefined ? undefined : <bdi>{formatWeekdayDeadline(new Date(receiptBy), locale)}</bdi>
}

/** The color of that line: a deadline has that of a warning. */
export const stateLook = (stage: OrderStage): string => (isReceiptDue(stage) || stage === 'receipt-late' ? 'text-warning' : '')

type Props = {
  order: OrderSummary
  /** Of a receipt on this device the shopper is not asked again. */
  hasReceiptHere?: boolean
  /** When it was delivered, if that is known. */
  deliveredAt?: string | undefined
}

/** What its stage means for the customer, in one line. */
export function OrderState({ order, hasReceiptHere = false, deliveredAt }: Props) {
  const { locale } = usePreferences()
  const until = useReceiptBy(order)
  const stage = useOrderStage(order)
  if (hasReceiptHere && isReceiptDue(stage)) return <Trans>Your receipt has to reach us by {until}</Trans>
  switch (stage) {
    case 'receipt-due':
      return <Trans>Send the receipt by {until}</Trans>
    case 'receipt-late':
      return <Trans>We waited for the receipt until {until}</Trans>
    case 'checking':
      return <Trans>We are checking your payment</Trans>
    case 'preparing':
      return <Trans>Payment confirmed. We are preparing your order</Trans>
    case 'prepared':
      return <Trans>Packed and ready to ship</Trans>
    case 'shipped':
      return <Trans>On its way to you</Trans>
    case 'refunded':
      return <RefundState order={order} />
    case 'rejected-due':
      return <Trans>Receipt not accepted. Send another one by {until}</Trans>
    case 'rejected-late':
      return <Trans>Receipt not accepted, and no other came in time</Trans>
    case 'completed': {
      const day = deliveredAt !== undefined && <bdi>{formatDayOf(new Date(deliveredAt), locale)}</bdi>
      return day ? <Trans>Delivered on {day}</Trans> : <Trans>Delivered to you</Trans>
    }
    case 'canceled':
      return <Trans context="of an order">You canceled it</Trans>
    case 'canceled-by-shop':
      return <CanceledState order={order} />
    case 'closed':
      return <Trans>Closed, because no receipt came in time</Trans>
  }
}

/** What was refunded in all, as text; undefined where nothing was. */
function useRefunded(order: OrderSummary) {
  const { locale } = usePreferences()
  const { currency } = order.grandTotal
  const amount = refundedOf(order)
  return amount === 0 ? undefined : (
    <bdi translate="no" className="num">
      {formatMoney({ amount, currency }, locale)}
    </bdi>
  )
}

function RefundState({ order }: { order: OrderSummary }) {
  const refunded = useRefunded(order)
  return refunded ? <Trans>We refunded {refunded}</Trans> : <Trans>We refunded your money</Trans>
}

function CanceledState({ order }: { order: OrderSummary }) {
  const refunded = useRefunded(order)
  return refunded ? <Trans>We canceled it and refunded {refunded}</Trans> : <Trans>We canceled it and will refund you</Trans>
}
