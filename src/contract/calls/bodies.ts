import * as z from 'zod/mini'
import { mostUnits, mostWishlistItems } from '#src/contract/accounts/account-limits.ts'
import { addressBodySchema, addressChangeBodySchema } from '#src/contract/accounts/address-body.ts'
import { cardBodySchema } from '#src/contract/accounts/card-body.ts'
import { checkoutBodySchema } from '#src/contract/orders/checkout.ts'
import { productIdPattern } from '#src/contract/catalogue/catalogue-terms.ts'
import {
  notificationsReadBodySchema,
  pushSubscriptionBodySchema,
  pushUnsubscribeBodySchema,
} from '#src/contract/notifications/notifications.ts'
import { otpSendBodySchema, otpVerifyBodySchema } from '#src/contract/accounts/one-time-codes.ts'
import {
  customerDeleteBodySchema,
  passwordChangeBodySchema,
  passwordForgotBodySchema,
  passwordResetBodySchema,
} from '#src/contract/accounts/password-bodies.ts'
import type { EndpointName } from './paths.ts'
import { profileBodySchema } from '#src/contract/accounts/profile.ts'
import { registerBodySchema } from '#src/contract/accounts/registration.ts'
import { requestEndpoints } from '#src/contract/requests/request-endpoints.ts'
import { customerSearchBodySchema } from '#src/contract/accounts/staff-customers.ts'
import { productChangeBodySchema, ratesBodySchema } from '#src/contract/catalogue/staff-catalogue.ts'
import { staffTokenBodySchema } from '#src/contract/staff/staff-tokens.ts'

/** The JSON body of each call. A form imports only the schema of its own body; only the server needs all. */
const productId = z.string().check(z.regex(productIdPattern))

const quantity = z.int().check(z.gte(1), z.lte(mostUnits))

const cartItemBodySchema = z.strictObject({
  productId,
  quantity: z._default(quantity, 1),
  offerId: z.optional(z.string().check(z.maxLength(64))),
  /** Rejects the call with `cart.already-there` where a line has the product, also an offer's, instead of adding another unit. */
  ifAbsent: z.optional(z.boolean()),
})
const cartQuantityBodySchema = z.strictObject({ quantity })

/** Newest first. Products that the shop does not have (any more) may be among them. */
const wishlistMergeBodySchema = z.strictObject({ productIds: z.array(productId).check(z.maxLength(mostWishlistItems)) })

const otherBodies = {
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
  'checkout.stock': checkoutBodySchema,
  'push.subscribe': pushSubscriptionBodySchema,
  'push.unsubscribe': pushUnsubscribeBodySchema,
  'notifications.read': notificationsReadBodySchema,
  'staff.products.change': productChangeBodySchema,
  'staff.rates.set': ratesBodySchema,
  'staff.tokens.create': staffTokenBodySchema,
  'staff.customers.find': customerSearchBodySchema,
} satisfies Partial<Record<EndpointName, z.ZodMiniType>>

type OfRequests = typeof requestEndpoints
type RequestBodies = {
  [Name in keyof OfRequests as OfRequests[Name] extends { body: z.ZodMiniType } ? Name : never]: OfRequests[Name] extends {
    body: infer Body
  }
    ? Body
    : never
}
const requestBodies = Object.fromEntries(
  Object.entries(requestEndpoints).flatMap(([name, call]) => ('body' in call ? [[name, call.body]] : [])),
) as RequestBodies

export const bodies = { ...otherBodies, ...requestBodies }

/** Calls that take files as a form (multipart/form-data), with the names of its fields. */
export const fileBodies = {
  'customer.id-images.upload': ['front_id_image', 'back_id_image'],
} as const satisfies Partial<Record<EndpointName, readonly string[]>>
