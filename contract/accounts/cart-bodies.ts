import * as z from 'zod/mini'
import { productIdPattern } from '#contract/catalogue/catalogue-terms.ts'
import { priceMost } from '#contract/money/price-field.ts'
import { emailSchema } from '#contract/fields/form-fields.ts'
import { mostUnits, mostWishlistItems } from './account-limits.ts'

/** What the calls about cart and wish list take. */

const productId = z.string().check(z.regex(productIdPattern))

const quantity = z.int().check(z.gte(1), z.lte(mostUnits))

export const cartItemBodySchema = z.strictObject({
  productId,
  quantity: z._default(quantity, 1),
  offerId: z.optional(z.string().check(z.maxLength(64))),
  /** Rejects the call with `cart.already-there` where a line has the product, also an offer's, instead of adding another unit. */
  ifAbsent: z.optional(z.boolean()),
})
export const cartQuantityBodySchema = z.strictObject({ quantity })

/** What a piece cost, SAR in minor units, where and when its heart was pressed: the shop may hear of it later. */
const savedSchema = { priceSar: z.int().check(z.gte(1), z.lte(priceMost)), at: z.iso.datetime() }

/** Absent from older devices, and where only an approximation of the price is known: then the price of now is remembered. */
export const wishBodySchema = z.optional(z.strictObject(savedSchema))

/** Newest first. Products that the shop does not have (any more) may be among them. */
export const wishlistMergeBodySchema = z.strictObject({
  productIds: z.array(productId).check(z.maxLength(mostWishlistItems)),
  saved: z.optional(z.array(z.strictObject({ productId, ...savedSchema })).check(z.maxLength(mostWishlistItems))),
})

/** Pieces of which a guest wants to be mailed, at an address that is theirs once its owner has followed the link of a mail. */
export const guestWatchesBodySchema = z.strictObject({
  email: emailSchema,
  productIds: z.array(productId).check(z.minLength(1), z.maxLength(mostWishlistItems)),
  saved: z.optional(z.array(z.strictObject({ productId, ...savedSchema })).check(z.maxLength(mostWishlistItems))),
})
export const guestWatchKeyBodySchema = z.strictObject({ key: z.string().check(z.maxLength(200)) })
