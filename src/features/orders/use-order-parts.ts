import { useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { shopNow } from '#device/shop-clock.ts'
import { orderParts, type OrderParts } from './order-parts.ts'
import { type OrderReceipt, useOrderReceipt } from './receipts/use-order-receipt.ts'

/** What may be on a page of the order, at the time of the first render. @param fetchedAt when the order was fetched, milliseconds */
export function useOrderParts(order: Order, fetchedAt: number): { parts: OrderParts; receipt: OrderReceipt } {
  const [now] = useState(shopNow)
  const receipt = useOrderReceipt(order, fetchedAt)
  return { parts: orderParts(order, { now, receipt: receipt.device }), receipt }
}
