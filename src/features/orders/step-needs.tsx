import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { CopyButton } from '#src/blocks/requests/copy-button.tsx'
import { FactRows } from '#src/blocks/requests/fact-rows.tsx'
import { Section } from '#src/blocks/requests/section.tsx'
import type { Order } from '#contract/orders/orders.ts'
import { Icon } from '#ui/icon.tsx'
import { caretDown } from '#ui/icon-paths.ts'
import type { OrderParts } from './order-parts.ts'
import { PayByTransfer, ReceiptByWhatsapp } from './payment/pay-by-transfer.tsx'
import { OwnReceipts } from './receipts/own-receipts.tsx'
import { ReceiptPanel } from './receipts/receipt-panel.tsx'
import type { OrderReceipt } from './receipts/use-order-receipt.ts'

type Props = { order: Order; parts: OrderParts; receipt: OrderReceipt }

/** What the order's stage needs: where to pay and the receipt, or the shipment. Renders nothing where it needs nothing. */
export function StepNeeds({ order, parts, receipt }: Props): ReactNode {
  const { bankDetails, receiptField, receipts, shipment } = parts
  const hasReceipt = receiptField !== 'none' || receipts === 'above' || receipt.device !== 'none'
  if (!hasReceipt) return shipment && <Shipment shipment={shipment} />
  const isOpen = bankDetails === 'open'
  const hasSent = receipts === 'above'
  return (
    <div id="receipt" className="@container mt-10 lg:mt-14 scroll-mt-24">
      <div className={isOpen ? 'grid @3xl:grid-cols-2 gap-x-14 gap-y-10 items-start' : 'max-w-4xl'}>
        {isOpen && (
          <Section title={<Trans>Pay by bank transfer</Trans>}>
            <PayByTransfer order={order} />
          </Section>
        )}
        <Section
          title={!isOpen ? <Trans>Your receipt</Trans> : hasSent ? <Trans>Send another receipt</Trans> : <Trans>Send your receipt</Trans>}
        >
          {hasSent && <OwnReceipts order={order} />}
          <ReceiptPanel order={order} receipt={receipt} field={receiptField} />
          {receiptField === 'open' && <ReceiptByWhatsapp order={order} />}
          {bankDetails === 'folded' && <FoldedBankDetails order={order} />}
        </Section>
      </div>
    </div>
  )
}

/** Where the money was transferred to: at hand, and no invitation to pay again. */
const FoldedBankDetails = ({ order }: { order: Order }) => (
  <details className="group mt-3 border-y border-line">
    <summary className="flex items-center justify-between gap-3 min-h-12 list-none cursor-pointer">
      <Trans>Bank details</Trans>
      <Icon path={caretDown} size="sm" className="text-ink-subtle group-open:rotate-180" />
    </summary>
    <div className="pb-4">
      <PayByTransfer order={order} />
    </div>
  </details>
)

function Shipment({ shipment: { carrier, trackingNumber } }: { shipment: NonNullable<OrderParts['shipment']> }) {
  const { t } = useLingui()
  if (carrier === undefined || trackingNumber === undefined) return null
  return (
    <Section title={<Trans>Shipment</Trans>} className="mt-10 lg:mt-14">
      <FactRows
        facts={[
          { key: 'carrier', label: <Trans>Carrier</Trans>, value: <bdi dir="auto">{carrier}</bdi> },
          {
            key: 'number',
            label: <Trans>Tracking number</Trans>,
            value: (
              <span className="flex items-center gap-2 -my-2.5">
                <bdi dir="ltr" translate="no" className="num font-medium">
                  {trackingNumber}
                </bdi>
                <CopyButton text={trackingNumber} label={t`Copy the tracking number`} done={t`Tracking number copied`} />
              </span>
            ),
          },
        ]}
      />
    </Section>
  )
}
