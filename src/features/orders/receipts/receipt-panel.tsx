import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { rejectionReason } from '#device/outbox/rejection-reason.ts'
import { Button } from '#ui/button.tsx'
import type { OrderParts } from '../order-parts.ts'
import { QueuedReceipt, DiscardReceipt } from './queued-receipt.tsx'
import { ReceiptChooser } from './receipt-chooser.tsx'
import type { OrderReceipt } from './use-order-receipt.ts'

type Props = { order: Order; receipt: OrderReceipt; field: OrderParts['receiptField'] }

/**
 * Sends the receipt of an order, now or later: the field, the receipt on this device, or why the shop did not take it. An entry of the
 * outbox is corrected here, too. Renders nothing where no receipt is expected and none is on the device.
 */
export function ReceiptPanel({ order, receipt: { entry, device, isSending, problem, send }, field }: Props) {
  const [replaced, setReplaced] = useState<string>()
  const [isAdding, setAdding] = useState(false)
  const rejection = entry?.state.name === 'needs-attention' ? entry.state.refusal : undefined
  if (device === 'sent') return <Sent />
  const isReplacing = entry !== undefined && replaced === entry.id && order.may.sendReceipt
  if (device === 'waiting' && entry && !isReplacing) return <QueuedReceipt entry={entry} onReplace={() => setReplaced(entry.id)} />
  const isOpen = field === 'open' || isReplacing || isSending || (field === 'folded' && isAdding)
  const reason = rejection && <bdi>{rejectionReason(rejection)}</bdi>
  return (
    <div>
      {entry && device === 'rejected' && (
        <div role="alert" className="bg-danger-tint p-4 mb-4">
          <p className="font-medium text-danger">
            <Trans>The receipt was not accepted: {reason}</Trans>
          </p>
          <DiscardReceipt entry={entry} />
        </div>
      )}
      {isOpen ? (
        <ReceiptChooser
          isSending={isSending}
          problem={problem}
          hasFocus={isAdding}
          onSend={async (file) => {
            const isDone = await send(file)
            if (isDone) setAdding(false)
            return isDone
          }}
        />
      ) : (
        field === 'folded' && (
          <Button variant="link" onClick={() => setAdding(true)}>
            <Trans>Send another receipt</Trans>
          </Button>
        )
      )}
    </div>
  )
}

const Sent = () => (
  <p role="status" className="bg-tint p-4">
    <Trans>We have your receipt.</Trans>
  </p>
)
