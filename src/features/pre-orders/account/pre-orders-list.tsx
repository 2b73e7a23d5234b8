import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { QueuedRequestRow } from '#src/blocks/requests/queued-request-row.tsx'
import { RequestRow } from '#src/blocks/requests/request-row.tsx'
import { requestScreens } from '#src/blocks/requests/request-screens.tsx'
import { KindBadge, StatusBadge } from '#src/blocks/requests/status-badge.tsx'
import type { PreOrderSummary } from '#src/contract/pre-orders.ts'
import { formatOwnDay } from '#src/i18n/format-date.ts'
import { usePreferences } from '#src/i18n/preferences.tsx'
import type { Entry } from '#src/offline/outbox/entry.ts'
import { PreOrderState } from './pre-order-state.tsx'

/** Orders stand in the same list. */
const Kind = () => (
  <KindBadge>
    <Trans context="kind of request">Pre-order</Trans>
  </KindBadge>
)

/** One in the list; the whole row is a link to it. */
export function PreOrderRow({ preOrder: { id, number, status, createdAt, brand, model } }: { preOrder: PreOrderSummary }) {
  const { locale } = usePreferences()
  const day = formatOwnDay(new Date(createdAt), locale)
  const reference = <bdi>{number}</bdi>
  return (
    <li>
      <Link to="/$locale/account/pre-orders/$id" params={{ locale, id }} className="block group">
        <RequestRow
          image={undefined}
          icon={requestScreens.preOrder.icon}
          badge={<StatusBadge status={status} />}
          name={
            <>
              <bdi className="font-medium group-hover:underline underline-offset-4">{brand}</bdi>{' '}
              <bdi className="text-ink-muted">{model}</bdi>
            </>
          }
          line={
            <Trans>
              Pre-order {reference}, {day}
            </Trans>
          }
          state={<PreOrderState status={status} />}
          aside={<Kind />}
          isLink
        />
      </Link>
    </li>
  )
}

/** One in the outbox. */
export const QueuedPreOrderRow = ({ entry }: { entry: Entry }) => (
  <QueuedRequestRow entry={entry} icon={requestScreens.preOrder.icon} aside={<Kind />} />
)
