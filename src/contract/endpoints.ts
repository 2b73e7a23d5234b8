import * as z from 'zod/mini'
import { preOrderCampaignSchema, productQuerySchema, ratesSchema, suggestionsQuerySchema } from './catalogue.ts'
import { acceptedSchema, idImageSides } from './customer.ts'
import { data, type EndpointSchemas, fileSchema, id, list } from './endpoint-schemas.ts'
import { notificationListQuerySchema } from './notifications.ts'
import { paths, type EndpointName } from './paths.ts'
import { requestListQuerySchema } from './request-calls.ts'
import { type ShopEndpointName, shopResponses } from './shop-responses.ts'
import { staffOrderSchema } from './staff-orders.ts'
import { staffSellSchema } from './staff-sells.ts'
import {
  staffContactSchema,
  staffListQuerySchema,
  staffOfferSchema,
  staffPreOrderSchema,
  staffProductSchema,
  staffTokenMadeSchema,
  staffTokenSchema,
} from './staff.ts'

export { emptySchema, fileSchema } from './endpoint-schemas.ts'

const file = fileSchema
const done = data(acceptedSchema)

type RequestSchemas = Partial<Record<ShopEndpointName, Omit<EndpointSchemas, 'response'>>>

/** Query and path parameters of the storefront's calls. */
const shopRequests = {
  'products.list': { query: productQuerySchema },
  'products.get': { params: z.object({ id: z.string() }) },
  'search.suggestions': { query: suggestionsQuerySchema },
  'customer.id-images.get': { params: z.object({ side: z.enum(idImageSides) }) },
  'addresses.update': { params: id },
  'addresses.delete': { params: id },
  'cards.delete': { params: id },
  'cart.items.update': { params: z.object({ lineId: z.string() }) },
  'cart.items.remove': { params: z.object({ lineId: z.string() }) },
  'wishlist.add': { params: z.object({ productId: z.string() }) },
  'wishlist.remove': { params: z.object({ productId: z.string() }) },
  'offers.list': { query: requestListQuerySchema },
  'offers.get': { params: id },
  'offers.cancel': { params: id },
  'pre-orders.list': { query: requestListQuerySchema },
  'pre-orders.get': { params: id },
  'pre-orders.cancel': { params: id },
  'sells.list': { query: requestListQuerySchema },
  'sells.get': { params: id },
  'sells.cancel': { params: id },
  'sells.photos.get': { params: z.object({ id: z.string(), photoId: z.string() }) },
  'orders.list': { query: requestListQuerySchema },
  'orders.get': { params: id },
  'orders.cancel': { params: id },
  'orders.receipts.create': { params: id },
  'orders.receipts.get': { params: z.object({ id: z.string(), receiptId: z.string() }) },
  'orders.invoice.get': { params: id },
  'contact.get': { params: id },
  'uploads.offset': { params: id },
  'uploads.append': { params: id },
  'uploads.delete': { params: id },
  'notifications.list': { query: notificationListQuerySchema },
} satisfies RequestSchemas

/** Schemas of the staff's calls; `response` is the whole envelope. */
const staffSchemas = {
  'staff.offers.list': { query: staffListQuerySchema, response: list(staffOfferSchema) },
  'staff.offers.get': { params: id, response: data(staffOfferSchema) },
  'staff.offers.status': { params: id, response: data(staffOfferSchema) },
  'staff.sells.list': { query: staffListQuerySchema, response: list(staffSellSchema) },
  'staff.sells.get': { params: id, response: data(staffSellSchema) },
  'staff.sells.status': {
    params: id,
    response: data(staffSellSchema),
  },
  'staff.orders.list': { query: staffListQuerySchema, response: list(staffOrderSchema) },
  'staff.orders.get': { params: id, response: data(staffOrderSchema) },
  'staff.orders.status': { params: id, response: data(staffOrderSchema) },
  'staff.orders.events': { params: id, response: data(staffOrderSchema) },
  'staff.orders.invoice': { params: id, response: file },
  'staff.files.get': { params: id, response: file },
  'staff.pre-orders.list': {
    query: staffListQuerySchema,
    response: list(staffPreOrderSchema),
  },
  'staff.pre-orders.get': { params: id, response: data(staffPreOrderSchema) },
  'staff.pre-orders.status': { params: id, response: data(staffPreOrderSchema) },
  'staff.pre-order-campaign.set': { response: data(preOrderCampaignSchema) },
  'staff.contacts.list': { query: staffListQuerySchema, response: list(staffContactSchema) },
  'staff.contacts.get': { params: id, response: data(staffContactSchema) },
  'staff.contacts.status': { params: id, response: data(staffContactSchema) },
  'staff.products.get': { params: id, response: data(staffProductSchema) },
  'staff.products.change': { params: id, response: data(staffProductSchema) },
  'staff.rates.set': { response: data(ratesSchema) },
  'staff.tokens.list': { response: list(staffTokenSchema) },
  'staff.tokens.create': { response: data(staffTokenMadeSchema) },
  'staff.tokens.revoke': { params: id, response: done },
  'staff.customers.id-images.get': {
    params: z.object({ id: z.string(), side: z.enum(idImageSides) }),
    response: file,
  },
} satisfies Record<Exclude<EndpointName, ShopEndpointName>, EndpointSchemas>

type Requests = typeof shopRequests
type Responses = typeof shopResponses
type Schemas = typeof staffSchemas & {
  [Name in ShopEndpointName]: { response: Responses[Name] } & (Name extends keyof Requests ? Requests[Name] : object)
}

const takenBy: RequestSchemas = shopRequests
const shopSchemas = Object.entries(shopResponses).map(
  ([name, response]) => [name, { response, ...takenBy[name as ShopEndpointName] }] as const,
)

/** Each call. The OpenAPI document is made from this table and from `endpoint-summaries.ts`. */
export const endpoints = Object.fromEntries(
  [...shopSchemas, ...Object.entries(staffSchemas)].map(([name, schema]) => [name, { ...paths[name as EndpointName], ...schema }]),
) as { [Name in EndpointName]: (typeof paths)[Name] & Schemas[Name] }
export type EndpointResponse<Name extends EndpointName> = z.infer<Schemas[Name]['response']>
