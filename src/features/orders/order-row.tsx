import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { QueuedRequestRow } from '#src/blocks/requests/queued-request-row.tsx'
import { QueuedState } from '#src/blocks/requests/queued-state.tsx'
import { RequestRow } from '#src/blocks/requests/request-row.tsx'
import { requestScreens } from '#src/blocks/requests/request-screens.tsx'
import { KindBadge, StatusBadge } from '#src/blocks/requests/status-badge.tsx'
import type { OrderSummary } from '#src/contract/orders.ts'
import { formatMoney } from '#src/i18n/format.ts'
import { formatOwnDay } from '#src/i18n/format-date.ts'
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

/** One in the list; the whole row is a link to it. */
export function OrderRow({ order }: { order: OrderSummary }) {
  const { locale } = usePreferences()
  const { id, number, status, createdAt, items, grandTotal } = order
  const { entry } = useReceiptDelivery(id)
  const day = formatOwnDay(new Date(createdAt), locale)
  const reference = <bdi>{number}</bdi>
  return (
    <li>
      <Link to="/$locale/account/orders/$id" params={{ locale, id }} className="block group">
        <RequestRow
          image={items[0]?.image}
          icon={requestScreens.order.icon}
          badge={<StatusBadge status={status} />}
          name={<OrderItems items={items} className="group-hover:underline underline-offset-4" />}
          line={
            <Trans>
              Order {reference}, {day}
            </Trans>
          }
          state={entry ? <ReceiptState entry={entry} /> : <OrderState order={order} />}
          aside={
            <>
              <bdi className="num lg:text-lg font-medium lg:block">{formatMoney(grandTotal, locale)}</bdi> <Kind />
            </>
          }
          isLink
        />
      </Link>
    </li>
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
