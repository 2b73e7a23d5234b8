import { Trans } from '@lingui/react/macro'
import { RequestCard } from '#src/blocks/requests/lists/request-card.tsx'
import { requestScreens } from '#src/blocks/requests/request-screens.tsx'
import type { Order } from '#contract/orders/orders.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Picture } from '#ui/picture.tsx'
import { nextStep, reasonOf } from './next-step.tsx'
import { OrderItems } from './order-items.tsx'
import { type DeviceReceipt, isReceiptHere, type OrderParts } from './order-parts.ts'
import { isOver, isReceiptDue } from './order-stage.ts'
import { OrderState, stateLook } from './order-state.tsx'

type Props = { order: Order; parts: OrderParts; receipt: DeviceReceipt }

/** What the order's stage means and what comes next; below it what was ordered, beside its photograph. */
export function OrderCard({ order, parts, receipt }: Props) {
  const { locale } = usePreferences()
  const { stage, deliveredAt } = parts
  const { items, grandTotal } = order
  const image = items[0]?.image
  return (
    <RequestCard
      isWarm={isReceiptDue(stage)}
      state={
        <span className={stateLook(stage)}>
          <OrderState order={order} hasReceiptHere={isReceiptHere(receipt)} deliveredAt={deliveredAt} />
        </span>
      }
      reason={reasonOf(order)}
      next={nextStep(stage, receipt)}
      picture={image ? <Picture image={{ ...image, alt: '' }} sizes="(min-width: 64rem) 10rem, 4.5rem" eager /> : requestScreens.order.icon}
      item={<OrderItems items={items} />}
      price={isOver(stage) ? undefined : { label: <Trans>Grand total</Trans>, amount: formatMoney(grandTotal, locale) }}
    />
  )
}
