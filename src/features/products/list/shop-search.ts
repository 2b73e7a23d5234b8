import {
  conditions,
  maxQueryLength,
  productTypes,
  repeatableKeys,
  sortOrders,
  type Condition,
  type ProductType,
  type SortOrder,
} from '#contract/catalogue/catalogue-terms.ts'
import { withoutMarks } from '#contract/fields/invisible-marks.ts'

/** The state of the shop as it is in the address. A default value is left out. */
export type ShopSearch = {
  q?: string
  type?: ProductType[]
  brand?: string[]
  condition?: Condition[]
  modelCase?: string[]
  size?: number[]
  ringSize?: number[]
  length?: number[]
  material?: string[]
  color?: string[]
  winding?: string[]
  /** First years of decades. */
  decade?: number[]
  /** Years, inclusive. */
  yearMin?: number
  yearMax?: number
  collection?: string[]
  /** Whole major units of the shopper's currency, inclusive. */
  priceMin?: number
  priceMax?: number
  inStock?: true
  sort?: SortOrder
  /** How many pages of twelve are shown. */
  page?: number
}

export const listFilters = repeatableKeys
export type ListFilter = (typeof listFilters)[number]

/** The same as a link may write it: a single value is no list in an address, nor in the router's parsed search. */
export type ShopAddress = {
  [Key in keyof ShopSearch]: ShopSearch[Key] | (ShopSearch[Key] extends (infer Value)[] | undefined ? Value : never)
}

/** For a longer list a filter is more useful. */
export const mostPages = 50
/** More values of one filter than a person would choose; the rest of such an address is dropped. */
const mostValues = 50
const longestValue = 64
const highestPrice = 1e9

/**
 * Parses the query of an address, or an already parsed search. Lenient: invalid values are dropped, so that an old or a mangled link still
 * opens the shop. Lists are sorted and without duplicates, so that one state has one address. Every key is present: `undefined` makes the
 * router remove it from the address.
 */
export function parseShopSearch(raw: Record<string, unknown>): ShopSearch {
  const priceMin = priceOf(raw.priceMin, Math.floor)
  const priceMax = priceOf(raw.priceMax, Math.ceil)
  const isRange = priceMin === undefined || priceMax === undefined || priceMin <= priceMax
  const [yearMin, yearMax] = [yearOf(raw.yearMin), yearOf(raw.yearMax)]
  const areYears = yearMin === undefined || yearMax === undefined || yearMin <= yearMax
  const q = textOf(typeof raw.q === 'string' ? withoutMarks(raw.q) : undefined)?.slice(0, maxQueryLength)
  const search: ShopSearch = {
    type: listOf(raw.type, (value) => productTypes.find((type) => type === value)),
    brand: listOf(raw.brand, valueOf),
    condition: listOf(raw.condition, (value) => conditions.find((condition) => condition === value)),
    modelCase: listOf(raw.modelCase, valueOf),
    size: listOf(raw.size, sizeOf),
    ringSize: listOf(raw.ringSize, ringSizeOf),
    length: listOf(raw.length, sizeOf),
    material: listOf(raw.material, valueOf),
    color: listOf(raw.color, valueOf),
    winding: listOf(raw.winding, valueOf),
    decade: listOf(raw.decade, decadeOf),
    yearMin: areYears ? yearMin : undefined,
    yearMax: areYears ? yearMax : undefined,
    collection: listOf(raw.collection, valueOf),
    priceMin: isRange && priceMin !== 0 ? priceMin : undefined,
    priceMax: isRange ? priceMax : undefined,
    inStock: raw.inStock === true || raw.inStock === 'true' ? true : undefined,
    sort: sortOf(raw.sort, q !== undefined),
    page: pageOf(raw.page),
  }
  // An empty q stays: the search overlay is open over the shop, with nothing typed yet.
  return q === undefined ? search : { q, ...search }
}

/** Relevance is defined only for a query. */
export const defaultSort = ({ q }: ShopSearch): SortOrder => (q ? 'relevance' : 'newest')

function sortOf(raw: unknown, hasWords: boolean): SortOrder | undefined {
  const sort = sortOrders.find((order) => order === raw)
  return sort === (hasWords ? 'relevance' : 'newest') || (sort === 'relevance' && !hasWords) ? undefined : sort
}

function textOf(raw: unknown): string | undefined {
  const text = typeof raw === 'string' ? raw.replaceAll('\0', '').trim() : ''
  return text === '' ? undefined : text
}

function valueOf(raw: unknown): string | undefined {
  const text = textOf(raw)
  return text !== undefined && text.length <= longestValue ? text : undefined
}

/** A number as people write it; `Number()` alone would also take "", "0x1f" and "1e3". */
function numberOf(raw: unknown): number | undefined {
  if (typeof raw === 'number') return Number.isFinite(raw) && raw >= 0 ? raw : undefined
  return typeof raw === 'string' && /^\d{1,12}(\.\d{1,6})?$/.test(raw.trim()) ? Number(raw) : undefined
}

function sizeOf(raw: unknown): number | undefined {
  const size = numberOf(raw)
  return size !== undefined && Number.isInteger(size) && size >= 1 && size <= 10_000 ? size : undefined
}

function ringSizeOf(raw: unknown): number | undefined {
  const size = sizeOf(raw)
  return size !== undefined && size <= 200 ? size : undefined
}

/** A year has four digits. */
export function yearOf(raw: unknown): number | undefined {
  const year = numberOf(raw)
  return year !== undefined && Number.isInteger(year) && year >= 1000 && year <= 9999 ? year : undefined
}

function decadeOf(raw: unknown): number | undefined {
  const year = yearOf(raw)
  return year !== undefined && year % 10 === 0 ? year : undefined
}

function priceOf(raw: unknown, round: (price: number) => number): number | undefined {
  const price = numberOf(raw)
  return price !== undefined && price <= highestPrice ? round(price) : undefined
}

function pageOf(raw: unknown): number | undefined {
  const page = numberOf(raw)
  return page !== undefined && Number.isInteger(page) && page > 1 ? Math.min(page, mostPages) : undefined
}

function listOf<Value extends string | number>(raw: unknown, parse: (value: unknown) => Value | undefined): Value[] | undefined {
  const values = (Array.isArray(raw) ? raw : [raw]).map(parse).filter((value) => value !== undefined)
  const list = [...new Set(values)].toSorted((a, b) => (a < b ? -1 : 1)).slice(0, mostValues)
  return list.length > 0 ? list : undefined
}
