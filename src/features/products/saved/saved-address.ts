import type { SavedSearch } from '#contract/accounts/saved-searches.ts'
import type { Currency, Rate } from '#contract/money/money.ts'
import { convertBound } from '../list/convert-price.ts'
import { withPrice } from '../list/filters/chosen-filters.ts'
import { parseShopSearch, type ShopSearch } from '../list/shop-search.ts'

/** Filters and words of a list, as they are stored: the query of its address, without order and page. */
export function savedAddress({ sort: _sort, page: _page, ...filters }: ShopSearch): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(parseShopSearch(filters)))
    for (const each of value === undefined ? [] : [value].flat()) query.append(key, String(each))
  return query.toString()
}

/** The list of a saved search. In another currency its prices are converted; without rates it has none, as they would mean others. */
export function searchOf(
  { search, currency: from }: Pick<SavedSearch, 'search' | 'currency'>,
  to: Currency,
  rates: readonly Rate[],
): ShopSearch {
  const query = new URLSearchParams(search)
  const raw = Object.fromEntries([...new Set(query.keys())].map((key) => [key, valuesOf(query, key)]))
  const parsed = parseShopSearch(raw)
  if (from === to) return parsed
  const bound = (price: number | undefined, round: (price: number) => number) => convertBound(price, from, to, rates, round)
  return withPrice(parsed, bound(parsed.priceMin, Math.floor), bound(parsed.priceMax, Math.ceil))
}

function valuesOf(query: URLSearchParams, key: string): string | string[] {
  const values = query.getAll(key)
  return values.length === 1 ? values[0]! : values
}

/** Whether it is the search for this address; words may have a price ("under 20,000"), which is in the currency, too. */
export const isSavedAs = (saved: Pick<SavedSearch, 'search' | 'currency'>, address: string, currency: Currency): boolean =>
  saved.search === address && (saved.currency === currency || !/(^|&)(q|priceM..)=/.test(address))
