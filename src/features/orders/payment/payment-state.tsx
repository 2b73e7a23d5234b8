import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { OrderSummary } from '#contract/orders/orders.ts'

type Payment = OrderSummary['payments'][number]

const looks: Record<Payment['state'], string> = { sent: 'text-info', accepted: 'text-success', refused: 'text-danger' }

/** What has become of a transfer or a refund, in its color. */
export const PaymentState = ({ type, state }: Pick<Payment, 'type' | 'state'>): ReactNode => (
  <span className={`text-sm ${looks[state]}`}>
    {type === 'refund' ? (
      <Trans context="step of an order">Refunded</Trans>
    ) : state === 'sent' ? (
      <Trans>Being checked</Trans>
    ) : state === 'accepted' ? (
      <Trans>Payment confirmed</Trans>
    ) : (
      <Trans>Not accepted</Trans>
    )}
  </span>
)
