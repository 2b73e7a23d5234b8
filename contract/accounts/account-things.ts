import * as z from 'zod/mini'
import { productSummarySchema } from '#contract/catalogue/catalogue.ts'
import type { WatchedChange } from './watched-changes.ts'
import { moneySchema } from '#contract/money/money-schema.ts'

/** Addresses, saved cards, cart and wish list of a customer. */

export const addressSchema = z.object({
  id: z.string(),
  /** Region, two capital letters. */
  country: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  postcode: z.string(),
  isDefault: z.boolean(),
})
export type Address = z.infer<typeof addressSchema>

export const cardBrands = ['visa', 'mastercard', 'mada', 'amex', 'other'] as const

/** The stored data of a card: never its number, never its CVV (docs/areas/accounts.md). */
export const cardSchema = z.object({
  id: z.string(),
  holder: z.string(),
  brand: z.enum(cardBrands),
  lastFour: z.string(),
  expiryMonth: z.int(),
  /** Four digits. */
  expiryYear: z.int(),
})
export type Card = z.infer<typeof cardSchema>

export const cartLineSchema = z.object({
  id: z.string(),
  product: productSummarySchema,
  quantity: z.int(),
  /** Per unit, in the currency of the header: the offer's price for the line of an offer. */
  price: moneySchema,
  /** The shop's price per unit, where an approved offer makes `price` lower. */
  listPrice: z.optional(moneySchema),
  /** The price per unit when it was added, where it has changed since. */
  priceBefore: z.optional(moneySchema),
  /** The three prices in SAR; present where they are approximations. */
  priceSar: z.optional(moneySchema),
  listPriceSar: z.optional(moneySchema),
  priceBeforeSar: z.optional(moneySchema),
  /** The approved offer of this line, whose quantity stays 1. */
  offerId: z.optional(z.string()),
  /** Units that can be bought now; 0 = sold or withdrawn. */
  available: z.int(),
})
export type CartLine = z.infer<typeof cartLineSchema>

export const cartSchema = z.object({
  items: z.array(cartLineSchema),
  /** Units in all lines. */
  items_count: z.int(),
  /** At the shop's prices, of the units that can be bought. */
  subtotal: moneySchema,
  /** What approved offers take off. Absent in answers that were cached before this field existed, whose subtotal has it taken off. */
  discount: z.optional(moneySchema),
})
export type Cart = z.infer<typeof cartSchema>

/** Newest first. Withdrawn products are left out. */
export const wishlistSchema = z.object({
  items: z.array(
    z.object({
      product: productSummarySchema,
      addedAt: z.iso.datetime(),
      /** What it cost when it was saved, SAR in minor units; absent for what was saved before the shop remembered it. */
      savedPriceSar: z.optional(z.int()),
      /** The house offers it to this customer: an offer at this price (SAR, minor units) is approved at once until then. */
      offered: z.optional(z.object({ priceSar: z.int(), until: z.iso.datetime() })),
      /** It was reserved, sold or withdrawn since it was saved, and became free again, or came back, at that time. */
      change: z.optional(z.object({ to: z.enum(['free', 'back'] satisfies WatchedChange[]), at: z.iso.datetime() })),
    }),
  ),
})
export type Wishlist = z.infer<typeof wishlistSchema>
