import { withoutPart } from '#catalog-index/words/understood.ts'
import { listFilters, parseShopSearch, type ListFilter, type ShopSearch } from '../shop-search.ts'

/** One filter of the list, as one chip shows it. */
export type ChosenFilter =
  | { name: ListFilter; value: string | number }
  | { name: 'q'; value: string }
  /** A part of the query that means a price or a size: "under 20000". */
  | { name: 'understood'; value: string }
  | { name: 'price' }
  | { name: 'year' }
  | { name: 'inStock' }

export const keyOf = (filter: ChosenFilter): string => ('value' in filter ? `${filter.name} ${filter.value}` : filter.name)

/**
 * All filters of the list: the query first, then price and years, then the values in the order of the panel.
 * @param understood parts of the query that the shop took for filters; each has a chip of its own
 */
export function chosenFilters(search: ShopSearch, understood: readonly string[] = []): ChosenFilter[] {
  const { q = '', priceMin, priceMax, yearMin, yearMax, inStock } = search
  const parts = understood.filter((part) => q.includes(part))
  const words = parts.reduce(withoutPart, q)
  return [
    ...(words ? [{ name: 'q' as const, value: words }] : []),
    ...parts.map((value) => ({ name: 'understood' as const, value })),
    ...(priceMin !== undefined || priceMax !== undefined ? [{ name: 'price' as const }] : []),
    ...(yearMin !== undefined || yearMax !== undefined ? [{ name: 'year' as const }] : []),
    ...listFilters.flatMap((name) => (search[name] ?? []).map((value): ChosenFilter => ({ name, value }))),
    ...(inStock ? [{ name: 'inStock' as const }] : []),
  ]
}

/** The key of the filter that a change added; undefined if it only removed some. */
export function addedFilter(before: ShopSearch, after: ShopSearch): string | undefined {
  const known = new Set(chosenFilters(before).map(keyOf))
  if (before.priceMin !== after.priceMin || before.priceMax !== after.priceMax) known.delete('price')
  if (before.yearMin !== after.yearMin || before.yearMax !== after.yearMax) known.delete('year')
  return chosenFilters(after)
    .map(keyOf)
    .find((key) => !known.has(key))
}

/** Each change of the filters resets the page to the first. */
const fromFirstPage = (search: ShopSearch): ShopSearch => parseShopSearch({ ...search, page: undefined })

/** Adds the value to a filter, or removes it. */
export function toggleValue(search: ShopSearch, name: ListFilter, value: string | number): ShopSearch {
  const values: readonly (string | number)[] = search[name] ?? []
  return fromFirstPage({ ...search, [name]: values.includes(value) ? values.filter((each) => each !== value) : [...values, value] })
}

export const withPrice = (search: ShopSearch, priceMin: number | undefined, priceMax: number | undefined): ShopSearch =>
  fromFirstPage({ ...search, priceMin, priceMax })

export const withYears = (search: ShopSearch, yearMin: number | undefined, yearMax: number | undefined): ShopSearch =>
  fromFirstPage({ ...search, yearMin, yearMax })

export const withInStock = (search: ShopSearch, inStock: boolean): ShopSearch => fromFirstPage({ ...search, inStock: inStock || undefined })

export const withSort = (search: ShopSearch, sort: ShopSearch['sort']): ShopSearch => fromFirstPage({ ...search, sort })

export function withoutFilter(search: ShopSearch, filter: ChosenFilter): ShopSearch {
  switch (filter.name) {
    case 'q':
      // The understood parts of the query stay: each is another filter.
      return fromFirstPage({ ...search, q: leftOf(search.q, filter.value) })
    case 'understood':
      return fromFirstPage({ ...search, q: withoutPart(search.q ?? '', filter.value) || undefined })
    case 'price':
      return withPrice(search, undefined, undefined)
    case 'year':
      return withYears(search, undefined, undefined)
    case 'inStock':
      return withInStock(search, false)
    default:
      return toggleValue(search, filter.name, filter.value)
  }
}

/** The part of a query that is not plain words. */
function leftOf(q = '', words: string): string | undefined {
  const plain = new Set(words.split(' '))
  return (
    q
      .split(/\s+/u)
      .filter((word) => !plain.has(word))
      .join(' ') || undefined
  )
}

/** The query and the order stay: the filters only narrow the list. */
export const withoutFilters = ({ q, sort }: ShopSearch): ShopSearch => parseShopSearch({ q, sort })
