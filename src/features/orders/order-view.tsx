import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { OrderSums } from '#src/blocks/order-sums.tsx'
import { amountsOf } from '#src/blocks/order-terms.ts'
import { ContactInformation } from '#src/blocks/requests/forms/contact-information.tsx'
import { RequestFoot } from '#src/blocks/requests/request-foot.tsx'
import { RequestHeading } from '#src/blocks/requests/request-heading.tsx'
import { Section } from '#src/blocks/requests/section.tsx'
import { StatusAndFacts } from '#src/blocks/requests/status/status-and-facts.tsx'
import type { Order } from '#contract/orders/orders.ts'
import { CancelOrder } from './cancel-order.tsx'
import { OrderBadge } from './order-badge.tsx'
import { OrderCard } from './order-card.tsx'
import { OrderInformation, ShippingAddress } from './order-facts.tsx'
import { OrderLines, OrderPictures } from './order-lines.tsx'
import { isOver } from './order-stage.ts'
import { OrderTimeline } from './order-timeline.tsx'
import { PaymentFacts } from './payment/payment-facts.tsx'
import { OwnReceipts } from './receipts/own-receipts.tsx'
import { StepNeeds } from './step-needs.tsx'
import { useOrderParts } from './use-order-parts.ts'

type Props = {
  order: Order
  /** When it was fetched, milliseconds. */
  fetchedAt: number
  /** Below the title: the time of the data. */
  line: ReactNode
}

/** All facts of an order, for its owner: its stage and what it needs first. */
export function OrderView({ order, fetchedAt, line }: Props) {
  const { number, status, contact, items } = order
  const { parts, receipt } = useOrderParts(order, fetchedAt)
  const reference = (
    <bdi translate="no" className="num">
      {number}
    </bdi>
  )
  return (
    <>
      <RequestHeading title={<Trans>Order {reference}</Trans>} status={status} badge={<OrderBadge order={order} />} />
      {line}
      <OrderCard order={order} parts={parts} receipt={receipt.device} />
      <StepNeeds order={order} parts={parts} receipt={receipt} />
      <StatusAndFacts
        status={{ title: <Trans context="of an order">Status</Trans>, timeline: <OrderTimeline order={order} /> }}
        facts={{ title: <Trans>Order information</Trans>, rows: <OrderInformation order={order} parts={parts} /> }}
      />
      <Section title={<Trans>Item details</Trans>} className="mt-10 lg:mt-14">
        <OrderLines order={order} />
        <div className={`mt-6 sm:max-w-96 sm:ms-auto ${isOver(parts.stage) ? 'text-ink-muted' : ''}`}>
          <OrderSums {...sumsOf(order)} />
        </div>
      </Section>
      {items.some(({ image }) => image) && (
        <Section title={<Trans>Product images</Trans>} className="mt-10 lg:mt-14">
          <OrderPictures order={order} />
        </Section>
      )}
      <div className="xl:grid xl:grid-cols-2 gap-14 mt-10 lg:mt-14 items-start">
        <Section title={<Trans>Payment details</Trans>}>
          <PaymentFacts order={order} payment={parts.payment} />
          {parts.receipts === 'below' && (
            <div className="mt-5">
              <OwnReceipts order={order} />
            </div>
          )}
        </Section>
        <Section title={<Trans>Shipping</Trans>} className="max-xl:mt-10">
          <ShippingAddress order={order} />
        </Section>
      </div>
      <ContactInformation title={<Trans context="of an order">Contact information</Trans>} contact={contact} />
      <RequestFoot
        question={<Trans>Ask about this order</Trans>}
        about={{ kind: 'order', number: order.number }}
        cancel={parts.mayCancel && <CancelOrder order={order} />}
      />
    </>
  )
}

/** The sums as all pages show them. The percentage is that of the order, which may be older than the settings. */
const sumsOf = ({ totals, shipping: { country }, vatPercent }: Order) => ({
  totals: amountsOf(totals),
  currency: totals.grandTotal.currency,
  country,
  vatPercent,
})
