import type { ProductQuery } from '#contract/catalogue/catalogue-queries.ts'
import type { Locale } from '#contract/locale.ts'
import { type Rate, sarBounds } from '#contract/money/money.ts'
import type { CatalogQuery } from './query.ts'
import type { SuggestQuery } from './suggest.ts'
import { understand, type Understood } from '../words/understood.ts'

/**
 * Maps a query of the contract to the index's: prices there are in major units of the displayed currency, here in SAR and minor units.
 * @param rate the exchange rate of that currency
 * @param locale the language of the searched descriptions
 * @returns `understood`: the parts of the text that became filters
 */
export function toCatalogQuery(
  { q = '', inStock, page, perPage, ...filters }: ProductQuery,
  rate: Rate,
  locale: Locale,
): { query: CatalogQuery; understood: readonly string[] } {
  const said = understand(q, rate.currency)
  const { rest, size, parts } = said
  const query = {
    ...filters,
    locale,
    ...(size && !filters.size?.length && { size: [...size] }),
    ...(rest !== '' && { q: rest }),
    ...sarPrices(filters, said, rate),
    ...(inStock !== undefined && { inStock: inStock === 'true' }),
    offset: (page - 1) * perPage,
    limit: perPage,
  }
  return { query, understood: parts }
}

/** Maps a text that is still being typed to the index's query. */
export function toSuggestQuery(text: string, rate: Rate, locale: Locale): SuggestQuery {
  const said = understand(text, rate.currency)
  return { text: said.rest, locale, ...(said.size && { size: [...said.size] }), ...sarPrices({}, said, rate) }
}

/** If both URL and text have a bound, the narrower one counts. */
function sarPrices({ priceMin, priceMax }: Pick<ProductQuery, 'priceMin' | 'priceMax'>, said: Understood, rate: Rate) {
  const bounds = (values: (number | undefined)[], narrower: (...numbers: number[]) => number) => {
    const known = values.filter((value) => value !== undefined)
    return known.length === 0 ? undefined : Math.round(narrower(...known) * 100)
  }
  const { min, max } = sarBounds(bounds([priceMin, said.priceMin], Math.max), bounds([priceMax, said.priceMax], Math.min), rate)
  return { ...(min !== undefined && { priceMin: min }), ...(max !== undefined && { priceMax: max }) }
}
