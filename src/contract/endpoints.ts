import * as z from 'zod/mini'
import { addressSchema, cardSchema, cartSchema, wishlistSchema } from './account-things.ts'
import {
  auctionListSchema,
  brandSchema,
  collectionSchema,
  faqSchema,
  homeSchema,
  preOrderCampaignSchema,
  productListSchema,
  productQuerySchema,
  productSchema,
  ratesSchema,
  settingsSchema,
  suggestionsQuerySchema,
  suggestionsSchema,
} from './catalogue.ts'
import { checkoutSchema } from './checkout.ts'
import { contactStatusSchema } from './contact-status.ts'
import { acceptedSchema, codeSentSchema, codeVerifiedSchema, customerSchema, idImageSides } from './customer.ts'
import { notificationListQuerySchema, notificationListSchema } from './notifications.ts'
import { offerSchema, offerSentSchema, offerSummarySchema } from './offers.ts'
import { offlineCatalogueSchema } from './offline-catalogue-schema.ts'
import { orderPlacedSchema, orderSchema, orderSummarySchema } from './orders.ts'
import { paths, type EndpointName } from './paths.ts'
import { preOrderSchema, preOrderSentSchema, preOrderSummarySchema } from './pre-orders.ts'
import { requestListQuerySchema } from './request-calls.ts'
import { sellSchema, sellSentSchema, sellSummarySchema } from './sells.ts'
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

type Endpoint = { query?: z.ZodMiniType; params?: z.ZodMiniType; response: z.ZodMiniType }

const data = <T extends z.ZodMiniType>(schema: T) => z.object({ data: schema })
const list = <T extends z.ZodMiniType>(schema: T) =>
  z.object({ data: z.array(schema), meta: z.object({ total: z.int(), page: z.int(), perPage: z.int() }) })

const id = z.object({ id: z.string() })
const customer = data(customerSchema)
const cart = data(cartSchema)
const wishlist = data(wishlistSchema)
const done = data(acceptedSchema)
/** The bytes of the file, as an attachment: no JSON. */
export const fileSchema = z.object({})
const file = fileSchema
/** No body: the response has headers only. */
export const emptySchema = z.object({})
const empty = emptySchema

/** Schemas of each call; `response` is the whole envelope. The OpenAPI document is made from this table and from `endpoint-summaries.ts`. */
const schemas = {
  'products.list': {
    query: productQuerySchema,
    response: productListSchema,
  },
  'products.get': { params: z.object({ id: z.string() }), response: data(productSchema) },
  'catalogue.get': {
    response: data(offlineCatalogueSchema),
  },
  'search.suggestions': { query: suggestionsQuerySchema, response: data(suggestionsSchema) },
  'home.get': { response: data(homeSchema) },
  'brands.list': { response: list(brandSchema) },
  'collections.list': { response: list(collectionSchema) },
  'faq.list': { response: list(faqSchema) },
  'rates.get': { response: data(ratesSchema) },
  'auctions.list': { response: auctionListSchema },
  'settings.get': {
    // Answers that a device has kept from before lack the time.
    response: z.object({ data: settingsSchema, meta: z.optional(z.object({ now: z.iso.datetime() })) }),
  },

  'customer.get': { response: customer },
  'customer.register': { response: data(codeSentSchema) },
  'customer.otp.send': { response: data(codeSentSchema) },
  'customer.otp.verify': { response: data(codeVerifiedSchema) },
  'customer.password.forgot': { response: done },
  'customer.password.reset': { response: done },
  'customer.password.change': { response: customer },
  'customer.profile': { response: customer },
  'customer.logout': { response: done },
  'customer.delete': { response: done },
  'customer.id-images.upload': { response: customer },
  'customer.id-images.get': { params: z.object({ side: z.enum(idImageSides) }), response: file },

  'addresses.list': { response: list(addressSchema) },
  'addresses.create': { response: data(addressSchema) },
  'addresses.update': { params: id, response: data(addressSchema) },
  'addresses.delete': { params: id, response: done },
  'cards.list': { response: list(cardSchema) },
  'cards.create': { response: data(cardSchema) },
  'cards.delete': { params: id, response: done },

  'cart.get': { response: cart },
  'cart.items.add': { response: cart },
  'cart.items.update': { params: z.object({ lineId: z.string() }), response: cart },
  'cart.items.remove': { params: z.object({ lineId: z.string() }), response: cart },
  'wishlist.get': { response: wishlist },
  'wishlist.merge': { response: wishlist },
  'wishlist.add': { params: z.object({ productId: z.string() }), response: wishlist },
  'wishlist.remove': { params: z.object({ productId: z.string() }), response: wishlist },

  'offers.create': { response: data(offerSentSchema) },
  'offers.list': { query: requestListQuerySchema, response: list(offerSummarySchema) },
  'offers.get': { params: id, response: data(offerSchema) },
  'offers.cancel': { params: id, response: data(offerSchema) },
  'pre-orders.create': { response: data(preOrderSentSchema) },
  'pre-orders.list': { query: requestListQuerySchema, response: list(preOrderSummarySchema) },
  'pre-orders.get': {
    params: id,
    response: data(preOrderSchema),
  },
  'pre-orders.cancel': { params: id, response: data(preOrderSchema) },
  'sells.create': { response: data(sellSentSchema) },
  'sells.list': { query: requestListQuerySchema, response: list(sellSummarySchema) },
  'sells.get': { params: id, response: data(sellSchema) },
  'sells.cancel': { params: id, response: data(sellSchema) },
  'sells.photos.get': {
    params: z.object({ id: z.string(), photoId: z.string() }),
    response: file,
  },
  'checkout.stock': { response: data(checkoutSchema) },
  'orders.create': { response: data(orderPlacedSchema) },
  'orders.list': { query: requestListQuerySchema, response: list(orderSummarySchema) },
  'orders.get': { params: id, response: data(orderSchema) },
  'orders.cancel': { params: id, response: data(orderSchema) },
  'orders.receipts.create': { params: id, response: data(orderSchema) },
  'orders.receipts.get': { params: z.object({ id: z.string(), receiptId: z.string() }), response: file },
  'orders.invoice.get': { params: id, response: file },
  'contact.create': { response: data(z.object({ id: z.string(), number: z.string() })) },
  'contact.get': {
    params: id,
    response: data(contactStatusSchema),
  },

  'uploads.create': { response: empty },
  'uploads.offset': { params: id, response: empty },
  'uploads.append': { params: id, response: empty },
  'uploads.delete': { params: id, response: empty },

  'push.subscribe': { response: done },
  'push.unsubscribe': { response: done },
  'notifications.list': {
    query: notificationListQuerySchema,
    response: notificationListSchema,
  },
  'notifications.read': { response: data(z.object({ unread: z.int() })) },

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
} satisfies Record<EndpointName, Endpoint>

type Schemas = typeof schemas
export const endpoints = Object.fromEntries(
  Object.entries(schemas).map(([name, schema]) => [name, { ...paths[name as EndpointName], ...schema }]),
) as { [Name in EndpointName]: (typeof paths)[Name] & Schemas[Name] }
export type EndpointResponse<Name extends EndpointName> = z.infer<Schemas[Name]['response']>
