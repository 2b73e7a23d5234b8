import { convertFromSar, type Rate } from '#contract/money/money.ts'
import type { OrderTotals } from '#contract/orders/order-totals.ts'
import { mostReceipts } from '#contract/orders/order-receipt.ts'
import type { OrderEventName } from '#contract/orders/orders.ts'
import type { OrderBody } from '#contract/orders/order-body.ts'
import type { PricedCartLine } from '#server/db/records/cart-records.ts'
import type { OrderRow } from '#server/db/records/request-records.ts'
import { HttpError } from '#server/http/answers/errors.ts'

/** Whether the shopper can send a receipt now: while one is expected, and another one instead of it until the staff have accepted it. */
export function expectsReceipt({ row, receipts, events }: ReceiptState, now: Date): boolean {
  const has = (name: OrderEventName) => events.some(({ event }) => event === name)
  if (receipts.length >= mostReceipts || has('refunded')) return false
  if (row.status === 'processing') return !has('paid')
  return (row.status === 'pending' || row.status === 'rejected') && row.receiptBy !== null && row.receiptBy > now
}

/** An order as far as another receipt depends on it. Rejected receipts count. */
type ReceiptState = {
  row: Pick<OrderRow, 'status' | 'receiptBy'>
  receipts: readonly unknown[]
  events: readonly { event: OrderEventName }[]
}

const changed = (reason: string) => new HttpError('order.changed', reason)

/**
 * The lines of the cart that a body orders, in its order.
 * @param present lines of the customer's cart, with the units that can be bought
 * @throws HttpError `order.changed` where one of them is not as the shopper has seen it, or is not in this cart
 */
export function orderedLines(wanted: OrderBody['lines'], present: readonly PricedCartLine[], rate: Rate): PricedCartLine[] {
  const lines = new Map(present.map((line) => [line.id, line]))
  if (new Set(wanted.map(({ lineId }) => lineId)).size < wanted.length) throw changed('a line is named twice')
  return wanted.map(({ lineId, productId, quantity, price }) => {
    const line = lines.get(lineId)
    if (!line || line.productId !== productId) throw changed('a line is no longer in the cart, or cannot be bought')
    if (line.quantity !== quantity) throw changed(`${quantity} units were seen, ${line.quantity} can be bought`)
    if (convertFromSar(line.priceSar, rate).amount !== price) throw changed('a price has changed')
    return line
  })
}

/** @throws HttpError `order.changed` where the order's sums or its rate are not those that the shopper has seen */
export function checkTerms(terms: OrderBody['terms'], totals: OrderTotals, rate: Rate): void {
  if (rate.currency !== 'SAR' && rate.date !== terms.rateDate) throw changed('the rate is of another day')
  if (totals.shippingFee !== terms.shippingFee) throw changed('the fee has changed')
  if (totals.grandTotal !== terms.grandTotal) throw changed('the sum has changed')
}

/** What a repeated call is compared with. */
type First = { email: string; grandTotal: number; currency: string; units: readonly { productId: string; quantity: number }[] }

/** Whether a repeated call with a key has the same order as the first one. */
export const isSameOrder = ({ email, terms, lines }: OrderBody, first: First): boolean =>
  // The e-mail address of a deleted account has been removed.
  (first.email === '' || first.email === email.toLowerCase()) &&
  first.grandTotal === terms.grandTotal &&
  first.currency === terms.currency &&
  first.units.length === lines.length &&
  lines.every(({ productId, quantity }, position) => {
    const unit = first.units[position]
    return unit?.productId === productId && unit.quantity === quantity
  })
