import { sql } from 'drizzle-orm'
import { bigint, check, date, doublePrecision, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Currency } from '#contract/money/money.ts'
import type { OrderEventName, Receipt } from '#contract/orders/orders.ts'
import type { Mover } from '#contract/requests/statuses.ts'
import { productId } from './products.ts'
import { idempotencyKey, instant, loggedStaff } from './columns.ts'
import { fileId } from './files.ts'
import { offer } from './offers.ts'
import { ofRequest } from './requests.ts'

/**
 * Orders of customers. Money in minor units: in the currency of the order, at the rate that it has fixed, and in SAR for the shop's books.
 */

const amount = (name: string) => doublePrecision(name).notNull()

/** `order` is a reserved word of SQL. */
export const order = pgTable(
  'purchase_order',
  {
    id: ofRequest('id').primaryKey(),
    /** The destination: '' in these, except for the country, once the account is deleted. */
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    country: text('country').notNull(),
    address: text('address').notNull(),
    city: text('city').notNull(),
    state: text('state').notNull(),
    postcode: text('postcode').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    sarPerUnit: doublePrecision('sar_per_unit').notNull(),
    rateDate: date('rate_date', { mode: 'string' }).notNull(),
    /** At the shop's prices. */
    subtotal: amount('subtotal'),
    discount: amount('discount'),
    shippingFee: amount('shipping_fee'),
    /** The VAT that the grand total includes, and its rate. */
    tax: amount('tax'),
    vatPercent: amount('vat_percent'),
    grandTotal: amount('grand_total'),
    shippingFeeSar: amount('shipping_fee_sar'),
    grandTotalSar: amount('grand_total_sar'),
    /** The estimated delivery. */
    deliveryFrom: date('delivery_from', { mode: 'string' }).notNull(),
    deliveryTo: date('delivery_to', { mode: 'string' }).notNull(),
    /** Until when a receipt is expected, and when the shopper was reminded of it; null where none is expected any more. */
    receiptBy: instant('receipt_by'),
    remindedAt: instant('reminded_at'),
    /** The version of the terms of use when it was placed; null for orders from before versions were kept. */
    termsVersion: integer('terms_version'),
  },
  (t) => [
    index('purchase_order_receipt_by').on(t.receiptBy),
    check(
      'purchase_order_sums',
      sql`${t.grandTotal} = ${t.subtotal} - ${t.discount} + ${t.shippingFee} and ${t.discount} >= 0 and ${t.tax} >= 0`,
    ),
  ],
)

export const orderLine = pgTable(
  'order_line',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    productId: productId(),
    /** Brand and model when it was placed. */
    productNameEn: text('product_name_en').notNull(),
    productNameAr: text('product_name_ar').notNull(),
    quantity: smallint('quantity').notNull(),
    /** Per unit: the shop's price, and the price paid. */
    listPrice: amount('list_price'),
    price: amount('price'),
    listPriceSar: amount('list_price_sar'),
    priceSar: amount('price_sar'),
    /** The approved offer that the order has completed. */
    offerId: text('offer_id').references(() => offer.id),
  },
  (t) => [
    uniqueIndex('order_line_order').on(t.orderId, t.position),
    index('order_line_product').on(t.productId),
    uniqueIndex('order_line_offer').on(t.offerId),
    check('order_line_quantity', sql`${t.quantity} between 1 and 99 and ${t.price} <= ${t.listPrice}`),
  ],
)

/** The receipts of transfers. Not deleted by cascade: their files would stay on the disk. */
export const orderReceipt = pgTable(
  'order_receipt',
  {
    /** Stays the same when its file is encrypted anew under another id. */
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => order.id),
    position: smallint('position').notNull(),
    type: text('type').$type<Receipt['type']>().notNull(),
    bytes: integer('bytes').notNull(),
    sentAt: instant('sent_at').notNull(),
    state: text('state').$type<Receipt['state']>().notNull(),
    /** Why it was rejected. */
    reason: text('reason'),
    fileId: fileId().notNull(),
    /** Digest of caller, call and `Idempotency-Key`, stored for ever: a retry sends no second receipt. */
    idempotencyKey: text('idempotency_key').notNull(),
  },
  (t) => [
    uniqueIndex('order_receipt_order').on(t.orderId, t.position),
    uniqueIndex('order_receipt_file').on(t.fileId),
    uniqueIndex('order_receipt_idempotency').on(t.idempotencyKey),
  ],
)

/** Each time that staff looked at a receipt. Outlives the receipt, the account and the token: it names the specialist. */
export const orderReceiptView = pgTable(
  'order_receipt_view',
  {
    ...loggedStaff(),
    orderId: text('order_id').notNull(),
    receiptId: text('receipt_id').notNull(),
    viewedAt: instant('viewed_at').notNull(),
  },
  (t) => [index('order_receipt_view_order').on(t.orderId, t.viewedAt)],
)

/** What happened to an order beside its status. Append-only. */
export const orderEvent = pgTable(
  'order_event',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: text('order_id')
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    event: text('event').$type<OrderEventName>().notNull(),
    at: instant('at').notNull(),
    by: text('by').$type<Mover>().notNull(),
    /** The specialist's token id, and its name at that time. */
    staffId: text('staff_id'),
    staffName: text('staff_name'),
    /** Of `shipped`. */
    carrier: text('carrier'),
    trackingNumber: text('tracking_number'),
    /** Of `refunded`, in the currency of the order. */
    amount: doublePrecision('amount'),
    /** Of one that the staff noted. */
    idempotencyKey: idempotencyKey(),
  },
  (t) => [index('order_event_order').on(t.orderId, t.id), uniqueIndex('order_event_idempotency').on(t.idempotencyKey)],
)

/**
 * Invoices, numbered without gaps: the number is the last one plus one, under a lock. They stay as they were issued when the account is
 * deleted, because the law wants them stored.
 */
export const invoice = pgTable(
  'invoice',
  {
    number: integer('number').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => order.id),
    issuedAt: instant('issued_at').notNull(),
    /** Buyer and seller at that time, one line each, as they stand on the paper. */
    buyerName: text('buyer_name').notNull(),
    buyerAddress: text('buyer_address').notNull(),
    sellerName: text('seller_name').notNull(),
    sellerAddress: text('seller_address').notNull(),
    sellerVatNumber: text('seller_vat_number').notNull(),
    /** The seller in Arabic, whatever the language of the paper; empty on invoices of the versions before. */
    sellerNameAr: text('seller_name_ar').notNull().default(''),
    sellerAddressAr: text('seller_address_ar').notNull().default(''),
  },
  (t) => [uniqueIndex('invoice_order').on(t.orderId), check('invoice_number', sql`${t.number} >= 1`)],
)
