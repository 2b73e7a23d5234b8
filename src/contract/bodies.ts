import * as z from 'zod/mini'
import { mostUnits, mostWishlistItems } from './account-limits.ts'
import { addressBodySchema, addressChangeBodySchema } from './address-body.ts'
import { cardBodySchema } from './card-body.ts'
import { checkoutBodySchema } from './checkout.ts'
import { contactBodySchema } from './contact-body.ts'
import { productIdPattern } from './catalogue-terms.ts'
import { notificationsReadBodySchema, pushSubscriptionBodySchema, pushUnsubscribeBodySchema } from './notifications.ts'
import { offerBodySchema } from './offer-body.ts'
import { otpSendBodySchema, otpVerifyBodySchema } from './one-time-codes.ts'
import { customerDeleteBodySchema, passwordChangeBodySchema, passwordForgotBodySchema, passwordResetBodySchema } from './password-bodies.ts'
import type { EndpointName } from './paths.ts'
import { profileBodySchema } from './profile.ts'
import { registerBodySchema } from './registration.ts'
import { requestCancelBodySchema } from './request-calls.ts'
import { orderBodySchema } from './requests/order-body.ts'
import { preOrderBodySchema } from './requests/pre-order-body.ts'
import { sellBodySchema } from './requests/sell-body.ts'
import { campaignBodySchema, productChangeBodySchema, ratesBodySchema, staffTokenBodySchema, statusBodySchema } from './staff.ts'
import { orderEventBodySchema, orderStatusBodySchema } from './staff-orders.ts'
import { sellStatusBodySchema } from './requests/sell-status-body.ts'

/**
 * The JSON body of each call. Separate from `endpoints.ts`, which every page loads with its first call: a form imports only the schema of its own
 * body, and only the server needs all.
 */
const productId = z.string().check(z.regex(productIdPattern))

const quantity = z.int().check(z.gte(1), z.lte(mostUnits))

export const cartItemBodySchema = z.strictObject({
  productId,
  quantity: z._default(quantity, 1),
  offerId: z.optional(z.string().check(z.maxLength(64))),
})
export const cartQuantityBodySchema = z.strictObject({ quantity })

/** Newest first. Products that the shop does not have (any more) may be among them. */
export const wishlistMergeBodySchema = z.strictObject({ productIds: z.array(productId).check(z.maxLength(mostWishlistItems)) })

export const bodies = {
  'customer.register': registerBodySchema,
  'customer.otp.send': otpSendBodySchema,
  'customer.otp.verify': otpVerifyBodySchema,
  'customer.password.forgot': passwordForgotBodySchema,
  'customer.password.reset': passwordResetBodySchema,
  'customer.password.change': passwordChangeBodySchema,
  'customer.profile': profileBodySchema,
  'customer.delete': customerDeleteBodySchema,
  'addresses.create': addressBodySchema,
  'addresses.update': addressChangeBodySchema,
  'cards.create': cardBodySchema,
  'cart.items.add': cartItemBodySchema,
  'cart.items.update': cartQuantityBodySchema,
  'wishlist.merge': wishlistMergeBodySchema,
  'offers.create': offerBodySchema,
  'offers.cancel': requestCancelBodySchema,
  'pre-orders.create': preOrderBodySchema,
  'pre-orders.cancel': requestCancelBodySchema,
  'sells.create': sellBodySchema,
  'sells.cancel': requestCancelBodySchema,
  'checkout.stock': checkoutBodySchema,
  'orders.create': orderBodySchema,
  'orders.cancel': requestCancelBodySchema,
  'orders.receipts.create': z.strictObject({}),
  'contact.create': contactBodySchema,
  'push.subscribe': pushSubscriptionBodySchema,
  'push.unsubscribe': pushUnsubscribeBodySchema,
  'notifications.read': notificationsReadBodySchema,
  'staff.offers.status': statusBodySchema,
  'staff.sells.status': sellStatusBodySchema,
  'staff.orders.status': orderStatusBodySchema,
  'staff.orders.events': orderEventBodySchema,
  'staff.pre-orders.status': statusBodySchema,
  'staff.pre-order-campaign.set': campaignBodySchema,
  'staff.contacts.status': statusBodySchema,
  'staff.products.change': productChangeBodySchema,
  'staff.rates.set': ratesBodySchema,
  'staff.tokens.create': staffTokenBodySchema,
} satisfies Partial<Record<EndpointName, z.ZodMiniType>>

/** Calls that take files as a form (multipart/form-data), with the names of its fields. */
export const fileBodies = {
  'customer.id-images.upload': ['front_id_image', 'back_id_image'],
} as const satisfies Partial<Record<EndpointName, readonly string[]>>
