import { facetNames } from '#src/contract/catalogue-terms.ts'
import { findRow, type Catalog } from './catalog.ts'
import { recordOf, type Kind } from './columns.ts'
import { changeDescriptions } from './describe.ts'
import { DescriptionDraft } from './description-draft.ts'
import { Draft } from './draft.ts'
import { postingsOf } from './postings.ts'
import { recodeColumns, valuesInUse } from './recode.ts'
import type { CatalogDictionary, CatalogRow } from './row.ts'
import { spliceOrders } from './splice-orders.ts'
import { planSplice, spliceColumns } from './splice.ts'
import { talliesOf, totalsOf } from './tallies.ts'
import { allKinds, isSameList, kinds, listValues, type ValueLists } from './values.ts'
import { buildVocabulary } from './vocabulary.ts'

/**
 * New and changed products, ids of removed products (unknown ones are ignored), and the whole dictionary if it changed. A product that is both
 * removed and upserted exists afterwards; of two upserts of one product the later one counts.
 */
export type CatalogChange = { upserts: CatalogRow[]; removes: string[]; dictionary?: CatalogDictionary }

/**
 * The catalogue after a change, equal to one built from scratch. The old one is not changed. Unaffected data is shared or copied in long
 * runs: a sale costs a column or two, a new product or price costs a copy of all columns, never a sort.
 */
export function applyChange(catalog: Catalog, change: CatalogChange): Catalog {
  const upserts = new Map(change.upserts.map((row) => [row.id, row]))
  const dropped = rowsOf(catalog, [...change.removes, ...upserts.keys()])
  if (upserts.size === 0 && dropped.length === 0 && !change.dictionary) return catalog

  const draft = new Draft()
  const texts = new DescriptionDraft()
  for (const row of upserts.values()) {
    draft.add(row)
    texts.add(row)
  }
  const dictionary = change.dictionary ?? catalog.dictionary
  const lists = listsAfter(catalog, dropped, dictionary, draft.usedValues)

  const kept = recodeColumns(catalog.columns, catalog.lists, lists)
  const fresh = draft.finish(lists)
  const splice = planSplice(kept, dropped, fresh)
  const columns = spliceColumns(splice, kept, fresh)
  const isSame = (kind: Kind) => lists[kind] === catalog.lists[kind] && !splice.touched.has(kind)
  const { facets, totals } = catalog.tallies
  const tallies = recordOf(facetNames, (facet) => (isSame(facet) ? facets[facet] : talliesOf(facet, columns, lists)))
  const totalsAfter = recordOf(allKinds, (kind) => (isSame(kind) ? totals[kind] : totalsOf(kind, tallies, columns, lists)))
  const isSameVocabulary = !change.dictionary && kinds.every((kind) => lists[kind] === catalog.lists[kind])
  const facts = {
    dictionary,
    lists,
    columns,
    orders: spliceOrders(splice, catalog.orders, columns),
    tallies: { facets: tallies, totals: totalsAfter },
    postings: recordOf(allKinds, (kind) => (isSame(kind) ? catalog.postings[kind] : postingsOf(kind, columns, totalsAfter))),
    vocabulary: isSameVocabulary ? catalog.vocabulary : buildVocabulary(dictionary, lists),
    workspace: catalog.workspace.for(columns.rows),
  }
  return { ...facts, descriptions: changeDescriptions(catalog, facts, texts) }
}

/** The rows of products, ascending, each once. */
function rowsOf(catalog: Catalog, ids: readonly string[]): Uint32Array {
  const rows = new Set<number>()
  for (const id of ids) {
    const row = findRow(catalog, id)
    if (row !== undefined) rows.add(row)
  }
  return Uint32Array.from(rows).toSorted()
}

/** The lists of values after the change; unchanged lists are the same objects. */
function listsAfter(
  { columns, lists, tallies }: Catalog,
  dropped: Uint32Array,
  dictionary: CatalogDictionary,
  fresh: Record<Kind, string[]>,
): ValueLists {
  const keptValues = valuesInUse(columns, lists, tallies, dropped)
  const after = listValues(
    dictionary,
    recordOf(allKinds, (kind) => new Set([...keptValues[kind], ...fresh[kind]])),
  )
  return recordOf(allKinds, (kind) => (isSameList(after[kind], lists[kind]) ? lists[kind] : after[kind]))
}
