import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { OrderSums } from '#src/blocks/order-sums.tsx'
import { amountsOf } from '#src/blocks/order-terms.ts'
import { ContactInformation } from '#src/blocks/requests/contact-information.tsx'
import { RequestFoot } from '#src/blocks/requests/request-foot.tsx'
import { RequestHeading } from '#src/blocks/requests/request-heading.tsx'
import { Section } from '#src/blocks/requests/section.tsx'
import { StatusAndFacts } from '#src/blocks/requests/status-and-facts.tsx'
import type { Order } from '#src/contract/orders.ts'
import { CancelOrder } from './cancel-order.tsx'
import { OrderCard } from './order-card.tsx'
import { OrderInformation, PaymentFacts, ShippingAddress } from './order-facts.tsx'
import { OrderLines, OrderPictures } from './order-lines.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { PayByTransfer, ReceiptByWhatsapp } from './pay-by-transfer.tsx'
import { OwnReceipts } from './receipts/own-receipts.tsx'
import { useReceiptDelivery } from './receipts/receipt-entries.ts'
import { ReceiptPanel } from './receipts/receipt-panel.tsx'

type Props = {
  order: Order
  /** When it was fetched, milliseconds. */
  fetchedAt: number
  /** Below the title: the time of the data. */
  line: ReactNode
  /** Below the steps: how to be notified. */
  invitation?: ReactNode
}

/** All facts of an order, for its owner. */
export function OrderView({ order, fetchedAt, line, invitation }: Props) {
  const { id, number, status, contact, items, receipts, may } = order
  const reference = (
    <bdi translate="no" className="num">
      {number}
    </bdi>
  )
  return (
    <>
      <RequestHeading title={<Trans>Order {reference}</Trans>} status={status} />
      {line}
      <OrderCard order={order} />
      <PaySection order={order} fetchedAt={fetchedAt} />
      <StatusAndFacts
        status={{ title: <Trans context="of an order">Status</Trans>, timeline: <OrderTimeline order={order} /> }}
        facts={{ title: <Trans>Order information</Trans>, rows: <OrderInformation order={order} /> }}
        invitation={invitation}
      />
      <Section title={<Trans>Item details</Trans>} className="mt-10 lg:mt-14">
        <OrderLines order={order} />
        <div className="mt-6 sm:max-w-96 sm:ms-auto">
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
          <PaymentFacts order={order} />
          {receipts.length > 0 && (
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
        cancel={may.cancel && <CancelOrder id={id} />}
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

/** Where to pay, and the receipt: while one is expected, or one is on this device. */
function PaySection({ order, fetchedAt }: { order: Order; fetchedAt: number }) {
  const { entry } = useReceiptDelivery(order.id)
  if (!order.may.sendReceipt && !entry) return null
  return (
    <div id="receipt" className="xl:grid xl:grid-cols-2 gap-14 mt-10 lg:mt-14 items-start scroll-mt-24">
      {order.may.sendReceipt && (
        <Section title={<Trans>Pay by bank transfer</Trans>}>
          <PayByTransfer order={order} />
        </Section>
      )}
      <Section title={<Trans>Your receipt</Trans>} className="max-xl:mt-8">
        <ReceiptPanel order={order} fetchedAt={fetchedAt} />
        {order.may.sendReceipt && <ReceiptByWhatsapp order={order} />}
      </Section>
    </div>
  )
}
