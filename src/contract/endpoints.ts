import * as z from 'zod/mini'
import { addressSchema, cardSchema, cartSchema, wishListSchema } from './account-things.ts'
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
import { contactStatusSchema } from './contact-status.ts'
import { acceptedSchema, codeSentSchema, codeVerifiedSchema, customerSchema, idImageSides } from './customer.ts'
import { notificationListQuerySchema, notificationListSchema } from './notifications.ts'
import { offerSchema, offerSentSchema, offerSummarySchema } from './offers.ts'
import { offlineCatalogueSchema } from './offline-catalogue-schema.ts'
import { paths, type EndpointName } from './paths.ts'
import { preOrderSchema, preOrderSentSchema, preOrderSummarySchema } from './pre-orders.ts'
import { requestListQuerySchema } from './request-calls.ts'
import { sellSchema, sellSentSchema, sellSummarySchema } from './sells.ts'
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

type Endpoint = { summary: string; query?: z.ZodMiniType; params?: z.ZodMiniType; response: z.ZodMiniType }

const data = <T extends z.ZodMiniType>(schema: T) => z.object({ data: schema })
const list = <T extends z.ZodMiniType>(schema: T) =>
  z.object({ data: z.array(schema), meta: z.object({ total: z.int(), page: z.int(), perPage: z.int() }) })

const id = z.object({ id: z.string() })
const customer = data(customerSchema)
const cart = data(cartSchema)
const wishList = data(wishListSchema)
const done = data(acceptedSchema)
/** The bytes of the file, as an attachment: no JSON. */
export const fileSchema = z.object({})
const file = fileSchema
/** No body: the head of the answer says it. */
export const emptySchema = z.object({})
const empty = emptySchema

/** Schemas of each call; `response` is the whole envelope. The OpenAPI document is made from this table. */
const schemas = {
  'products.list': {
    summary: 'Filter, search, sort and page the catalogue, with facet counts',
    query: productQuerySchema,
    response: productListSchema,
  },
  'products.get': { summary: 'One product', params: z.object({ id: z.string() }), response: data(productSchema) },
  'catalogue.get': {
    summary: 'The newest products in columns, for the device: all that cards, filters and product pages need without a network',
    response: data(offlineCatalogueSchema),
  },
  'search.suggestions': { summary: 'Suggestions while typing', query: suggestionsQuerySchema, response: data(suggestionsSchema) },
  'home.get': { summary: 'Everything on the home page', response: data(homeSchema) },
  'brands.list': { summary: 'All brands', response: list(brandSchema) },
  'collections.list': { summary: 'All collections', response: list(collectionSchema) },
  'faq.list': { summary: 'All questions and answers', response: list(faqSchema) },
  'rates.get': { summary: 'Exchange rates and their dates', response: data(ratesSchema) },
  'auctions.list': { summary: 'Running auctions, the next to end first', response: auctionListSchema },
  'settings.get': {
    summary: 'Addresses, phones and hours of the shop, and its time',
    // Answers that a device has kept from before lack the time.
    response: z.object({ data: settingsSchema, meta: z.optional(z.object({ now: z.iso.datetime() })) }),
  },

  'customer.get': { summary: 'Who is signed in', response: customer },
  'customer.register': { summary: 'Register; a code goes to the e-mail address', response: data(codeSentSchema) },
  'customer.otp.send': { summary: 'Send another code by e-mail or SMS', response: data(codeSentSchema) },
  'customer.otp.verify': { summary: 'Give the code back; for an e-mail address it signs in', response: data(codeVerifiedSchema) },
  'customer.password.forgot': { summary: 'Send a link for a new password', response: done },
  'customer.password.reset': { summary: 'Set a new password by the link of the e-mail', response: done },
  'customer.password.change': { summary: 'Change the password; ends all other sessions', response: customer },
  'customer.profile': { summary: 'Change name, phone or e-mail address', response: customer },
  'customer.logout': { summary: 'End this session', response: done },
  'customer.delete': { summary: 'Delete the account', response: done },
  'customer.id-images.upload': { summary: 'Upload ID images (multipart: front_id_image, back_id_image)', response: customer },
  'customer.id-images.get': { summary: 'An own ID image', params: z.object({ side: z.enum(idImageSides) }), response: file },

  'addresses.list': { summary: 'All addresses, the default first', response: list(addressSchema) },
  'addresses.create': { summary: 'Add an address', response: data(addressSchema) },
  'addresses.update': { summary: 'Change an address', params: id, response: data(addressSchema) },
  'addresses.delete': { summary: 'Delete an address', params: id, response: done },
  'cards.list': { summary: 'All saved cards', response: list(cardSchema) },
  'cards.create': { summary: 'Save a card', response: data(cardSchema) },
  'cards.delete': { summary: 'Delete a saved card', params: id, response: done },

  'cart.get': { summary: 'The cart', response: cart },
  'cart.items.add': { summary: 'Put a piece into the cart', response: cart },
  'cart.items.update': { summary: 'Change the quantity of a line', params: z.object({ lineId: z.string() }), response: cart },
  'cart.items.remove': { summary: 'Take a line out', params: z.object({ lineId: z.string() }), response: cart },
  'wishlist.get': { summary: 'The wish list', response: wishList },
  'wishlist.merge': { summary: 'Put the pieces of a guest’s wish list on the customer’s', response: wishList },
  'wishlist.add': { summary: 'Put a piece on the wish list', params: z.object({ productId: z.string() }), response: wishList },
  'wishlist.remove': { summary: 'Take a piece off the wish list', params: z.object({ productId: z.string() }), response: wishList },

  'offers.create': { summary: 'Make an offer', response: data(offerSentSchema) },
  'offers.list': { summary: 'The own offers, newest first', query: requestListQuerySchema, response: list(offerSummarySchema) },
  'offers.get': { summary: 'One offer: for its owner, or with the key of its status link', params: id, response: data(offerSchema) },
  'offers.cancel': { summary: 'Take an offer back', params: id, response: data(offerSchema) },
  'pre-orders.create': { summary: 'Ask the shop to find a piece', response: data(preOrderSentSchema) },
  'pre-orders.list': { summary: 'The own pre-orders, newest first', query: requestListQuerySchema, response: list(preOrderSummarySchema) },
  'pre-orders.get': {
    summary: 'One pre-order: for its owner, or with the key of its status link',
    params: id,
    response: data(preOrderSchema),
  },
  'pre-orders.cancel': { summary: 'Take a pre-order back', params: id, response: data(preOrderSchema) },
  'sells.create': { summary: 'Offer the shop a watch or jewelry to buy, with its photos', response: data(sellSentSchema) },
  'sells.list': { summary: 'The own sell requests, newest first', query: requestListQuerySchema, response: list(sellSummarySchema) },
  'sells.get': { summary: 'One sell request of one’s own', params: id, response: data(sellSchema) },
  'sells.cancel': { summary: 'Take a sell request back', params: id, response: data(sellSchema) },
  'sells.photos.get': {
    summary: 'A photo of an own sell request',
    params: z.object({ id: z.string(), photoId: z.string() }),
    response: file,
  },
  'contact.create': { summary: 'Write to the shop', response: data(z.object({ id: z.string(), number: z.string() })) },
  'contact.get': {
    summary: 'What became of a message: for its sender, or with the key of its status link',
    params: id,
    response: data(contactStatusSchema),
  },

  'uploads.create': { summary: 'Begin an upload (tus 1.0, with the extension creation)', response: empty },
  'uploads.offset': { summary: 'How much of an upload the shop has', params: id, response: empty },
  'uploads.append': { summary: 'The next bytes of an upload', params: id, response: empty },
  'uploads.delete': { summary: 'Give an upload up', params: id, response: empty },

  'push.subscribe': { summary: 'Have news pushed to this browser', response: done },
  'push.unsubscribe': { summary: 'No more news to this browser', response: done },
  'notifications.list': {
    summary: 'News of the own requests, newest first',
    query: notificationListQuerySchema,
    response: notificationListSchema,
  },
  'notifications.read': { summary: 'News that were read', response: data(z.object({ unread: z.int() })) },

  'staff.offers.list': { summary: 'Offers, oldest open ones first', query: staffListQuerySchema, response: list(staffOfferSchema) },
  'staff.offers.get': { summary: 'One offer', params: id, response: data(staffOfferSchema) },
  'staff.offers.status': { summary: 'Approve or reject an offer', params: id, response: data(staffOfferSchema) },
  'staff.sells.list': { summary: 'Sell requests, oldest open ones first', query: staffListQuerySchema, response: list(staffSellSchema) },
  'staff.sells.get': { summary: 'One sell request', params: id, response: data(staffSellSchema) },
  'staff.sells.status': {
    summary: 'Process, approve at a price, reject, complete or close a sell request',
    params: id,
    response: data(staffSellSchema),
  },
  'staff.files.get': { summary: 'A photo of a sell request; each view is recorded', params: id, response: file },
  'staff.pre-orders.list': {
    summary: 'Pre-orders, oldest open ones first',
    query: staffListQuerySchema,
    response: list(staffPreOrderSchema),
  },
  'staff.pre-orders.get': { summary: 'One pre-order', params: id, response: data(staffPreOrderSchema) },
  'staff.pre-orders.status': { summary: 'Process, complete or cancel a pre-order', params: id, response: data(staffPreOrderSchema) },
  'staff.pre-order-campaign.set': { summary: 'Set when pre-orders are taken', response: data(preOrderCampaignSchema) },
  'staff.contacts.list': { summary: 'Contact messages', query: staffListQuerySchema, response: list(staffContactSchema) },
  'staff.contacts.get': { summary: 'One contact message', params: id, response: data(staffContactSchema) },
  'staff.contacts.status': { summary: 'Complete or close a contact message', params: id, response: data(staffContactSchema) },
  'staff.products.get': { summary: 'One piece, withdrawn ones too', params: id, response: data(staffProductSchema) },
  'staff.products.change': { summary: 'Change price or stock of a piece, or withdraw it', params: id, response: data(staffProductSchema) },
  'staff.rates.set': { summary: 'Set exchange rates', response: data(ratesSchema) },
  'staff.tokens.list': { summary: 'The tokens of the staff', response: list(staffTokenSchema) },
  'staff.tokens.create': { summary: 'Make a token; it is shown once', response: data(staffTokenMadeSchema) },
  'staff.tokens.revoke': { summary: 'Revoke a token', params: id, response: done },
  'staff.customers.id-images.get': {
    summary: 'An ID image of a customer; each view is recorded',
    params: z.object({ id: z.string(), side: z.enum(idImageSides) }),
    response: file,
  },
} satisfies Record<EndpointName, Endpoint>

type Schemas = typeof schemas
export const endpoints = Object.fromEntries(
  Object.entries(schemas).map(([name, schema]) => [name, { ...paths[name as EndpointName], ...schema }]),
) as { [Name in EndpointName]: (typeof paths)[Name] & Schemas[Name] }
export type EndpointResponse<Name extends EndpointName> = z.infer<Schemas[Name]['response']>
