import type { DetailKey } from './catalogue-terms.ts'
import type { NumberFact } from './product-facts.ts'
import type { Locale } from '#contract/locale.ts'
import { defaultCurrency, type Rate } from '#contract/money/money.ts'

/**
 * The catalogue that a device stores (`GET /v1/catalogue`): the newest products in columns, one language per file. Free of zod, because the
 * device parses 20,000 rows by hand (device/catalogue/parse-catalogue.ts); the schema for the API's description is in
 * offline-catalogue-schema.ts. Reasons for the format: docs/areas/catalogue.md.
 */

/** Increases with each change that a device with the old format cannot read. */
export const catalogueFormat = 1

/** The newest products are on the device, up to this number (docs/areas/catalogue.md). */
export const mostInCatalogue = 20_000

/** A value with its names in English and Arabic: a search finds either script. Without names, it has none yet. */
export type NamedValue = [value: string] | [value: string, en: string, ar: string]
/** With 1 where the collection is featured. */
export type NamedCollection = [value: string] | [value: string, en: string, ar: string, featured: 0 | 1]
/** With its CSS color; empty where it has none. */
export type NamedColor = [value: string] | [value: string, en: string, ar: string, swatch: string]
/** `brand` is a position in `brands`. Models of one brand with one English name are one model in the filters; the first gives its name. */
export type NamedModel = [brand: number, en: string, ar: string]
/** Widths of the renditions, and the size of the largest, in pixels. */
export type PhotoShape = [widths: number[], width: number, height: number]
/** `shape` is a position in `shapes`, `view` one in `views`. */
export type CataloguePhoto = [position: number, shape: number, view: number]

/** Inner diameter in tenths of a millimetre. */
export type CatalogueRing = [row: number, diameter: number]
export type CatalogueAuction = [row: number, startsAt: number, endsAt: number]

/** Columns whose values are short texts, one per row, with a line feed between two. */
export const textColumns = ['id', 'reference'] as const
export type TextColumn = (typeof textColumns)[number]

/**
 * Columns of whole numbers. Those named after a list are positions in it, counted from 1; 0 means that the product has none. `collections`
 * and `included` are positions in lists of lists. Prices are in SAR, major units, with two decimals where they are not whole; `formerPrice`
 * 0 means that there is none.
 */
export const numberColumns = [
  'model',
  'type',
  'modelCase',
  'size',
  'material',
  'color',
  'winding',
  'condition',
  'year',
  'included',
  'price',
  'formerPrice',
  'stock',
  'popularity',
  'collections',
  'revision',
  'photos',
] as const
export type NumberColumn = (typeof numberColumns)[number]

/**
 * `values` in the file's language, `rows` as positions in them. `others`: the same in the other language, for searching.
 */
export type DetailColumn = { values: string[]; others: string[]; rows: number[] }

/**
 * The words of descriptions in the file's language, by code unit, with a line feed between two; of each, how many rows have it. `lists`:
 * those rows of all words, concatenated, as bits (catalog-index/arrays/rice.ts) in base64. Words of a description that are in the row's
 * other texts are left out.
 */
export type PackedWords = { words: string; counts: number[]; lists: string }

/**
 * Facts besides those of the filters, absent from files of before. `numbers`: columns in which 0 means none; `size` has the sizes that are
 * no whole millimetres, because a device of before reads only those. `services`: in the file's language.
 */
export type CatalogueFacts = {
  numbers: Partial<Record<NumberFact | 'size', number[]>>
  certificates: [row: number, certificate: string, laboratory: string][]
  services: [row: number, services: [date: string, text: string][]][]
}

/** All rows, the newest first. */
export type OfflineCatalogue = {
  format: typeof catalogueFormat
  /** A digest of the content: the same in every process of the shop, and in the ETag. */
  version: string
  /** ISO 8601: when the server wrote the file. */
  asOf: string
  locale: Locale
  rows: number
  rates: Rate[]
  brands: NamedValue[]
  models: NamedModel[]
  modelCases: NamedValue[]
  materials: NamedValue[]
  colors: NamedColor[]
  windings: NamedValue[]
  collections: NamedCollection[]
  types: string[]
  conditions: string[]
  /** The items included with products: lists of the contract's included items. */
  included: string[][]
  /** The collections of products: lists of positions in `collections`. */
  collectionSets: number[][]
  shapes: PhotoShape[]
  /** The views of photographs ("dial, close-up"), in the file's language. */
  views: string[]
  photoSets: CataloguePhoto[][]
  texts: Record<TextColumn, string>
  /** As `texts`; empty where it is the id in capitals. Absent from files of before, and from an empty one. */
  stockNumbers?: string
  /** When the newest rows were published (newest-times.ts). Absent from files of before. */
  newest?: number[]
  numbers: Record<NumberColumn, number[]>
  /** Rows (from 0) of products whose units are all held, with `stock` 0. */
  reserved: number[]
  /** Rows (from 0) of rings whose inner diameter is known. */
  ringDiameters: CatalogueRing[]
  /** Auctions that were not over when the file was written: row (from 0), start and end, in milliseconds since 1970. */
  auctions: CatalogueAuction[]
  /** Those with bidding, as positions in `auctions`. Absent from files of before, and where there are none. */
  lots?: number[]
  /** Rows of the details table that do not follow from the columns. */
  details: Partial<Record<DetailKey, DetailColumn>>
  /** Absent where no product has one. */
  facts?: CatalogueFacts
  /** Absent where no product has a description. */
  descriptions?: PackedWords
}

/** The stock number of a piece that was given none. */
export const stockNumberOfId = (id: string): string => id.toUpperCase()

/** The headers of every call of the shop. Its prices are in SAR, whatever the shopper's currency. */
export const headersOfCatalogue = (locale: Locale): Record<string, string> => ({
  Accept: 'application/json',
  'Content-Type': 'application/json',
  locale,
  currency: defaultCurrency,
})
