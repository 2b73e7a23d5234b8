import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ReasonAndNext } from '#src/blocks/requests/reason-and-next.tsx'
import type { Sell } from '#src/contract/sells.ts'
import { formatMoney } from '#src/i18n/format.ts'
import { usePreferences } from '#src/i18n/preferences.tsx'
import { ProductTypeIcon } from './product-type-icon.tsx'
import { SellState } from './sell-state.tsx'

/** The item, the price that counts now, what its status means, and what comes next. */
export function SellCard({ sell }: { sell: Sell }) {
  const { locale } = usePreferences()
  const { productType, model, price, agreedPrice, status } = sell
  return (
    <div
      className={`mt-6 lg:mt-9 grid grid-cols-[5.5rem_minmax(0,1fr)] lg:grid-cols-[9rem_minmax(0,1fr)] gap-5 lg:gap-8 p-4 lg:p-6 items-center ${status === 'approved' ? 'bg-tan-tint' : 'bg-well'}`}
    >
      <div className="aspect-square bg-paper grid place-items-center text-ink-subtle self-start">
        <ProductTypeIcon type={productType} />
      </div>
      <div className="min-w-0 wrap-anywhere">
        <p className="font-medium">
          <bdi>{model}</bdi>
        </p>
        <p className="mt-2.5">
          <bdi translate="no" className="num text-xl font-medium">
            {formatMoney(agreedPrice ?? price, locale)}
          </bdi>
        </p>
        <p className="text-sm text-ink-muted">
          <SellState status={status} />
        </p>
        <Next sell={sell} />
      </div>
    </div>
  )
}

/** The staff's reason, and what comes next. */
function Next({ sell: { status, history } }: { sell: Sell }) {
  const isRefused = status === 'rejected' || status === 'closed'
  const reason = isRefused ? history.findLast((step) => step.status === status)?.reason : undefined
  return <ReasonAndNext reason={reason} next={nextText(status)} />
}

function nextText(status: Sell['status']): ReactNode {
  switch (status) {
    case 'pending':
    case 'processing':
      return <Trans>We will let you know when we have decided.</Trans>
    case 'approved':
      return <Trans>A specialist will contact you to arrange the handover and payment.</Trans>
    case 'rejected':
    case 'canceled':
      return <Trans>You can send another sell request at any time.</Trans>
    case 'closed':
      return <Trans>If you still want to sell the item, send a new sell request.</Trans>
    case 'completed':
      return <Trans>Thank you for your trust.</Trans>
  }
}
