import { shopDayOf } from '#contract/orders/estimated-delivery.ts'
import type { Order, OrderEvent } from '#contract/orders/orders.ts'
import { refundedOf } from './payment/order-refunds.ts'
import { isOver, isReceiptDue, orderStage, type OrderStage } from './order-stage.ts'

/**
 * A receipt of the order that is on this device: `waiting` in the outbox, `rejected` by the shop and to be corrected, or `sent` after the
 * order was fetched, which therefore does not have it yet.
 */
export type DeviceReceipt = 'none' | 'waiting' | 'rejected' | 'sent'

/** Whether the device has a receipt that waits or was just sent: the shopper is not asked for one. */
export const isReceiptHere = (receipt: DeviceReceipt): boolean => receipt === 'waiting' || receipt === 'sent'

/** Open, behind a button that opens it, or absent. */
type Openness = 'open' | 'folded' | 'none'

/** What is true of an order at a moment, and may therefore be on its page and on the page of thanks. */
export type OrderParts = {
  stage: OrderStage
  /** Where to transfer the money. Folded once there is a receipt of a transfer: open details would ask for a second one. */
  bankDetails: Openness
  /** The field for a receipt. A receipt that waits on this device has its own button to replace it. */
  receiptField: Openness
  /** The sent receipts: `above` while one is checked or another one is expected, later `below` among the facts of the payment. */
  receipts: 'above' | 'below' | 'none'
  /** The parcel that is on its way. */
  shipment: Pick<OrderEvent, 'carrier' | 'trackingNumber'> | undefined
  /** Days of the shop, both inclusive. */
  estimate: Order['delivery'] | undefined
  /** When it was delivered. */
  deliveredAt: string | undefined
  /** `transfer`: the amount and its reference. `moved`: the transfers and refunds that there were. `nothing`: no money has arrived. */
  payment: 'transfer' | 'moved' | 'nothing'
  /** `hasDocument`: the paper can be opened. `isVoid`: the number belongs to a purchase that did not come about. */
  invoice: { hasDocument: boolean; isVoid: boolean }
  mayCancel: boolean
}

/** @param now the shop's time, milliseconds @param receipt on this device */
export function orderParts(order: Order, { now, receipt }: { now: number; receipt: DeviceReceipt }): OrderParts {
  const stage = orderStage(order, now)
  const isDue = isReceiptDue(stage) && order.may.sendReceipt
  const mayAdd = stage === 'checking' && order.may.sendReceipt
  const ended = isOver(stage)
  const moved = stage === 'canceled-by-shop'
  return {
    stage,
    bankDetails: isDue && !isReceiptHere(receipt) ? 'open' : isDue || mayAdd ? 'folded' : 'none',
    receiptField: fieldFor({ isDue, mayAdd, receipt }),
    receipts: order.receipts.length === 0 ? 'none' : isDue || stage === 'checking' ? 'above' : 'below',
    shipment: order.status === 'processing' ? order.events.findLast(({ event }) => event === 'shipped') : undefined,
    estimate: isExpected(order, stage) && order.delivery.to >= shopDayOf(new Date(now)) ? order.delivery : undefined,
    deliveredAt: stage === 'completed' ? order.history.findLast(({ status }) => status === 'completed')?.at : undefined,
    payment: !ended ? 'transfer' : moved ? 'moved' : 'nothing',
    invoice: { hasDocument: (!ended || moved) && stage !== 'rejected-due', isVoid: ended },
    mayCancel: order.may.cancel,
  }
}

type Receiving = { isDue: boolean; mayAdd: boolean; receipt: DeviceReceipt }

function fieldFor({ isDue, mayAdd, receipt }: Receiving): Openness {
  if (isReceiptHere(receipt) || !(isDue || mayAdd)) return 'none'
  return isDue || receipt === 'rejected' ? 'open' : 'folded'
}

/** Whether the pieces will come: not before a late receipt, nor after all of the money went back. */
const isExpected = (order: Order, stage: OrderStage): boolean =>
  stage === 'receipt-due' || (order.status === 'processing' && refundedOf(order) < order.grandTotal.amount)
