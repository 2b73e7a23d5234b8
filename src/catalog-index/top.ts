import type { Catalog } from './catalog.ts'
import { passesTests } from './condition.ts'
import { filtersOf } from './filter.ts'
import { numberToId } from './product-id.ts'
import type { CatalogQuery } from './query.ts'

/** The first products of an order, without counting anything: for the rows of the home page. */
export function topOf(
  catalog: Catalog, order: 'popular' | 'newest', limit: number, where: Pick<CatalogQuery, 'type' | 'collection' | 'inStock'> = {},
): string[] {
  const conditions = filtersOf(catalog, where).map(({ condition }) => condition)
  const ids: string[] = []
  for (const row of catalog.orders[order]) {
    if (ids.length >= limit) break
    if (conditions.every((condition) => passesTests(condition, row))) ids.push(numberToId(catalog.columns.ids[row]!))
  }
  return ids
}
