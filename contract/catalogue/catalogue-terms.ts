/** The words of the catalogue. Free of zod, so that a page can use them without loading it; `catalogue.ts` has the schemas. */

export const productTypes = ['watch', 'jewelry'] as const
export type ProductType = (typeof productTypes)[number]

/** A draft is not published yet; a withdrawn product was, and its row stays for orders and offers. */
export const productStatuses = ['draft', 'published', 'withdrawn'] as const
export type ProductStatus = (typeof productStatuses)[number]

/** The condition of a listed product, and of one in a sell request. */
export const conditions = ['horrible', 'pretty-bad', 'good', 'like-new', 'brand-new'] as const
export type Condition = (typeof conditions)[number]

/** Items included with a product. */
export const includedItems = ['box', 'warranty-card', 'papers', 'other'] as const
export type IncludedItem = (typeof includedItems)[number]

/** The specialists' findings about a product: merits, and flaws that a shopper should know. */
export const findingKinds = ['good', 'flaw'] as const
export type FindingKind = (typeof findingKinds)[number]

/** The filters that count their values; the price is a range and stands apart. */
export const facetNames = [
  'type',
  'brand',
  'condition',
  'modelCase',
  'size',
  'ringSize',
  'length',
  'material',
  'color',
  'winding',
  'decade',
  'collection',
  'inStock',
] as const
export type FacetName = (typeof facetNames)[number]

export const sortOrders = ['relevance', 'newest', 'price-asc', 'price-desc'] as const
export type SortOrder = (typeof sortOrders)[number]

/** The collection of every product with a former price above its price; the server computes it. */
export const bestDealsCollection = 'best-deals'

export const maxPerPage = 100
export const defaultPerPage = 12
/** No shopper pages deeper than this; a larger page number is a 400, not a scan. */
export const maxPage = 10_000
export const maxQueryLength = 120
/** A product id: lower case, at most 8 characters. */
export const productIdPattern = /^[a-z0-9]{1,8}$/

/** Rows of the details table, in this order: those of a watch, then those of jewelry and the finer facts. */
export const detailKeys = [
  'modelCase',
  'bracelet',
  'dial',
  'material',
  'bezel',
  'winding',
  'braceletMaterial',
  'color',
  'size',
  'movement',
  'kind',
  'stone',
  'cut',
  'accentStones',
  'dimensions',
  'thickness',
  'lugWidth',
  'indices',
  'functions',
] as const
export type DetailKey = (typeof detailKeys)[number]

/** The filters whose values are terms: each has a name in both languages, and the house adds its own. */
export const filterTermKinds = ['modelCase', 'material', 'color', 'winding'] as const satisfies readonly DetailKey[]
export type FilterTermKind = (typeof filterTermKinds)[number]

/** The rows of the details table whose texts are chosen from terms. */
export const detailTermKinds = [
  'movement',
  'bracelet',
  'braceletMaterial',
  'dial',
  'bezel',
  'indices',
  'functions',
  'kind',
  'stone',
  'cut',
] as const satisfies readonly DetailKey[]
export type DetailTermKind = (typeof detailTermKinds)[number]

/** The keys of `productQuerySchema` that may be repeated in the URL. */
export const repeatableKeys = facetNames.filter((name) => name !== 'inStock')

/** The filters whose values are whole numbers. */
export const numberFilters = ['size', 'ringSize', 'length', 'decade'] as const
export type NumberFilter = (typeof numberFilters)[number]

/** The number of similar products below one: a row on a desktop. More would make its page stale at changes of what nobody sees. */
export const nearCount = 4
