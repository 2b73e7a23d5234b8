import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { OpenRequest, OpenRequestPicture } from '#src/blocks/requests/lists/open-request.tsx'
import type { Locale } from '#contract/locale.ts'
import type { OrderSummary } from '#contract/orders/orders.ts'
import { formatMoney, formatNumber } from '#i18n/formats/format.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { shopNow } from '#device/shop-clock.ts'
import { OrderBadge } from './order-badge.tsx'
import { OrderItems } from './order-items.tsx'
import { ordersQuery } from './order-queries.ts'
import { isReceiptDue, isUnderWay, orderStage } from './order-stage.ts'
import { useReceiptBy } from './order-state.tsx'
import { useReceiptDelivery } from './receipts/receipt-entries.ts'

/** For the account's home: what the most urgent orders wait for. @param now the shop's time, milliseconds since 1970 */
export function ordersLine(
  orders: readonly OrderSummary[],
  { locale, now }: { locale: Locale; now: number },
): { isOpen: boolean; line: ReactNode } {
  const stages = orders.map((order) => orderStage(order, now))
  const due = stages.filter(isReceiptDue).length
  const shipped = stages.filter((stage) => stage === 'shipped').length
  const open = stages.filter(isUnderWay).length
  const count = formatNumber(due || shipped || open, locale)
  const line =
    due > 0 ? (
      <Plural value={due} one="One awaiting your receipt" other={`${count} awaiting your receipt`} />
    ) : shipped > 0 ? (
      <Plural value={shipped} one="One on its way" other={`${count} on their way`} />
    ) : open > 0 ? (
      <Plural value={open} one="One in progress" other={`${count} in progress`} />
    ) : (
      <Trans>No open orders</Trans>
    )
  return { isOpen: open > 0, line }
}

/** The order whose receipt is due first. Renders nothing if none is. */
export function OrderToPay() {
  const { data: orders = [] } = useQuery(ordersQuery(usePreferences()))
  const [now] = useState(shopNow)
  const [first] = orders
    .filter((order) => isReceiptDue(orderStage(order, now)))
    .toSorted((one, other) => Date.parse(one.receiptBy ?? '') - Date.parse(other.receiptBy ?? ''))
  return first && <ToPay order={first} />
}

function ToPay({ order }: { order: OrderSummary }) {
  const { locale } = usePreferences()
  const { id, number, status, items, grandTotal } = order
  const until = useReceiptBy(order)
  const { entry } = useReceiptDelivery(id)
  const image = items[0]?.image
  const reference = (
    <bdi translate="no" className="num">
      {number}
    </bdi>
  )
  const amount = (
    <bdi translate="no" className="num">
      {formatMoney(grandTotal, locale)}
    </bdi>
  )
  // The receipt is on this device already: the outbox says what it waits for.
  if (entry) return null
  return (
    <OpenRequest
      kind="order"
      id={id}
      picture={<OpenRequestPicture image={image} />}
      action={status === 'rejected' ? <Trans>Send another receipt</Trans> : <Trans>Pay and send the receipt</Trans>}
      hash="receipt"
    >
      {status === 'rejected' && <OrderBadge order={order} />}
      <h2 className={`font-medium text-warning text-pretty ${status === 'rejected' ? 'mt-2.5' : ''}`}>
        {status === 'rejected' ? <Trans>Send another receipt by {until}</Trans> : <Trans>Send the receipt by {until}</Trans>}
      </h2>
      <p className="text-sm text-ink-muted mt-0.5 text-pretty">
        <OrderItems items={items} />
        {locale === 'ar' ? '، ' : ', '}
        <Trans>
          order {reference}, {amount}
        </Trans>
      </p>
    </OpenRequest>
  )
}
