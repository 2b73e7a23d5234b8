import { Trans } from '@lingui/react/macro'
import { OwnRequestRow } from '#src/blocks/requests/lists/own-request-row.tsx'
import { QueuedRequestRow } from '#src/blocks/requests/lists/queued-request-row.tsx'
import { requestScreens } from '#src/blocks/requests/request-screens.tsx'
import { KindBadge } from '#src/blocks/requests/status/status-badge.tsx'
import type { PreOrderSummary } from '#contract/pre-orders/pre-orders.ts'
import type { Entry } from '#device/outbox/entry.ts'
import { PreOrderState } from '#src/features/pre-orders/pre-order-state.tsx'

/** Orders stand in the same list. */
const Kind = () => (
  <KindBadge>
    <Trans context="kind of request">Pre-order</Trans>
  </KindBadge>
)

export const PreOrderRow = ({ preOrder }: { preOrder: PreOrderSummary }) => (
  <OwnRequestRow
    kind="preOrder"
    request={preOrder}
    image={undefined}
    icon={requestScreens.preOrder.icon}
    name={
      <bdi>
        <span className="font-medium group-hover:underline underline-offset-4">{preOrder.brand}</span>{' '}
        <span className="text-ink-muted">{preOrder.model}</span>
      </bdi>
    }
    renderLine={(reference, day) => (
      <Trans>
        Pre-order {reference}, {day}
      </Trans>
    )}
    state={<PreOrderState status={preOrder.status} />}
    aside={<Kind />}
  />
)

/** One in the outbox. */
export const QueuedPreOrderRow = ({ entry }: { entry: Entry }) => (
  <QueuedRequestRow entry={entry} icon={requestScreens.preOrder.icon} aside={<Kind />} />
)
