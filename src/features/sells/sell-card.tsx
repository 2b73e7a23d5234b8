import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { RequestCard } from '#src/blocks/requests/lists/request-card.tsx'
import type { Sell } from '#contract/sells/sells.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { FrontPhoto } from './front-photo.tsx'
import { priceAgreed, SellState } from './sell-state.tsx'

/** What its status means, and what comes next; then the item, and the price that counts now. */
export function SellCard({ sell }: { sell: Sell }) {
  const { locale } = usePreferences()
  const { model, price, status, history } = sell
  const agreed = priceAgreed(sell)
  const isEnded = status === 'rejected' || status === 'closed'
  return (
    <RequestCard
      isWarm={status === 'approved'}
      state={<SellState status={status} />}
      reason={isEnded ? history.findLast((step) => step.status === status)?.reason : undefined}
      next={nextText(status)}
      picture={<FrontPhoto sell={sell} />}
      item={
        <p className="font-medium">
          <bdi>{model}</bdi>
        </p>
      }
      price={{
        label: agreed ? <Trans>Price agreed</Trans> : <Trans>Price asked</Trans>,
        amount: formatMoney(agreed ?? price, locale),
      }}
      action={(isEnded || status === 'canceled') && <SellAgain />}
    />
  )
}

function SellAgain() {
  const { locale } = usePreferences()
  return (
    <Link to="/$locale/sell" params={{ locale }} className="btn btn-line max-lg:w-full">
      <Trans>Sell an item</Trans>
    </Link>
  )
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
