import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CheckoutSteps } from '#src/blocks/checkout-steps.tsx'
import { DataFreshness } from '#src/blocks/data-freshness.tsx'
import { Section } from '#src/blocks/requests/section.tsx'
import type { Order } from '#src/contract/orders.ts'
import { usePreferences } from '#src/i18n/preferences.tsx'
import { FanGround } from '#src/ui/hour-fan.tsx'
import { Mark } from '#src/ui/logo.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { orderQuery } from './order-queries.ts'
import { OrderState, useReceiptBy } from './order-state.tsx'
import { PayByTransfer, ReceiptByWhatsapp } from './pay-by-transfer.tsx'
import { ReceiptPanel } from './receipts/receipt-panel.tsx'

/** The last step of the checkout. Its loader has the shop's response, so it is never shown for an order that the shop does not have. */
export function OrderPlacedPage({ id }: { id: string }) {
  const preferences = usePreferences()
  const { locale } = preferences
  const { data: order, dataUpdatedAt, isRefetchError } = useSuspenseQuery(orderQuery(preferences, id))
  return (
    <section className="page pt-6 lg:pt-12 pb-20 lg:pb-28">
      <CheckoutSteps step="complete" />
      <Thanks order={order} />
      <DataFreshness dataUpdatedAt={dataUpdatedAt} isRefetchError={isRefetchError} className="mt-4" />
      {order.may.sendReceipt && (
        <div className="lg:grid lg:grid-cols-2 gap-14 xl:gap-20 mt-8 lg:mt-12 items-start">
          <Section title={<Trans>Pay by bank transfer</Trans>}>
            <PayByTransfer order={order} />
          </Section>
          <Section title={<Trans>Send your receipt, now or later</Trans>} className="max-lg:mt-10">
            <ReceiptPanel order={order} fetchedAt={dataUpdatedAt} />
            <ReceiptByWhatsapp order={order} />
          </Section>
        </div>
      )}
      <div className="mt-10 lg:mt-14 flex flex-wrap gap-3">
        <Link to="/$locale/account/orders/$id" params={{ locale, id }} className="btn btn-primary">
          <Trans>Track your request</Trans>
        </Link>
        <Link to="/$locale" params={{ locale }} className="btn btn-line">
          <Trans>Back to home</Trans>
        </Link>
      </div>
    </section>
  )
}

/** The thanks, the number, and what happens now. A later visit sees what has become of the order. */
function Thanks({ order }: { order: Order }) {
  const until = useReceiptBy(order)
  const reference = (
    <bdi translate="no" className="num">
      {order.number}
    </bdi>
  )
  const email = <bdi dir="ltr">{order.contact.email}</bdi>
  return (
    <div className="on-deep bg-olive-deep text-on-deep relative overflow-hidden mt-6 lg:mt-10 px-6 lg:px-12 py-9 lg:py-14 rounded-sm">
      <FanGround className="w-215 lg:w-300 max-w-none! -bottom-32.5 -end-32.5" style={{ opacity: 0.22 }} />
      <Mark className="h-7 relative" />
      <PageTitle title={<Trans>Thank you for your trust</Trans>} className="relative mt-5 text-balance" />
      <p className="relative mt-3 max-w-prose text-pretty">
        <Trans>
          Your order {reference} is placed. We have emailed a confirmation to {email}; you will find the invoice on the order’s page.
        </Trans>
      </p>
      <p className="relative mt-1.5 max-w-prose text-pretty text-on-deep-muted">
        {order.may.sendReceipt && order.status === 'pending' ? (
          <Trans>We hold the pieces for you. Transfer the amount and send us the receipt by {until}.</Trans>
        ) : (
          <OrderState order={order} />
        )}
      </p>
    </div>
  )
}
