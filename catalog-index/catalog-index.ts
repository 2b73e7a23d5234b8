import { answerQuery, type CatalogAnswer } from './query/answer.ts'
import { applyChange, type CatalogChange } from './apply/apply.ts'
import { CatalogBuilder } from './build/build.ts'
import { bytesOf, findRow, type Catalog } from './catalog.ts'
import { packDescriptions } from './build/describe.ts'
import type { PackedDescriptions } from './columns/descriptions.ts'
import type { Locale } from '#contract/locale.ts'
import { nearOnes } from './query/near.ts'
import type { CatalogQuery } from './query/query.ts'
import type { CatalogDictionary, CatalogRow } from './row.ts'
import { suggest, type SuggestQuery, type Suggestion } from './query/suggest.ts'
import { topOf } from './query/top.ts'

/**
 * The catalogue in memory: filters, facet counts, sorting and search over columns. Plain TypeScript without React, DOM or Node, so
 * that the server and the device answer with the same code. Each answer is complete when the call returns; nothing is asynchronous.
 *
 * Reading path of a query: answer → search (typed-words → vocabulary, described → descriptions, correct-typo → spelling, weights) and
 * filter → selection (condition → postings: row sets) → sort (scores, orders), facets (tallies), price-range. Of an index: build → draft →
 * raw-columns, lazy-catalog; describe → merge-descriptions → descriptions → rice; on a device open-columns → lazy-catalog. Of a change:
 * apply → recode, splice; describe → renumber.
 */
export interface CatalogIndex {
  /** Number of products. */
  readonly size: number
  /** Bytes of the columns and the search structures (words estimated), without the working memory of a query. */
  readonly bytes: number
  query(query: CatalogQuery): CatalogAnswer
  /** The suggestions below the search field while a shopper types. */
  suggest(query: SuggestQuery, limit: number): Suggestion
  /** Similar products of the same type, those in stock first, without the product itself. */
  near(id: string, limit: number): string[]
  top(order: 'popular' | 'newest', limit: number, where?: Pick<CatalogQuery, 'type' | 'collection' | 'inStock'>): string[]
  has(id: string): boolean
  /** The words of the descriptions of some products, numbered in their order; undefined if there are none. */
  descriptions(locale: Locale, ids: readonly string[]): PackedDescriptions | undefined
  /** A new index with the change; this one stays usable. */
  apply(change: CatalogChange): CatalogIndex
}

export type { CatalogAnswer, CatalogChange, CatalogDictionary, CatalogQuery, CatalogRow, Suggestion }
export type { Named } from './row.ts'

/** @throws if a row or the dictionary is invalid: a duplicate id, more than 32 collections */
export function buildCatalogIndex(rows: Iterable<CatalogRow>, dictionary: CatalogDictionary): CatalogIndex {
  const builder = new CatalogBuilder()
  for (const row of rows) builder.add(row)
  return indexOf(builder.finish(dictionary))
}

/** The same for rows that are added one by one, with the dictionary at the end. */
export function catalogIndexBuilder(): { add: (row: CatalogRow) => void; finish: (dictionary: CatalogDictionary) => CatalogIndex } {
  const builder = new CatalogBuilder()
  return { add: (row) => builder.add(row), finish: (dictionary) => indexOf(builder.finish(dictionary)) }
}

function indexOf(catalog: Catalog): CatalogIndex {
  return {
    size: catalog.columns.rows,
    // Computed lazily: it visits every word.
    get bytes() {
      return bytesOf(catalog)
    },
    query: (query) => answerQuery(catalog, query),
    suggest: (query, limit) => suggest(catalog, query, limit),
    near: (id, limit) => nearOnes(catalog, id, limit),
    top: (order, limit, where) => topOf(catalog, order, limit, where),
    descriptions: (locale, ids) => packDescriptions(catalog, locale, ids),
    has: (id) => findRow(catalog, id) !== undefined,
    apply: (change) => indexOf(applyChange(catalog, change)),
  }
}
