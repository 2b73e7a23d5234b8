import * as z from 'zod/mini'
import { addressBodySchema, addressChangeBodySchema } from '#contract/accounts/address-body.ts'
import { cardBodySchema } from '#contract/accounts/card-body.ts'
import { cartItemBodySchema, cartQuantityBodySchema, wishlistMergeBodySchema } from '#contract/accounts/cart-bodies.ts'
import { idImageSides } from '#contract/accounts/customer.ts'
import { otpSendBodySchema, otpVerifyBodySchema } from '#contract/accounts/one-time-codes.ts'
import {
  customerDeleteBodySchema,
  passwordChangeBodySchema,
  passwordForgotBodySchema,
  passwordResetBodySchema,
} from '#contract/accounts/password-bodies.ts'
import { profileBodySchema } from '#contract/accounts/profile.ts'
import { registerBodySchema } from '#contract/accounts/registration.ts'
import { customerSearchBodySchema } from '#contract/customers/staff-customers.ts'
import { auctionEndpoints } from '#contract/auctions/auction-endpoints.ts'
import { productQuerySchema, suggestionsQuerySchema } from '#contract/catalogue/catalogue-queries.ts'
import { ratesBodySchema } from '#contract/catalogue/staff-catalogue.ts'
import { houseTextEndpoints } from '#contract/house-texts/house-text-endpoints.ts'
import { pageTextEndpoints } from '#contract/page-texts/page-text-endpoints.ts'
import { heroEndpoints } from '#contract/hero/hero-endpoints.ts'
import { faceEndpoints } from '#contract/face/face-endpoints.ts'
import { feedEndpoints } from '#contract/feeds/feed-endpoints.ts'
import {
  notificationListQuerySchema,
  notificationsReadBodySchema,
  pushSubscriptionBodySchema,
  pushUnsubscribeBodySchema,
} from '#contract/notifications/notifications.ts'
import { checkoutBodySchema } from '#contract/orders/checkout.ts'
import { importEndpoints } from '#contract/imports/import-endpoints.ts'
import { productEndpoints } from '#contract/products/product-endpoints.ts'
import { requestEndpoints } from '#contract/requests/request-endpoints.ts'
import { settingsEndpoints } from '#contract/settings/settings-endpoints.ts'
import { staffActionQuerySchema } from '#contract/log/staff-actions.ts'
import { staffInvitationBodySchema, staffPersonBodySchema } from '#contract/people/staff-people.ts'
import { staffTokenBodySchema } from '#contract/tokens/staff-tokens.ts'
import { type Endpoint, id } from './endpoint-schemas.ts'
import type { EndpointName } from './paths.ts'

/**
 * What each call does and takes. Pages send it, and the server alone parses it: a form imports only the schema of its own body. The calls
 * of a kind of request are with it (`offers/offer-endpoints.ts`), what the calls answer in `responses.ts`.
 */
export const endpoints = {
  'products.list': { summary: 'Filter, search, sort and page the catalogue, with facet counts', query: productQuerySchema },
  'products.get': { summary: 'One product', params: z.object({ id: z.string() }) },
  'catalogue.get': {
    summary: 'The newest products in columns, for the device: all that cards, filters and product pages need without a network',
  },
  'search.suggestions': { summary: 'Suggestions while typing', query: suggestionsQuerySchema },
  'home.get': { summary: 'Everything on the home page' },
  'brands.list': { summary: 'All brands' },
  'collections.list': { summary: 'All collections' },
  'faq.list': { summary: 'All questions and answers' },
  'rates.get': { summary: 'Exchange rates and their dates' },
  'auctions.list': { summary: 'Running auctions, the next to end first' },
  'settings.get': { summary: 'Addresses, phones and hours of the shop, and its time' },

  'customer.get': { summary: 'Who is signed in' },
  'customer.register': { summary: 'Register; a code goes to the e-mail address', body: registerBodySchema },
  'customer.otp.send': { summary: 'Send another code by e-mail or SMS', body: otpSendBodySchema },
  'customer.otp.verify': { summary: 'Give the code back; for an e-mail address it signs in', body: otpVerifyBodySchema },
  'customer.password.forgot': { summary: 'Send a link for a new password', body: passwordForgotBodySchema },
  'customer.password.reset': { summary: 'Set a new password by the link of the e-mail', body: passwordResetBodySchema },
  'customer.password.change': { summary: 'Change the password; ends all other sessions', body: passwordChangeBodySchema },
  'customer.profile': { summary: 'Change name, phone or e-mail address', body: profileBodySchema },
  'customer.logout': { summary: 'End this session' },
  'customer.delete': { summary: 'Delete the account', body: customerDeleteBodySchema },
  'customer.id-images.upload': { summary: 'Upload ID images (multipart: front_id_image, back_id_image)' },
  'customer.id-images.get': { summary: 'An own ID image', params: z.object({ side: z.enum(idImageSides) }) },
  'addresses.list': { summary: 'All addresses, the default first' },
  'addresses.create': { summary: 'Add an address', body: addressBodySchema },
  'addresses.update': { summary: 'Change an address', params: id, body: addressChangeBodySchema },
  'addresses.delete': { summary: 'Delete an address', params: id },
  'cards.list': { summary: 'All saved cards' },
  'cards.create': { summary: 'Save a card', body: cardBodySchema },
  'cards.delete': { summary: 'Delete a saved card', params: id },
  'cart.get': { summary: 'The cart' },
  'cart.items.add': { summary: 'Put a piece into the cart', body: cartItemBodySchema },
  'cart.items.update': { summary: 'Change the quantity of a line', params: z.object({ lineId: z.string() }), body: cartQuantityBodySchema },
  'cart.items.remove': { summary: 'Take a line out', params: z.object({ lineId: z.string() }) },
  'wishlist.get': { summary: 'The wish list' },
  'wishlist.merge': { summary: 'Put the pieces of a guest’s wish list on the customer’s', body: wishlistMergeBodySchema },
  'wishlist.add': { summary: 'Put a piece on the wish list', params: z.object({ productId: z.string() }) },
  'wishlist.remove': { summary: 'Take a piece off the wish list', params: z.object({ productId: z.string() }) },

  ...requestEndpoints,
  'checkout.stock': { summary: 'Check the cart before it is ordered: stock, prices, sums and delivery', body: checkoutBodySchema },
  'uploads.create': { summary: 'Begin an upload (tus 1.0, with the extension creation)' },
  'uploads.offset': { summary: 'How much of an upload the shop has', params: id },
  'uploads.append': { summary: 'The next bytes of an upload', params: id },
  'uploads.delete': { summary: 'Give an upload up', params: id },
  'push.subscribe': { summary: 'Have notifications pushed to this browser', body: pushSubscriptionBodySchema },
  'push.unsubscribe': { summary: 'No more pushes to this browser', body: pushUnsubscribeBodySchema },
  'notifications.list': { summary: 'Notifications about the own requests, newest first', query: notificationListQuerySchema },
  'notifications.read': { summary: 'Mark notifications as read', body: notificationsReadBodySchema },

  'staff.waiting.get': { summary: 'How many requests of each kind wait for the house' },
  'staff.first-steps.get': { summary: 'What a new house does first, and what of it is done' },
  'staff.files.get': { summary: 'A photo of a sell request; each view is recorded', params: id },
  ...productEndpoints,
  ...settingsEndpoints,
  ...houseTextEndpoints,
  ...pageTextEndpoints,
  ...faceEndpoints,
  ...heroEndpoints,
  ...importEndpoints,
  ...feedEndpoints,
  ...auctionEndpoints,
  'staff.rates.set': { summary: 'Set exchange rates', body: ratesBodySchema },
  'staff.tokens.list': { summary: 'The tokens of the staff' },
  'staff.tokens.create': { summary: 'Make a token; it is shown once', body: staffTokenBodySchema },
  'staff.tokens.revoke': { summary: 'Revoke a token', params: id },
  'staff.people.list': { summary: 'Who works at the desk' },
  'staff.people.update': { summary: 'Change somebody’s name, e-mail address or role', params: id, body: staffPersonBodySchema },
  'staff.people.renew': {
    summary: 'Make a link for a new password and second factor, also for somebody without access; it is shown once',
    params: id,
  },
  'staff.people.disable': { summary: 'End somebody’s sessions, and let them sign in no more', params: id },
  'staff.sessions.list': { summary: 'The open sessions at the desk' },
  'staff.sessions.end': { summary: 'End a session at the desk', params: id },
  'staff.sample.get': { summary: 'How much of the sample is in the shop' },
  'staff.sample.remove': { summary: 'Take the sample out of the shop' },
  'staff.actions.list': { summary: 'The log of what the staff did, the newest first', query: staffActionQuerySchema },
  'staff.invitations.list': { summary: 'The links to the desk that can still be used' },
  'staff.invitations.end': { summary: 'End a link to the desk', params: id },
  'staff.invitations.create': {
    summary: 'Make a link to the desk for somebody new; it is shown once',
    body: staffInvitationBodySchema,
  },
  'staff.customers.find': {
    summary: 'Find customers by name, phone number, e-mail address or id; each one found is recorded',
    body: customerSearchBodySchema,
  },
  'staff.customers.id-images.get': {
    summary: 'An ID image of a customer; each view is recorded',
    params: z.object({ id: z.string(), side: z.enum(idImageSides) }),
  },
} satisfies Record<EndpointName, Endpoint>

type Endpoints = typeof endpoints
/** The schema of a part of a call; undefined where the call has no such part. */
type SchemaOf<Name extends EndpointName, Part extends 'query' | 'params' | 'body'> = Endpoints[Name] extends {
  [Each in Part]: infer Schema extends z.ZodMiniType
}
  ? Schema
  : undefined
type Parsed<Schema, Missing> = Schema extends z.ZodMiniType ? z.output<Schema> : Missing

export type QueryOf<Name extends EndpointName> = Parsed<SchemaOf<Name, 'query'>, object>
export type ParamsOf<Name extends EndpointName> = Parsed<SchemaOf<Name, 'params'>, object>
/** The body of a call as a client sends it. */
export type SentBodyOf<Name extends EndpointName> =
  SchemaOf<Name, 'body'> extends infer Schema extends z.ZodMiniType ? z.input<Schema> : never
/** The parsed body of a call; undefined where it has none. */
export type BodyOf<Name extends EndpointName> = Parsed<SchemaOf<Name, 'body'>, undefined>

/** Calls that take files as a form (multipart/form-data), with the names of its fields. */
export const fileBodies = {
  'customer.id-images.upload': ['front_id_image', 'back_id_image'],
} as const satisfies Partial<Record<EndpointName, readonly string[]>>
