import { useWholeOutbox } from '#src/blocks/use-outbox.ts'
import type { Delivered, Entry } from '#device/outbox/entry.ts'
import type { DeviceReceipt } from '../order-parts.ts'

export const receiptEndpoint = 'orders.receipts.create'

/** The receipt of an order in the outbox: the newest unsent one, and when this device sent the last one. */
export type ReceiptDelivery = {
  entry: Entry | undefined
  /** Milliseconds by this device's clock; undefined if none was sent within the last day. */
  deliveredAt: number | undefined
}

/** Finds the receipts of one order. A delivered entry has no parameters any more: the server's answer has the order's id. */
export function receiptDelivery(entries: readonly Entry[], delivered: readonly Delivered[], orderId: string): ReceiptDelivery {
  return {
    entry: entries.findLast(({ endpoint, params }) => endpoint === receiptEndpoint && params.id === orderId),
    deliveredAt: delivered.find(({ endpoint, answer }) => endpoint === receiptEndpoint && answer.id === orderId)?.deliveredAt,
  }
}

export function useReceiptDelivery(orderId: string): ReceiptDelivery {
  const { entries, delivered } = useWholeOutbox()
  return receiptDelivery(entries, delivered, orderId)
}

/** @param fetchedAt when the order was fetched, milliseconds: a receipt that was sent later is not in it yet */
export function deviceReceipt({ entry, deliveredAt }: ReceiptDelivery, fetchedAt: number): DeviceReceipt {
  if (entry) return entry.state.name === 'needs-attention' ? 'rejected' : 'waiting'
  return deliveredAt !== undefined && deliveredAt > fetchedAt ? 'sent' : 'none'
}
