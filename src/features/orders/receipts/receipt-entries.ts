import { useWholeOutbox } from '#src/blocks/use-outbox.ts'
import type { Delivered, Entry } from '#src/offline/outbox/entry.ts'

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
