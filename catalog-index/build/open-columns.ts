import { answerQuery } from '../query/answer.ts'
import type { CatalogIndex } from '../catalog-index.ts'
import type { AllDescriptions } from '../columns/descriptions.ts'
import { LazyCatalog } from './lazy-catalog.ts'
import { nearOnes } from '../query/near.ts'
import type { RawColumns } from '../columns/raw-columns.ts'
import type { CatalogDictionary } from '../row.ts'
import { suggest } from '../query/suggest.ts'

export type ColumnIndex = Pick<CatalogIndex, 'size' | 'query' | 'suggest' | 'near'> & {
  /** Builds now what the first search would build. */
  prepareSearch: () => void
}

/**
 * An index that never changes, as a device has: what its first list does not need is built at first use.
 * @param descriptions from `readDescriptions`: the words that another index packed, numbered from the newest product on
 * @throws if the dictionary is invalid: a duplicate value, more than 32 collections
 */
export function openColumns(raw: RawColumns, dictionary: CatalogDictionary, descriptions: AllDescriptions): ColumnIndex {
  const catalog = new LazyCatalog(raw, dictionary, descriptions)
  return {
    size: raw.rows,
    query: (query) => answerQuery(catalog, query),
    suggest: (query, limit) => suggest(catalog, query, limit),
    near: (id, limit) => nearOnes(catalog, id, limit),
    prepareSearch: () => catalog.prepareSearch(),
  }
}
