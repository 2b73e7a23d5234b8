import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Order } from '#src/contract/orders.ts'
import { rejectionReason } from '#src/offline/outbox/rejection-reason.ts'
import { QueuedReceipt, DiscardReceipt } from './queued-receipt.tsx'
import { ReceiptChooser } from './receipt-chooser.tsx'
import { useReceiptDelivery } from './receipt-entries.ts'
import { useSendReceipt } from './use-send-receipt.ts'

type Props = {
  order: Order
  /** When the order was fetched, milliseconds: a receipt that was sent later is not in it yet. */
  fetchedAt: number
}

/**
 * Sends the receipt of an order, now or later: the field, the receipt on this device, or why the shop did not take it. An entry of the
 * outbox is corrected here, too. Renders nothing where no receipt is expected and none is on the device.
 */
export function ReceiptPanel({ order, fetchedAt }: Props) {
  const { entry, deliveredAt } = useReceiptDelivery(order.id)
  const [replaced, setReplaced] = useState<string>()
  const { isSending, problem, send } = useSendReceipt(order, entry?.id)
  const rejection = entry?.state.name === 'needs-attention' ? entry.state.refusal : undefined
  if (!entry && deliveredAt !== undefined && deliveredAt > fetchedAt) return <Sent />
  if (!entry && !order.may.sendReceipt) return null
  // The field stays while its own receipt is sent: the shopper sees the button work.
  if (entry && !rejection && !isSending && replaced !== entry.id) {
    return <QueuedReceipt entry={entry} onReplace={() => setReplaced(entry.id)} />
  }
  const reason = rejection && <bdi>{rejectionReason(rejection)}</bdi>
  return (
    <div>
      {entry && rejection && (
        <div role="alert" className="bg-danger-tint p-4 mb-4">
          <p className="font-medium text-danger">
            <Trans>The receipt was not accepted: {reason}</Trans>
          </p>
          <DiscardReceipt entry={entry} />
        </div>
      )}
      {(order.may.sendReceipt || isSending) && <ReceiptChooser isSending={isSending} problem={problem} onSend={send} />}
    </div>
  )
}

const Sent = () => (
  <p role="status" className="bg-tint p-4">
    <Trans>We have your receipt.</Trans>
  </p>
)
