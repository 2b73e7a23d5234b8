import * as z from 'zod/mini'
import { conditions, detailKeys, findingKinds, includedItems, productTypes } from './catalogue-terms.ts'
import { moneySchema } from '#contract/money/money-schema.ts'

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
  /** It is in a running auction until then: it has no fixed price, and takes no offers. `hasBidding`: bids are made in the shop itself. */
  auction: z.optional(z.object({ endsAt: z.iso.datetime(), hasBidding: z.optional(z.literal(true)) })),
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
