import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CheckoutSteps } from '#src/blocks/checkout-steps.tsx'
import { DataFreshness } from '#src/blocks/data-freshness.tsx'
import { usePreferences } from '#i18n/preferences.tsx'
import { orderQuery } from './order-queries.ts'
import { isOver } from './order-stage.ts'
import { StepNeeds } from './step-needs.tsx'
import { Thanks } from './thanks.tsx'
import { useOrderParts } from './use-order-parts.ts'

/** The last step of the checkout. Its loader has the shop's response, so it is never shown for an order that the shop does not have. */
export function OrderPlacedPage({ id }: { id: string }) {
  const preferences = usePreferences()
  const { locale } = preferences
  const { data: order, dataUpdatedAt, isRefetchError } = useSuspenseQuery(orderQuery(preferences, id))
  const { parts, receipt } = useOrderParts(order, dataUpdatedAt)
  return (
    <section className="page pt-6 lg:pt-12 pb-20 lg:pb-28">
      {!isOver(parts.stage) && <CheckoutSteps step="complete" />}
      <Thanks order={order} parts={parts} receipt={receipt.device} />
      <DataFreshness dataUpdatedAt={dataUpdatedAt} isRefetchError={isRefetchError} className="mt-4" />
      <StepNeeds order={order} parts={parts} receipt={receipt} />
      <div className="mt-10 lg:mt-14 flex flex-wrap gap-3">
        {/* While a receipt is expected, sending it is the one next step. */}
        <Link
          to="/$locale/account/orders/$id"
          params={{ locale, id }}
          className={`btn ${parts.receiptField === 'open' ? 'btn-line' : 'btn-primary'}`}
        >
          <Trans>Track your request</Trans>
        </Link>
        <Link to="/$locale" params={{ locale }} className="btn btn-line">
          <Trans>Back to home</Trans>
        </Link>
      </div>
    </section>
  )
}
