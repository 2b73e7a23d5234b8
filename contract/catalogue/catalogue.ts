import * as z from 'zod/mini'
import { conditions, detailKeys, findingKinds, includedItems, productTypes } from './catalogue-terms.ts'
import { homeHeroSchema } from '#contract/hero/home-hero.ts'
import { moneySchema, rateSchema } from '#contract/money/money-schema.ts'
import type { PreOrderCampaign } from '#contract/pre-orders/pre-order-campaign.ts'
import type { ShippingFees } from '#contract/orders/shipping-fee.ts'

/** Responses of the catalogue calls. Texts are in the language of the `locale` header. */

/**
 * A photograph. The URL of a rendition is `{path}-{width}.{avif|webp|jpg}` with a width of `widths` (pixels);
 * `path` contains the product's id and revision, so its content never changes. `placeholder` is a data URI of some 100 bytes.
 */
export const imageSchema = z.object({
  path: z.string(),
  widths: z.array(z.int()),
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
  alt: z.string(),
})
export type Image = z.infer<typeof imageSchema>

/** A value that a filter takes, with its name: in lower case where the language has one ("yellow gold"). */
export const labelledSchema = z.object({ value: z.string(), label: z.string() })
export type Labelled = z.infer<typeof labelledSchema>

export const brandRefSchema = z.object({ id: z.string(), name: z.string() })

/** What a card needs. `images` holds the first photograph only. */
export const productSummarySchema = z.object({
  id: z.string(),
  reference: z.string(),
  type: z.enum(productTypes),
  brand: brandRefSchema,
  model: z.string(),
  price: moneySchema,
  /** The stored price; present where `price` is an approximation of it. */
  priceSar: z.optional(moneySchema),
  formerPrice: z.optional(moneySchema),
  /** As `priceSar`, of `formerPrice`. */
  formerPriceSar: z.optional(moneySchema),
  /** Units that can be bought now; 0 = sold, or `reserved`. */
  stock: z.int(),
  /** There are units in stock, and approved offers hold all of them. It does not reveal for whom: only a customer's own offers do. */
  reserved: z.optional(z.literal(true)),
  /** It is in a running auction until then: it has no fixed price, and takes no offers. */
  auction: z.optional(z.object({ endsAt: z.iso.datetime() })),
  condition: z.enum(conditions),
  /** Longest side, millimetres. */
  size: z.optional(z.number()),
  modelCase: z.optional(labelledSchema),
  material: z.optional(labelledSchema),
  color: z.optional(labelledSchema),
  winding: z.optional(z.string()),
  images: z.array(imageSchema),
})
export type ProductSummary = z.infer<typeof productSummarySchema>

/** A sentence of the examination ("Light hairlines on the clasp"). */
export const findingSchema = z.object({ kind: z.enum(findingKinds), text: z.string() })
export type Finding = z.infer<typeof findingSchema>

/** Millimetres, metres, hours, karat of 24, grams, carats; and the services, the newest first. */
export const factsSchema = z.object({
  thickness: z.optional(z.number()),
  lugWidth: z.optional(z.number()),
  waterResistance: z.optional(z.number()),
  powerReserve: z.optional(z.number()),
  karat: z.optional(z.number()),
  weight: z.optional(z.number()),
  carats: z.optional(z.number()),
  certificate: z.optional(z.string()),
  laboratory: z.optional(z.string()),
  services: z.optional(z.array(z.object({ date: z.iso.date(), text: z.string() }))),
})
export type Facts = z.infer<typeof factsSchema>

/** The number of similar products below one: a row on a desktop. More would make its page stale at changes of what nobody sees. */
export const nearCount = 4

export const productSchema = z.extend(productSummarySchema, {
  description: z.string(),
  /** The house's own number of this piece. Absent from a device's catalogue of before. */
  stockNumber: z.optional(z.string()),
  /** Calendar year in which it was made, where it is known. */
  year: z.optional(z.int()),
  included: z.array(z.enum(includedItems)),
  /** Of a ring: the inner diameter, millimetres. */
  ringDiameter: z.optional(z.number()),
  /** In the order of the specialists. Absent where there are none. */
  findings: z.optional(z.array(findingSchema)),
  /** Absent where none is known. */
  facts: z.optional(factsSchema),
  details: z.array(z.object({ key: z.enum(detailKeys), value: z.string() })),
  collections: z.array(labelledSchema),
  /** At most `nearCount` similar products, for the row below it. */
  near: z.array(productSummarySchema),
  /** Approximations of the SAR price in the other currencies, with the rate's date. */
  approximations: z.array(z.object({ price: moneySchema, rateDate: z.iso.date() })),
  updatedAt: z.iso.datetime(),
})
export type Product = z.infer<typeof productSchema>

export const facetValueSchema = z.object({
  value: z.string(),
  label: z.string(),
  count: z.int(),
  /** CSS color, for the color filter. */
  swatch: z.optional(z.string()),
})
export type FacetValue = z.infer<typeof facetValueSchema>
export const facetsSchema = z.object({
  type: z.array(facetValueSchema),
  brand: z.array(facetValueSchema),
  condition: z.array(facetValueSchema),
  modelCase: z.array(facetValueSchema),
  /** Of watches: the case, millimetres. */
  size: z.array(facetValueSchema),
  /** Of rings: the EU size. */
  ringSize: z.array(facetValueSchema),
  /** Of other jewelry: the longest side, millimetres. */
  length: z.array(facetValueSchema),
  material: z.array(facetValueSchema),
  color: z.array(facetValueSchema),
  winding: z.array(facetValueSchema),
  /** The first year of each decade. */
  decade: z.array(facetValueSchema),
  collection: z.array(facetValueSchema),
  inStock: z.array(facetValueSchema),
})
export type Facets = z.infer<typeof facetsSchema>

export const productListMetaSchema = z.object({
  total: z.int(),
  page: z.int(),
  perPage: z.int(),
  facets: facetsSchema,
  /** Lowest and highest price under all filters except the price; absent where nothing is found. */
  priceRange: z.optional(z.object({ min: moneySchema, max: moneySchema })),
  /** The corrected words, where the typed ones look like a typo ("rolx" → "rolex"). */
  corrected: z.optional(z.string()),
  /** Words of `q`, as typed, that no product has together with the others: the list is for the others. */
  leftOut: z.optional(z.array(z.string())),
  /** Parts of `q`, as typed, that are interpreted as filters ("under 20000", "39 mm"). */
  understood: z.optional(z.array(z.string())),
})
export const productListSchema = z.object({ data: z.array(productSummarySchema), meta: productListMetaSchema })
export type ProductList = z.infer<typeof productListSchema>

/** A suggested filter: `/shop?{filter}={value}`. */
export const categorySchema = z.object({
  filter: z.enum(['type', 'brand', 'collection']),
  value: z.string(),
  label: z.string(),
  count: z.int(),
})
export type Category = z.infer<typeof categorySchema>

/** `products`: at most 5. `total`: what the shop would list for `q`. Without `q` only the categories. */
export const suggestionsSchema = z.object({
  products: z.array(productSummarySchema),
  total: z.int(),
  categories: z.array(categorySchema),
  corrected: z.optional(z.string()),
  /** As in a list. */
  leftOut: z.optional(z.array(z.string())),
})
export type Suggestions = z.infer<typeof suggestionsSchema>

export const brandSchema = z.object({ id: z.string(), name: z.string(), description: z.string(), count: z.int() })
export type Brand = z.infer<typeof brandSchema>
export const collectionSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  featured: z.boolean(),
  count: z.int(),
})
export type Collection = z.infer<typeof collectionSchema>
export const testimonialSchema = z.object({ id: z.string(), quote: z.string(), author: z.string(), about: z.string() })
export const faqSchema = z.object({ id: z.string(), question: z.string(), answer: z.string() })
export type Faq = z.infer<typeof faqSchema>

export const homeSchema = z.object({
  brands: z.array(brandSchema),
  bestDeals: z.array(productSummarySchema),
  popular: z.array(productSummarySchema),
  newest: z.array(productSummarySchema),
  collections: z.array(collectionSchema),
  testimonials: z.array(testimonialSchema),
  faq: z.array(faqSchema),
  hero: z.optional(homeHeroSchema),
})
export type Home = z.infer<typeof homeSchema>

export const auctionSchema = z.object({
  id: z.string(),
  product: productSummarySchema,
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
})
export type Auction = z.infer<typeof auctionSchema>
/** `now` is the server's time, so that a countdown does not depend on the shopper's clock. */
export const auctionListSchema = z.object({
  data: z.array(auctionSchema),
  meta: z.object({ total: z.int(), page: z.int(), perPage: z.int(), now: z.iso.datetime() }),
})
export type AuctionList = z.infer<typeof auctionListSchema>

export const ratesSchema = z.object({ base: z.literal('SAR'), rates: z.array(rateSchema) })
export type Rates = z.infer<typeof ratesSchema>

const fee = z.int().check(z.gte(0))
export const shippingFeesSchema: z.ZodMiniType<ShippingFees, ShippingFees> = z.object({ inside: fee, elsewhere: fee, freeFrom: fee })

export const preOrderCampaignSchema: z.ZodMiniType<PreOrderCampaign, PreOrderCampaign> = z.object({
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
})

const days = z.object({ from: z.int().check(z.gte(0)), to: z.int().check(z.gte(0)) })
export const deliveryDaysSchema = z.object({ inside: days, elsewhere: days })
export type DeliveryDays = z.infer<typeof deliveryDaysSchema>

/** `iban`: without spaces, with a valid checksum (ISO 13616). */
export const bankSchema = z.object({ accountName: z.string(), bankName: z.string(), iban: z.string(), bic: z.optional(z.string()) })
export type Bank = z.infer<typeof bankSchema>

/**
 * The shop's settings; each but the name is absent where it is not set. The hours of pre-orders and those of the contact page are two
 * fields, because they differ.
 */
export const settingsSchema = z.object({
  name: z.string(),
  phone: z.optional(z.string()),
  email: z.optional(z.string()),
  whatsapp: z.optional(z.string()),
  address: z.optional(z.string()),
  /** Of the address: where pieces are, by itself. */
  city: z.optional(z.string()),
  /** What the house says of itself in one sentence, for the footer and for the installed app. */
  tagline: z.optional(z.string()),
  /** Its name, logo or colors are its own: what the release says and shows of a house is left out. */
  hasOwnFace: z.optional(z.literal(true)),
  /** The operator of the shop, for the footer. */
  companyName: z.optional(z.string()),
  commercialRegister: z.optional(z.string()),
  vatNumber: z.optional(z.string()),
  contactHours: z.optional(z.string()),
  preOrderHours: z.optional(z.string()),
  /** The period in which pre-orders are accepted; absent where none is planned. */
  preOrderCampaign: z.optional(preOrderCampaignSchema),
  /** The number of working days within which a message is answered; absent where the shop promises nothing. */
  answerDays: z.optional(z.int().check(z.gte(1), z.lte(365))),
  location: z.optional(z.object({ latitude: z.number(), longitude: z.number() })),
  /** The URL of the map's tiles (`{z}`, `{x}`, `{y}`), and the attribution below; absent where none are configured. */
  mapTiles: z.optional(z.object({ url: z.string(), attribution: z.string() })),
  /** Absent from responses that were cached before this field existed. */
  shippingFees: z.optional(shippingFeesSchema),
  /** VAT that prices include, in percent, in the shop's country. */
  vatPercent: z.optional(z.number().check(z.gte(0), z.lte(100))),
  /** Days from the receipt to the delivery, both inclusive. */
  deliveryDays: z.optional(deliveryDaysSchema),
  /** The account for transfers; absent where none is configured: then nothing can be ordered. */
  bank: z.optional(bankSchema),
  /** The VAPID public key with which browsers subscribe to pushes, base64url. */
  vapidPublicKey: z.optional(z.string()),
})
export type Settings = z.infer<typeof settingsSchema>
/** Where the shop is, in degrees. */
export type ShopLocation = NonNullable<Settings['location']>
