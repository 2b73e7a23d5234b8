import * as z from 'zod/mini'
import { type Endpoint, id } from '#contract/protocol/endpoint-schemas.ts'
import { checkoutBodySchema } from './checkout.ts'
import { orderBodySchema } from './order-body.ts'
import { requestCancelBodySchema, requestListQuerySchema } from '#contract/requests/request-calls.ts'
import type { orderPaths } from './order-kind.ts'
import { orderEventBodySchema, orderStatusBodySchema } from './staff-orders.ts'
import { staffListQuerySchema } from '#contract/requests/staff-requests.ts'

/** What the calls do and take. */
export const orderEndpoints = {
  'checkout.stock': { summary: 'Check the cart before it is ordered: stock, prices, sums and delivery', body: checkoutBodySchema },
  'orders.create': { summary: 'Order lines of the cart at the terms that the shopper has seen', body: orderBodySchema },
  'orders.list': { summary: 'The own orders, newest first', query: requestListQuerySchema },
  'orders.get': { summary: 'One order of one’s own', params: id },
  'orders.cancel': { summary: 'Cancel an order that has no receipt yet', params: id, body: requestCancelBodySchema },
  'orders.receipts.create': { summary: 'Send the receipt of the transfer for an order', params: id, body: z.strictObject({}) },
  'orders.receipts.get': { summary: 'A receipt of an own order', params: z.object({ id: z.string(), receiptId: z.string() }) },
  'orders.invoice.get': { summary: 'The invoice of an own order, as PDF', params: id },
  'staff.orders.list': { summary: 'Orders, oldest pending ones first', query: staffListQuerySchema },
  'staff.orders.get': { summary: 'One order', params: id },
  'staff.orders.status': {
    summary: 'Reject the receipt of an order, complete or cancel the order',
    params: id,
    body: orderStatusBodySchema,
  },
  'staff.orders.events': {
    summary: 'Note that a receipt came another way, or that an order is paid, prepared, shipped or refunded',
    params: id,
    body: orderEventBodySchema,
  },
  'staff.orders.invoice': { summary: 'The invoice of an order, as PDF', params: id },
} as const satisfies Record<keyof typeof orderPaths, Endpoint>
