import { facetNames } from '#contract/catalogue/catalogue-terms.ts'
import { findRow, type Catalog } from '../catalog.ts'
import { recordOf, type Columns, type Kind } from '../columns/columns.ts'
import { changeDescriptions } from '../build/describe.ts'
import { DescriptionDraft } from '../build/description-draft.ts'
import { Draft } from '../build/draft.ts'
import { postingsOf, type AllPostings } from '../columns/postings.ts'
import { sortColumns, usedValues } from '../columns/raw-columns.ts'
import { recodeColumns, valuesInUse } from '../build/recode.ts'
import type { CatalogDictionary, CatalogRow } from '../row.ts'
import { spliceOrders } from './splice-orders.ts'
import { planSplice, spliceColumns, type Splice } from './splice.ts'
import { splicePostings } from './splice-postings.ts'
import { spliceTally, spliceTotals } from './splice-tallies.ts'
import { talliesOf, totalsOf, type Tallies } from '../columns/tallies.ts'
import { changeStockNumbers } from '../stock-numbers.ts'
import { allKinds, isSameList, kinds, listValues, type ValueLists } from '../values.ts'
import { buildVocabulary } from '../vocabulary/vocabulary.ts'

/**
 * New and changed products, ids of removed products (unknown ones are ignored), and the whole dictionary if it changed. A product that is
 * both removed and upserted exists afterwards; of two upserts of one product the later one counts.
 */
export type CatalogChange = { upserts: CatalogRow[]; removes: string[]; dictionary?: CatalogDictionary }

/**
 * The catalogue after a change, equal to one built from scratch. The old one is not changed. Unaffected data is shared or copied in long
 * runs: a sale costs a column or two, a new product or price costs a copy of all columns, never a sort or a count.
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
  const arrived = draft.columns
  const dictionary = change.dictionary ?? catalog.dictionary
  const lists = listsAfter(catalog, dropped, dictionary, usedValues(arrived))

  const kept = recodeColumns(catalog.columns, catalog.lists, lists)
  const fresh = sortColumns(arrived, lists)
  const splice = planSplice(kept, dropped, fresh)
  const columns = spliceColumns(splice, kept, fresh)
  const tallies = talliesAfter(catalog, splice, columns, lists)
  const isSameVocabulary = !change.dictionary && kinds.every((kind) => lists[kind] === catalog.lists[kind])
  const facts = {
    dictionary,
    lists,
    columns,
    orders: spliceOrders(splice, catalog.orders, columns),
    stockNumbers: changeStockNumbers(
      catalog.stockNumbers,
      new Set(Array.from(dropped, (row) => catalog.columns.ids[row]!)),
      arrived.stockNumbers(),
    ),
    tallies,
    postings: postingsAfter(catalog, splice, { columns, lists, tallies }),
    vocabulary: isSameVocabulary ? catalog.vocabulary : buildVocabulary(dictionary, lists),
    workspace: catalog.workspace.for(columns.rows),
  }
  return { ...facts, descriptions: changeDescriptions(catalog, facts, dropped, texts) }
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

type After = Pick<Catalog, 'columns' | 'lists' | 'tallies'>

/** Kinds with another list of values are counted again, those with other rows are patched, and the rest is shared. */
function talliesAfter(
  { columns: old, lists: oldLists, tallies: kept }: Catalog,
  splice: Splice,
  columns: Columns,
  lists: ValueLists,
): Tallies {
  const isSame = (kind: Kind) => lists[kind] === oldLists[kind]
  const facets = recordOf(facetNames, (facet) => {
    if (!isSame(facet)) return talliesOf(facet, columns, lists)
    if (!splice.touched.has(facet)) return kept.facets[facet]
    return kept.facets[facet].map((tally, index) =>
      spliceTally(tally, facet === 'collection' ? columns.collections[index]! : columns.codes[facet], splice),
    )
  })
  const totals = recordOf(allKinds, (kind) => {
    if (!isSame(kind)) return totalsOf(kind, facets, columns, lists)
    return splice.touched.has(kind) ? spliceTotals(kind, kept.totals[kind], splice, old, columns) : kept.totals[kind]
  })
  return { facets, totals }
}

/** As above. */
function postingsAfter({ lists: oldLists, postings: kept }: Catalog, splice: Splice, { columns, lists, tallies }: After): AllPostings {
  return recordOf(allKinds, (kind) => {
    const totals = tallies.totals[kind]
    if (lists[kind] !== oldLists[kind]) return postingsOf(kind, columns, totals)
    return splice.touched.has(kind) ? splicePostings(kind, kept[kind], splice, columns, totals) : kept[kind]
  })
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
