import { Trans } from '@lingui/react/macro'
import { OwnRequestRow } from '#src/blocks/requests/own-request-row.tsx'
import { QueuedRequestRow } from '#src/blocks/requests/queued-request-row.tsx'
import { QueuedState } from '#src/blocks/requests/queued-state.tsx'
import { requestScreens } from '#src/blocks/requests/request-screens.tsx'
import { KindBadge } from '#src/blocks/requests/status-badge.tsx'
import type { OrderSummary } from '#src/contract/orders.ts'
import { formatMoney } from '#src/i18n/format.ts'
import { usePreferences } from '#src/i18n/preferences.tsx'
import type { Entry } from '#src/offline/outbox/entry.ts'
import { OrderItems } from './order-items.tsx'
import { OrderState } from './order-state.tsx'
import { useReceiptDelivery } from './receipts/receipt-entries.ts'

/** Pre-orders stand in the same list. */
const Kind = () => (
  <KindBadge>
    <Trans context="kind of request">Order</Trans>
  </KindBadge>
)

export function OrderRow({ order }: { order: OrderSummary }) {
  const { locale } = usePreferences()
  const { id, items, grandTotal } = order
  const { entry } = useReceiptDelivery(id)
  return (
    <OwnRequestRow
      kind="order"
      request={order}
      image={items[0]?.image}
      icon={requestScreens.order.icon}
      name={<OrderItems items={items} className="group-hover:underline underline-offset-4" />}
      renderLine={(reference, day) => (
        <Trans>
          Order {reference}, {day}
        </Trans>
      )}
      state={entry ? <ReceiptState entry={entry} /> : <OrderState order={order} />}
      aside={
        <>
          <bdi translate="no" className="num lg:text-lg font-medium lg:block">
            {formatMoney(grandTotal, locale)}
          </bdi>{' '}
          <Kind />
        </>
      }
    />
  )
}

function ReceiptState({ entry }: { entry: Entry }) {
  const state = <QueuedState entry={entry} />
  return <Trans>Receipt saved, not sent yet. {state}</Trans>
}

/** One in the outbox. */
export const QueuedOrderRow = ({ entry }: { entry: Entry }) => (
  <QueuedRequestRow
    entry={entry}
    icon={requestScreens.order.icon}
    note={<Trans>Saved, not placed: nothing is bought yet.</Trans>}
    aside={<Kind />}
  />
)
