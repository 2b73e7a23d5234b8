import { Trans } from '@lingui/react/macro'
import { StatusBadge } from '#src/blocks/requests/status/status-badge.tsx'
import type { OfferSummary } from '#contract/offers/offers.ts'
import { useOpenCounter } from './offer-state.tsx'

/** The status of an offer. One that an order has used up is completed for good, but only as bought as its order is. */
export function OfferBadge({ offer }: { offer: Pick<OfferSummary, 'status' | 'counter' | 'order'> }) {
  const { status, order } = offer
  if (useOpenCounter(offer)) {
    return (
      <StatusBadge status="pending">
        <Trans>Your answer</Trans>
      </StatusBadge>
    )
  }
  if (status !== 'completed' || !order || order.status === 'completed') return <StatusBadge status={status} />
  switch (order.status) {
    case 'canceled':
      return (
        <StatusBadge status="canceled">
          <Trans>Order canceled</Trans>
        </StatusBadge>
      )
    case 'closed':
      return (
        <StatusBadge status="closed">
          <Trans>Order closed</Trans>
        </StatusBadge>
      )
    case 'rejected':
      return (
        <StatusBadge status="rejected">
          <Trans>Order not paid</Trans>
        </StatusBadge>
      )
    default:
      return (
        <StatusBadge status="processing">
          <Trans context="of an offer">Ordered</Trans>
        </StatusBadge>
      )
  }
}
