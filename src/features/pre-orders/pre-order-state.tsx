import { Trans } from '@lingui/react/macro'
import type { PreOrderSummary } from '#contract/pre-orders/pre-orders.ts'

/** Whether a pre-order is not final: it is under review, or the product is being looked for. */
export const isOpen = ({ status }: Pick<PreOrderSummary, 'status'>): boolean => status === 'pending' || status === 'processing'

/** What its status means for the shopper, in one line. */
export function PreOrderState({ status }: Pick<PreOrderSummary, 'status'>) {
  switch (status) {
    case 'pending':
      return <Trans context="of a pre-order">Under review</Trans>
    case 'processing':
    case 'approved':
      return <Trans>We are looking for the piece</Trans>
    case 'completed':
      return <Trans>Found: a specialist is in touch with you</Trans>
    case 'canceled':
    case 'rejected':
      return <Trans>We have stopped looking</Trans>
    case 'closed':
      return <Trans>Not found in time</Trans>
  }
}
