import { requestScreens } from '#src/blocks/requests/request-screens.tsx'
import type { Order } from '#src/contract/orders.ts'
import { formatMoney } from '#src/i18n/format.ts'
import { usePreferences } from '#src/i18n/preferences.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { NextStep } from './next-step.tsx'
import { OrderItems } from './order-items.tsx'
import type { DeviceReceipt, OrderParts } from './order-parts.ts'
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
    <div
      className={`mt-6 lg:mt-9 grid grid-cols-[4.5rem_minmax(0,1fr)] lg:grid-cols-[10rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] gap-x-4 lg:gap-x-8 p-4 lg:p-6 ${isReceiptDue(stage) ? 'bg-tan-tint' : 'bg-well'}`}
    >
      <div className="max-lg:col-span-2 lg:col-start-2 min-w-0 wrap-anywhere">
        <p className={`lg:text-lg font-medium text-pretty ${stateLook(stage)}`}>
          <OrderState order={order} hasReceiptHere={receipt === 'waiting' || receipt === 'sent'} deliveredAt={deliveredAt} />
        </p>
        <NextStep order={order} parts={parts} receipt={receipt} />
      </div>
      <div className="max-lg:mt-4 lg:row-start-1 lg:row-span-2 aspect-square bg-paper grid place-items-center text-ink-subtle self-start">
        {image ? <Picture image={{ ...image, alt: '' }} sizes="(min-width: 64rem) 10rem, 4.5rem" eager /> : requestScreens.order.icon}
      </div>
      <div className="max-lg:mt-4 lg:pt-5 self-center lg:self-end lg:col-start-2 min-w-0 wrap-anywhere">
        <p>
          <OrderItems items={items} />
        </p>
        {!isOver(stage) && (
          <p>
            <bdi translate="no" className="num lg:text-lg font-medium">
              {formatMoney(grandTotal, locale)}
            </bdi>
          </p>
        )}
      </div>
    </div>
  )
}
