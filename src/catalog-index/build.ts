import type { Catalog } from './catalog.ts'
import { Draft } from './draft.ts'
import { buildOrders } from './orders.ts'
import { buildPostings } from './postings.ts'
import type { CatalogDictionary, CatalogRow } from './row.ts'
import { buildTallies } from './tallies.ts'
import { listValues } from './values.ts'
import { buildVocabulary } from './vocabulary.ts'
import { Workspace } from './workspace.ts'

/** Takes the rows one by one: they may come from a cursor and need never be in memory together. */
export function buildCatalog(rows: Iterable<CatalogRow>, dictionary: CatalogDictionary): Catalog {
  const draft = new Draft()
  for (const row of rows) draft.add(row)
  const lists = listValues(dictionary, draft.usedValues)
  const columns = draft.finish(lists)
  const tallies = buildTallies(columns, lists)
  return {
    dictionary,
    lists,
    columns,
    tallies,
    orders: buildOrders(columns),
    postings: buildPostings(columns, tallies.totals),
    vocabulary: buildVocabulary(dictionary, lists),
    workspace: new Workspace(columns.rows),
  }
}
