import * as z from 'zod/mini'
import { acceptedSchema, data, fileSchema, list } from '#contract/protocol/endpoint-schemas.ts'
import { detailTermKinds, maxQueryLength, productStatuses, productTypes } from '#contract/catalogue/catalogue-terms.ts'
import { moneySchema } from '#contract/money/money-schema.ts'
import { namedProductSchema } from './named-products.ts'
import { photoCropSchema, productFieldsSchema, termKind } from './product-body.ts'
import { purchaseSchema } from './purchase.ts'

/** Products and brands as the staff see them. */

/** `too-large`: more than 50 megapixels. `failed`: the shop could not make its sizes, in three tries. */
export const photoProblems = ['too-large', 'unreadable', 'failed'] as const
export type PhotoProblem = (typeof photoProblems)[number]

const inBoth = z.object({ en: z.string(), ar: z.string() })

export const staffPhotoSchema = z.object({
  key: z.string(),
  /** `preparing`: the shop shows it as soon as its first sizes are there. */
  state: z.enum(['preparing', 'ready', 'failed']),
  /** Why it failed; null where it did not. */
  problem: z.nullable(z.enum(photoProblems)),
  /** The call that answers with the picture; null where there is none yet. */
  src: z.nullable(z.string()),
  /** Of the largest size so far, pixels. */
  width: z.int(),
  height: z.int(),
  /** Clockwise, in right angles. */
  turn: z.int(),
  /** The part of the turned picture that is shown; null for all of it. */
  crop: z.nullable(photoCropSchema),
  /** Whether it can be turned, cropped and replaced: of the photographs of the sample there is no original. */
  canEdit: z.boolean(),
  /** It was turned, cropped or replaced, and is shown as it was before until the new sizes are made. */
  isChanging: z.boolean(),
  /** What it shows beyond brand and model, for those who do not see it. */
  view: inBoth,
})
export type StaffPhoto = z.infer<typeof staffPhotoSchema>

/** `rendition` changes with the picture, and only makes the address another one. */
export const staffPhotoQuerySchema = z.strictObject({
  rendition: z.optional(z.string()),
  /** The turned picture as a whole, where the photograph shows a part of it. */
  whole: z.optional(z.literal('true')),
})

/** A row of the list. */
export const staffProductRowSchema = z.object({
  id: z.string(),
  stockNumber: z.string(),
  status: z.enum(productStatuses),
  type: z.enum(productTypes),
  reference: z.string(),
  /** Brand and model in English, as far as there are any. */
  name: z.string(),
  nameAr: z.string(),
  /** Null where a draft has no price yet. */
  priceSar: z.nullable(moneySchema),
  stock: z.int(),
  /** Units held by approved offers. */
  held: z.int(),
  /** Until when, and for whom, its free units are reserved; null where they are not. */
  reserved: z.nullable(z.object({ until: z.iso.datetime(), for: z.string() })),
  /** How many wish lists have it. */
  watchers: z.int(),
  /**
   * When it is to be published, `failed` where it lacked something at that time, or, with the kind of error as `problem`, where the shop
   * failed three times; null where no time is set.
   */
  publish: z.nullable(z.object({ at: z.iso.datetime(), failed: z.boolean(), problem: z.optional(z.string()) })),
  /** Not in the shop: withdrawn, or not published yet. */
  withdrawn: z.boolean(),
  version: z.int(),
  /** Paths of the fields without which it cannot be published ("model", "size", "photos"). */
  missing: z.array(z.string()),
  /** The first one; null where there is none. */
  photo: z.nullable(staffPhotoSchema),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type StaffProductRow = z.infer<typeof staffProductRowSchema>

export const staffProductSchema = z.extend(staffProductRowSchema, {
  /** All that is edited: with `version`, the body of `staff.products.save`. */
  fields: productFieldsSchema,
  photos: z.array(staffPhotoSchema),
  /** What the file from which it was imported said that has no place here; absent where there is nothing. */
  imported: z.optional(z.string()),
})
export type StaffProduct = z.infer<typeof staffProductSchema>

/** A page of the list, and how many products of each status the other filters find. */
export const staffProductListSchema = z.object({
  data: z.array(staffProductRowSchema),
  meta: z.object({
    total: z.int(),
    page: z.int(),
    perPage: z.int(),
    statuses: z.object({ draft: z.int(), published: z.int(), withdrawn: z.int() }),
  }),
})
export type StaffProductList = z.infer<typeof staffProductListSchema>

/** What a change of many products did to one of them. */
export const bulkResultSchema = z.object({
  id: z.string(),
  result: z.enum(['changed', 'unchanged', 'failed']),
  /** The product afterwards; absent where there is none with this id. */
  product: z.optional(staffProductRowSchema),
  /** Why it failed: code, sentence and fields, as in the response of a call that fails. */
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
})
export type BulkResult = z.infer<typeof bulkResultSchema>

/**
 * What a product can lack, for the filter. `any`: something that it needs to be published. `details`: rows of the table and fields of the
 * same names, also those that are only asked for; so are texts in `english` and `arabic`.
 */
export const missingKinds = ['any', 'photos', 'brand', 'condition', 'price', 'details', 'english', 'arabic'] as const
export type MissingKind = (typeof missingKinds)[number]
/** `scheduled`: to be published at a time. */
export const productStates = ['reserved', 'out-of-stock', 'scheduled'] as const
/** `changed`: the last changed first. */
export const staffProductSorts = ['changed', 'price-low', 'price-high', 'stock-number'] as const

export const staffProductsQuerySchema = z.strictObject({
  status: z.optional(z.enum(productStatuses)),
  type: z.optional(z.enum(productTypes)),
  /** The id of one. */
  brand: z.optional(z.string().check(z.maxLength(100))),
  missing: z.optional(z.enum(missingKinds)),
  state: z.optional(z.enum(productStates)),
  sort: z._default(z.enum(staffProductSorts), 'changed'),
  /** Words, each part of stock number, serial number, reference, model or brand, compared as the shop compares words; or the id. */
  q: z.optional(z.string().check(z.maxLength(maxQueryLength))),
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000)), 1),
  perPage: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
})
export type StaffProductsQuery = z.output<typeof staffProductsQuerySchema>

export const staffBrandSchema = z.object({
  id: z.string(),
  name: inBoth,
  description: inBoth,
  /** How many products have it, drafts and withdrawn ones too: it can be deleted where there is none. */
  products: z.int(),
})
export type StaffBrand = z.infer<typeof staffBrandSchema>

export const staffCollectionSchema = z.extend(staffBrandSchema, {
  featured: z.boolean(),
  /** The shop itself puts pieces into it, whose price has come down: it has no members to choose, and stays. */
  isComputed: z.boolean(),
})
export type StaffCollection = z.infer<typeof staffCollectionSchema>

/** `value`: of a filter; the text of a row of the details table has none. */
const termSchema = z.object({ value: z.string(), name: inBoth, swatch: z.optional(z.string()) })
/** The values that a form offers for the fields of the same names. */
export const staffTermsSchema = z.object({
  modelCase: z.array(termSchema),
  material: z.array(termSchema),
  color: z.array(termSchema),
  winding: z.array(termSchema),
  collections: z.array(termSchema),
  /** The texts that rows of the details table choose from: those of the release first, then the house's own, the newest first. */
  details: z.partialRecord(z.enum(detailTermKinds), z.array(inBoth)),
})
/** A word of the house. `value`: of a filter; of a row of the details table, its number. `products`: drafts and withdrawn ones, too. */
const ownTermSchema = z.extend(termSchema, { kind: termKind, products: z.int() })
export type OwnTerm = z.infer<typeof ownTermSchema>
export type StaffTerms = z.infer<typeof staffTermsSchema>
export type StaffTerm = z.infer<typeof termSchema>

/** The whole envelope of each response to a staff's call. */
export const staffProductResponses = {
  'staff.products.list': staffProductListSchema,
  'staff.products.bulk': data(z.array(bulkResultSchema)),
  'staff.products.named': data(z.array(namedProductSchema)),
  'staff.products.create': data(staffProductSchema),
  'staff.products.get': data(staffProductSchema),
  'staff.products.delete': data(acceptedSchema),
  'staff.products.save': data(staffProductSchema),
  'staff.products.change': data(staffProductSchema),
  'staff.products.publish': data(staffProductSchema),
  'staff.products.withdraw': data(staffProductSchema),
  'staff.products.photos.add': data(staffProductSchema),
  'staff.products.photos.order': data(staffProductSchema),
  'staff.products.photos.edit': data(staffProductSchema),
  'staff.products.photos.replace': data(staffProductSchema),
  'staff.products.photos.get': fileSchema,
  'staff.products.purchase.get': data(purchaseSchema),
  'staff.products.purchase.save': data(purchaseSchema),
  'staff.products.purchase.invoice': fileSchema,
  'staff.terms.list': data(staffTermsSchema),
  'staff.terms.create': data(termSchema),
  'staff.terms.own': list(ownTermSchema),
  'staff.terms.update': data(ownTermSchema),
  'staff.terms.delete': data(acceptedSchema),
  'staff.brands.list': list(staffBrandSchema),
  'staff.brands.create': data(staffBrandSchema),
  'staff.brands.update': data(staffBrandSchema),
  'staff.brands.delete': data(acceptedSchema),
  'staff.collections.list': list(staffCollectionSchema),
  'staff.collections.create': data(staffCollectionSchema),
  'staff.collections.order': list(staffCollectionSchema),
  'staff.collections.update': data(staffCollectionSchema),
  'staff.collections.delete': data(acceptedSchema),
}
