import { Trans } from '@lingui/react/macro'
import { OwnRequestRow } from '#src/blocks/requests/lists/own-request-row.tsx'
import { QueuedRequestRow } from '#src/blocks/requests/lists/queued-request-row.tsx'
import { QueuedState } from '#src/blocks/requests/lists/queued-state.tsx'
import { requestScreens } from '#src/blocks/requests/request-screens.tsx'
import { KindBadge } from '#src/blocks/requests/status/status-badge.tsx'
import type { OrderSummary } from '#contract/orders/orders.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import type { Entry } from '#device/outbox/entry.ts'
import { OrderBadge } from './order-badge.tsx'
import { OrderItems } from './order-items.tsx'
import { isOver } from './order-stage.ts'
import { OrderState, stateLook, useOrderStage } from './order-state.tsx'
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
  const stage = useOrderStage(order)
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
      badge={<OrderBadge order={order} />}
      state={entry ? <ReceiptState entry={entry} /> : <StageLine order={order} />}
      aside={
        <>
          <span className="lg:block lg:mb-1.5">
            <bdi translate="no" className={`num lg:text-lg font-medium ${isOver(stage) ? 'text-ink-subtle' : ''}`}>
              {formatMoney(grandTotal, locale)}
            </bdi>
          </span>{' '}
          <Kind />
        </>
      }
    />
  )
}

/** A deadline stands out. */
function StageLine({ order }: { order: OrderSummary }) {
  const look = stateLook(useOrderStage(order))
  return (
    <span className={look && `${look} font-medium`}>
      <OrderState order={order} />
    </span>
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
