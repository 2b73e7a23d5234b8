import type { Order } from '#contract/orders/orders.ts'
import type { Entry } from '#device/outbox/entry.ts'
import type { DeviceReceipt } from '../order-parts.ts'
import { deviceReceipt, useReceiptDelivery } from './receipt-entries.ts'
import { type Sending, useSendReceipt } from './use-send-receipt.ts'

export type OrderReceipt = Sending & {
  /** In the outbox. */
  entry: Entry | undefined
  device: DeviceReceipt
}

/** The receipt of an order on this device, and how to send one. @param fetchedAt when the order was fetched, milliseconds */
export function useOrderReceipt(order: Order, fetchedAt: number): OrderReceipt {
  const delivery = useReceiptDelivery(order.id)
  const { entry } = delivery
  const sending = useSendReceipt(order, entry?.id)
  // While the field sends its own receipt, the page stays as it is: the shopper sees the button work.
  const device = sending.isSending ? 'none' : deviceReceipt(delivery, fetchedAt)
  return { ...sending, entry, device }
}
