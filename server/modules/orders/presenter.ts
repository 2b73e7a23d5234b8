import type { Image, ProductSummary } from '#contract/catalogue/catalogue.ts'
import type { Checkout } from '#contract/orders/checkout.ts'
import type { Locale } from '#contract/locale.ts'
import type { Rate } from '#contract/money/money.ts'
import type { Order, OrderLine, OrderPlaced, OrderSummary } from '#contract/orders/orders.ts'
import type { OrderTotals } from '#contract/orders/order-totals.ts'
import { mayMove } from '#contract/request-kinds/kinds.ts'
import { receiptByAfter } from '#contract/orders/order-kind.ts'
import { senderOf, stepOf } from '#server/db/records/request-fields.ts'
import type { OrderLineRow, OrderRecord, OrderRow, RequestRow, StepRow } from '#server/db/records/request-records.ts'
import type { HouseNews } from '#server/modules/house-pushes/tell-house-service.ts'
import { type Json, jsonList, jsonObject, toJson } from '#server/http/answers/json.ts'

/** A product of an order as the shop shows it today. */
export type OrderedProduct = { card: Json<ProductSummary>; image: Image | undefined }

/** What a line of the list shows. `products`: by the products' ids, without withdrawn ones. `payment`: by payments-presenter.ts. */
export type ListedOrder = {
  record: OrderRecord
  products: ReadonlyMap<string, OrderedProduct>
  payment: Pick<Order, 'receipts' | 'events' | 'payments'>
}

/** What its page shows. `sendReceipt`: the owner can send one now. */
export type ShownOrder = ListedOrder & { steps: readonly StepRow[]; sendReceipt: boolean }

/** What the people of the house are told of it on their devices. */
export const newsOf = ({ row, lines }: OrderRecord): Pick<HouseNews, 'pieces' | 'price'> => ({
  pieces: lines.map(({ productNameEn: en, productNameAr: ar }) => ({ en, ar })),
  price: { amount: row.grandTotal, currency: row.currency },
})

/** @param price the grand total, which the server has computed, too */
export const presentPlaced = (
  { id, number, status, createdAt }: RequestRow,
  { grandTotal, currency }: Pick<OrderRow, 'grandTotal' | 'currency'>,
): OrderPlaced => ({
  id,
  number: String(number),
  status,
  grandTotal: { amount: grandTotal, currency },
  receiptBy: receiptByAfter(createdAt).toISOString(),
})

/** A line of the owner's list. */
export function presentSummary({ record, products, payment }: ListedOrder, locale: Locale): OrderSummary {
  const { row, lines, events, invoiceNumber } = record
  const lastEvent = events.at(-1)?.event
  return {
    id: row.id,
    number: String(row.number),
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    invoiceNumber: String(invoiceNumber),
    grandTotal: { amount: row.grandTotal, currency: row.currency },
    items: lines.map((line) => {
      const image = products.get(line.productId)?.image
      return { name: nameOf(line)[locale], quantity: line.quantity, ...(image && { image }) }
    }),
    ...(lastEvent && { lastEvent }),
    ...(row.receiptBy && { receiptBy: row.receiptBy.toISOString() }),
    payments: payment.payments,
  }
}

/** Everything of an order but its lines. */
export function presentDetails(shown: ShownOrder, locale: Locale): Omit<Order, 'lines'> {
  const { record, steps, payment, sendReceipt } = shown
  const { row } = record
  const money = (amount: number) => ({ amount, currency: row.currency })
  const { subtotal, discount, shippingFee, tax, grandTotal } = row
  const { firstName, lastName, country, address, city, state, postcode } = row
  return {
    ...presentSummary(shown, locale),
    contact: {
      ...senderOf(row),
    },
    shipping: { firstName, lastName, country, address, city, state, postcode },
    delivery: { from: row.deliveryFrom, to: row.deliveryTo },
    totals: {
      subtotal: money(subtotal),
      discount: money(discount),
      shippingFee: money(shippingFee),
      tax: money(tax),
      grandTotal: money(grandTotal),
    },
    vatPercent: row.vatPercent,
    ...(row.termsVersion !== null && { termsVersion: row.termsVersion }),
    ...(row.currency !== 'SAR' && { rateDate: row.rateDate }),
    receipts: payment.receipts,
    events: payment.events,
    history: steps.map(stepOf),
    may: { cancel: mayMove('order', row.status, 'canceled', 'shopper'), sendReceipt },
  }
}

/** For its owner. */
export function presentOrder(shown: ShownOrder, locale: Locale): Json<Order> {
  const { record, products } = shown
  const members = Object.fromEntries(Object.entries(presentDetails(shown, locale)).map(([key, member]) => [key, toJson(member)]))
  return jsonObject({
    ...members,
    lines: jsonList(record.lines.map((line) => presentLine(line, shown, locale, products))),
  }) as Json<Order>
}

function presentLine(line: OrderLineRow, { record }: ShownOrder, locale: Locale, products: ShownOrder['products']): Json<OrderLine> {
  const { currency } = record.row
  const offerNumber = line.offerId === null ? undefined : record.offerNumbers.get(line.offerId)
  const product = products.get(line.productId)
  return jsonObject<OrderLine>({
    productId: toJson(line.productId),
    name: toJson(nameOf(line)[locale]),
    quantity: toJson(line.quantity),
    listPrice: toJson({ amount: line.listPrice, currency }),
    price: toJson({ amount: line.price, currency }),
    ...(line.offerId !== null && offerNumber !== undefined && { offer: toJson({ id: line.offerId, number: String(offerNumber) }) }),
    ...(product && { product: product.card }),
  })
}

/** The check of a cart. */
export function presentCheckout(
  lines: Json<Checkout['lines']>,
  { totals, rate, delivery }: { totals: OrderTotals; rate: Rate; delivery: Checkout['delivery'] },
): Json<Checkout> {
  const money = (amount: number) => ({ amount, currency: rate.currency })
  const { subtotal, discount, shippingFee, tax, grandTotal } = totals
  return jsonObject<Checkout>({
    lines,
    totals: toJson({
      subtotal: money(subtotal),
      discount: money(discount),
      shippingFee: money(shippingFee),
      tax: money(tax),
      grandTotal: money(grandTotal),
    }),
    rateDate: toJson(rate.date),
    delivery: toJson(delivery),
  })
}

const nameOf = ({ productNameEn, productNameAr }: OrderLineRow): Record<Locale, string> => ({ en: productNameEn, ar: productNameAr })
