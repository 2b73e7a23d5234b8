import * as z from 'zod/mini'
import { imageSchema, productSummarySchema } from '#contract/catalogue/catalogue.ts'
import { checkoutSchema, deliverySchema, totalsSchema } from './checkout.ts'
import { phonePartsSchema } from '#contract/accounts/customer.ts'
import { data, fileSchema, inBothLanguages, list } from '#contract/protocol/endpoint-schemas.ts'
import { moneySchema } from '#contract/money/money-schema.ts'
import { historyStepSchema } from '#contract/requests/request-history.ts'
import { movers, requestStatuses } from '#contract/requests/statuses.ts'
import { receiptTypes } from '#contract/files/upload-types.ts'

/** Responses about orders. The body of the call is in `order-body.ts`. */

/** What happens to an order beside its status, in this order; a refund is possible once money has arrived. */
export const orderEvents = ['receipt-sent', 'paid', 'prepared', 'shipped', 'refunded'] as const
export type OrderEventName = (typeof orderEvents)[number]

/** What an order's customer is notified of, beside its status: the staff's events, and that a receipt is still expected. */
export const notifiedOrderEvents = ['paid', 'prepared', 'shipped', 'refunded', 'reminder'] as const
export type NotifiedOrderEvent = (typeof notifiedOrderEvents)[number]

export const orderEventSchema = z.object({
  event: z.enum(orderEvents),
  at: z.iso.datetime(),
  by: z.enum(movers),
  /** Of `shipped`. */
  carrier: z.optional(z.string()),
  trackingNumber: z.optional(z.string()),
  /** Of `refunded`, in the currency of the order. */
  amount: z.optional(moneySchema),
})
export type OrderEvent = z.infer<typeof orderEventSchema>

export const receiptSchema = z.object({
  id: z.string(),
  type: z.enum(receiptTypes),
  bytes: z.int(),
  sentAt: z.iso.datetime(),
  state: z.enum(['sent', 'accepted', 'refused']),
  /** Why it was rejected, in the words of the specialist. */
  reason: z.optional(z.string()),
})
export type Receipt = z.infer<typeof receiptSchema>

/** A line of the tracking list. */
export const orderSummarySchema = z.object({
  id: z.string(),
  /** Short, to be read out loud; the reference of the transfer. */
  number: z.string(),
  status: z.enum(requestStatuses),
  /** The buying date. */
  createdAt: z.iso.datetime(),
  invoiceNumber: z.string(),
  grandTotal: moneySchema,
  /** The products when it was placed, in the order of the cart. */
  items: z.array(z.object({ name: z.string(), quantity: z.int(), image: z.optional(imageSchema) })),
  /** The newest event; absent before the first. */
  lastEvent: z.optional(z.enum(orderEvents)),
  /** Until when a receipt can be sent; absent where none is expected. */
  receiptBy: z.optional(z.iso.datetime()),
  /** The transfers of which a receipt was sent, and the refund, for the wallet; oldest first. */
  payments: z.array(
    z.object({
      type: z.enum(['transfer', 'refund']),
      at: z.iso.datetime(),
      amount: moneySchema,
      state: z.enum(['sent', 'accepted', 'refused']),
    }),
  ),
})
export type OrderSummary = z.infer<typeof orderSummarySchema>

export const orderLineSchema = z.object({
  productId: z.string(),
  /** Brand and model when it was placed. */
  name: z.string(),
  quantity: z.int(),
  /** The shop's price per unit. */
  listPrice: moneySchema,
  /** The price paid per unit. */
  price: moneySchema,
  /** The approved offer, if any. */
  offer: z.optional(z.object({ id: z.string(), number: z.string() })),
  /** The product today; absent where it was withdrawn. */
  product: z.optional(productSummarySchema),
})
export type OrderLine = z.infer<typeof orderLineSchema>

const shippingAddressSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  country: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  postcode: z.string(),
})
export type ShippingAddress = z.infer<typeof shippingAddressSchema>

export const orderSchema = z.extend(orderSummarySchema, {
  contact: z.object({ name: z.string(), email: z.string(), phone: phonePartsSchema }),
  shipping: shippingAddressSchema,
  /** The estimated delivery. */
  delivery: deliverySchema,
  lines: z.array(orderLineSchema),
  totals: totalsSchema,
  /** The rate of the VAT that the total includes; 0 for an export. */
  vatPercent: z.number().check(z.gte(0), z.lte(100)),
  /** The version of the terms of use to which it refers; absent for orders from before versions were kept. */
  termsVersion: z.optional(z.int()),
  /** The day of the rate that the order has fixed; absent for one in SAR. */
  rateDate: z.optional(z.iso.date()),
  /** Oldest first. */
  receipts: z.array(receiptSchema),
  /** Oldest first. */
  events: z.array(orderEventSchema),
  /** Oldest first. */
  history: z.array(historyStepSchema),
  /** What the viewer is allowed to do now. */
  may: z.object({ cancel: z.boolean(), sendReceipt: z.boolean() }),
})
export type Order = z.infer<typeof orderSchema>

/** The response of `orders.create`. */
export const orderPlacedSchema = z.object({
  id: z.string(),
  number: z.string(),
  status: z.enum(requestStatuses),
  grandTotal: moneySchema,
  receiptBy: z.iso.datetime(),
})
export type OrderPlaced = z.infer<typeof orderPlacedSchema>

/** The whole envelope of each response to a shopper's call. */
export const orderResponses = {
  'checkout.stock': data(checkoutSchema),
  'orders.create': data(orderPlacedSchema),
  'orders.list': inBothLanguages(list(orderSummarySchema)),
  'orders.get': inBothLanguages(data(orderSchema)),
  'orders.cancel': data(orderSchema),
  'orders.receipts.create': data(orderSchema),
  'orders.receipts.get': fileSchema,
  'orders.invoice.get': fileSchema,
}

/** The queries that are persisted on the owner's device (device/queries). */
export const orderRoots = { orders: z.array(orderSummarySchema), order: orderSchema } as const
