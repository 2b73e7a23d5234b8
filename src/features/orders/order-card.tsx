import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ReasonAndNext } from '#src/blocks/requests/reason-and-next.tsx'
import { requestScreens } from '#src/blocks/requests/request-screens.tsx'
import type { Order } from '#src/contract/orders.ts'
import { formatMoney } from '#src/i18n/format.ts'
import { usePreferences } from '#src/i18n/preferences.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { OrderItems } from './order-items.tsx'
import { isReceiptDue, type OrderStage } from './order-stage.ts'
import { OrderState, useOrderStage } from './order-state.tsx'

/** What was bought, the total, what its stage means, and what comes next. */
export function OrderCard({ order }: { order: Order }) {
  const { locale } = usePreferences()
  const stage = useOrderStage(order)
  const { items, grandTotal } = order
  const image = items[0]?.image
  return (
    <div
      className={`mt-6 lg:mt-9 grid grid-cols-[5.5rem_minmax(0,1fr)] lg:grid-cols-[9rem_minmax(0,1fr)] gap-5 lg:gap-8 p-4 lg:p-6 items-center ${isReceiptDue(stage) ? 'bg-tan-tint' : 'bg-well'}`}
    >
      <div className="aspect-square bg-paper grid place-items-center text-ink-subtle self-start">
        {image ? <Picture image={{ ...image, alt: '' }} sizes="(min-width: 64rem) 9rem, 5.5rem" eager /> : requestScreens.order.icon}
      </div>
      <div className="min-w-0 wrap-anywhere">
        <p>
          <OrderItems items={items} />
        </p>
        <p className="mt-2.5">
          <bdi translate="no" className="num text-xl font-medium">
            {formatMoney(grandTotal, locale)}
          </bdi>
        </p>
        <p className="text-sm text-ink-muted">
          <OrderState order={order} />
        </p>
        <Next order={order} stage={stage} />
      </div>
    </div>
  )
}

/** The staff's reason, and what comes next. */
function Next({ order: { status, history }, stage }: { order: Order; stage: OrderStage }) {
  const isEnded = status === 'rejected' || status === 'canceled'
  const step = isEnded ? history.findLast((each) => each.status === status) : undefined
  const reason = step?.by === 'staff' ? step.reason : undefined
  return <ReasonAndNext reason={reason} next={nextText(stage)} />
}

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
    case 'refused-due':
      return <Trans>Until then the pieces are for sale again; if they sell, we cannot accept another receipt.</Trans>
    case 'refused-late':
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
