import type { Catalog } from '../catalog.ts'
import { filtersOf } from './filter.ts'
import { numberToId } from '../product-id.ts'
import type { CatalogQuery } from './query.ts'
import { selectRows } from './selection.ts'
import { inOrder } from './sort.ts'

/** The first products of an order, without facet counts: for the rows of the home page. */
export function topOf(
  catalog: Catalog,
  order: 'popular' | 'newest',
  limit: number,
  where: Pick<CatalogQuery, 'type' | 'collection' | 'inStock'> = {},
): string[] {
  const { rows, ids } = catalog.columns
  const { matched: set, range, total } = selectRows(catalog, filtersOf(catalog, where), [], { from: 0, to: rows })
  return inOrder(catalog, order, { set, range, total }, { from: 0, to: Math.min(limit, total) }).map((row) => numberToId(ids[row]!))
}
