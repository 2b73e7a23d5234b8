import { Trans } from '@lingui/react/macro'
import type { Money } from '#contract/money/money.ts'
import type { SellSummary } from '#contract/sells/sells.ts'

/** Whether the staff have not decided yet. */
export const isUnderReview = ({ status }: Pick<SellSummary, 'status'>): boolean => status === 'pending' || status === 'processing'

/** The price agreed, while it counts: not of a sale that did not go ahead. */
export const priceAgreed = ({ status, agreedPrice }: Pick<SellSummary, 'status' | 'agreedPrice'>): Money | undefined =>
  status === 'approved' || status === 'completed' ? agreedPrice : undefined

/** What its status means for the customer, in one line beside the price that counts now. */
export function SellState({ status }: Pick<SellSummary, 'status'>) {
  switch (status) {
    case 'pending':
      return <Trans context="of a sell request">Under review</Trans>
    case 'processing':
      return <Trans>A specialist is reviewing it</Trans>
    case 'approved':
      return <Trans>We will buy it at this price</Trans>
    case 'rejected':
      return <Trans>We are not able to buy it</Trans>
    case 'completed':
      return <Trans>Sold to us at this price</Trans>
    case 'canceled':
      return <Trans context="of a sell request">You canceled it</Trans>
    case 'closed':
      return <Trans>The sale did not go ahead</Trans>
  }
}
