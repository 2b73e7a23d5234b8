import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { RequestCard } from '#src/blocks/requests/lists/request-card.tsx'
import type { PreOrder } from '#contract/pre-orders/pre-orders.ts'
import { PreOrderState } from './pre-order-state.tsx'

/** What its status means, and what comes next; then the piece that is wanted. */
export function PreOrderCard({ preOrder }: { preOrder: PreOrder }) {
  const { status, brand, model } = preOrder
  const end = endOf(preOrder)
  return (
    <RequestCard
      isWarm={status === 'completed'}
      state={end?.by === 'shopper' ? <Trans context="of a pre-order">You canceled it</Trans> : <PreOrderState status={status} />}
      reason={end?.by === 'staff' ? end.reason : undefined}
      next={nextText(status)}
      item={
        <p>
          <bdi>
            <span className="font-medium">{brand}</span> <span className="text-ink-muted">{model}</span>
          </bdi>
        </p>
      }
    />
  )
}

/** The step that canceled or closed it. */
const endOf = ({ status, history }: PreOrder) =>
  status === 'canceled' || status === 'closed' ? history.findLast((step) => step.status === status) : undefined

function nextText(status: PreOrder['status']): ReactNode {
  switch (status) {
    case 'pending':
      return <Trans>A specialist will read it and start looking.</Trans>
    case 'processing':
    case 'approved':
      return <Trans>When we have found it, a specialist will contact you.</Trans>
    case 'completed':
      return <Trans context="of a pre-order">Thank you for your trust.</Trans>
    case 'canceled':
    case 'rejected':
    case 'closed':
      return undefined
  }
}
