import type { Catalog } from '../catalog.ts'
import { rowsPricedBetween } from '../columns/columns.ts'
import { filtersOf } from './filter.ts'
import type { CatalogQuery } from './query.ts'
import { numberToId } from '../product-id.ts'
import { searchFor, type Search } from './search.ts'
import { selectRows } from './selection.ts'
import { pageOf } from './sort.ts'
import { compareText } from '../values.ts'

const suggestedFacets = ['brand', 'type', 'collection'] as const

/** A value of a facet whose names have all words of the text; `count` is the number of products with it. */
export type Match = { facet: (typeof suggestedFacets)[number]; value: string; count: number }

/** The typed text, and the filters in its numbers. */
export type SuggestQuery = { text: string } & Pick<CatalogQuery, 'locale' | 'priceMin' | 'priceMax' | 'size'>

/** `ids`: the most relevant products of the `total` that a query for the text finds. */
export type Suggestion = { ids: string[]; total: number; matches: Match[]; corrected?: string; leftOut?: readonly string[] }

/** @param limit the maximum number of products, and of matches. A text without words has no suggestions. */
export function suggest(catalog: Catalog, { text, locale, priceMin, priceMax, ...filters }: SuggestQuery, limit: number): Suggestion {
  const search = searchFor(catalog, text, locale)
  const isFiltered = priceMin !== undefined || priceMax !== undefined || filters.size !== undefined
  if (!search.isActive && !isFiltered) return { ids: [], total: 0, matches: [] }
  const range = rowsPricedBetween(catalog.columns.prices, priceMin, priceMax)
  const selection = selectRows(catalog, filtersOf(catalog, filters), search.conditions, range)
  const rows = pageOf(catalog, selection, search, { sort: 'relevance', offset: 0, limit })
  return {
    ids: rows.map((row) => numberToId(catalog.columns.ids[row]!)),
    total: selection.total,
    matches: matchesOf(catalog, search).slice(0, limit),
    ...(search.corrected !== undefined && { corrected: search.corrected }),
    ...(search.leftOut && { leftOut: search.leftOut }),
  }
}

/** The best matches first, and among equals those with most products. */
function matchesOf({ lists, tallies }: Catalog, { words }: Search): Match[] {
  if (words.length === 0) return []
  const matches = suggestedFacets.flatMap((facet) =>
    lists[facet].values.map((value, index) => {
      const worths = words.map(({ weights }) => weights.get(facet)?.[index + 1] ?? 0)
      const worth = worths.includes(0) ? 0 : worths.reduce((sum, each) => sum + each, 0)
      return { facet, value, count: tallies.totals[facet][index + 1]!, worth }
    }),
  )
  return matches
    .filter(({ worth, count }) => worth > 0 && count > 0)
    .toSorted((a, b) => b.worth - a.worth || b.count - a.count || compareText(a.value, b.value))
    .map(({ facet, value, count }) => ({ facet, value, count }))
}
