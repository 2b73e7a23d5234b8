import { firstWhere } from './arrays/bisect.ts'
import type { Columns } from './columns/columns.ts'
import { descriptionBytes, type AllDescriptions } from './columns/descriptions.ts'
import type { Orders } from './columns/orders.ts'
import { postingsBytes, type AllPostings } from './columns/postings.ts'
import { idToNumber } from './product-id.ts'
import type { CatalogDictionary } from './row.ts'
import { stockNumberBytes, type StockNumbers } from './stock-numbers.ts'
import type { Tallies } from './columns/tallies.ts'
import type { ValueLists } from './values.ts'
import { vocabularyBytes, type Vocabulary } from './vocabulary/vocabulary.ts'
import type { Workspace } from './workspace.ts'

/** The index over the facts of products. Immutable, except for the workspace. */
export type Facts = {
  readonly dictionary: CatalogDictionary
  readonly lists: ValueLists
  readonly columns: Columns
  readonly orders: Orders
  readonly stockNumbers: StockNumbers
  readonly tallies: Tallies
  readonly postings: AllPostings
  readonly vocabulary: Vocabulary
  readonly workspace: Workspace
}

/** The whole index. */
export type Catalog = Facts & { readonly descriptions: AllDescriptions }

type Ids = { readonly columns: Pick<Columns, 'ids'>; readonly orders: Pick<Orders, 'byId'> }

/** The row of a product; undefined if the catalogue lacks it. */
export function findRow(catalog: Ids, id: string): number | undefined {
  const number = idToNumber(id)
  return number === undefined ? undefined : findRowOf(catalog, number)
}

/** The same for an id as a number. */
export function findRowOf({ columns: { ids }, orders: { byId } }: Ids, number: number): number | undefined {
  const row = byId[firstWhere(byId.length, (index) => ids[byId[index]!]! >= number)]
  return row !== undefined && ids[row] === number ? row : undefined
}

/** Bytes of everything but the workspace. */
export function bytesOf({ columns, orders, stockNumbers, tallies, postings, vocabulary, descriptions }: Catalog): number {
  const { ids, prices, created, popularity, codes, collections, references } = columns
  const arrays = [
    ids,
    prices,
    created,
    popularity,
    ...Object.values(codes),
    ...collections,
    references.bytes,
    references.ends,
    ...Object.values(orders),
    ...Object.values(tallies.facets).flatMap((facet) => facet.map(({ before }) => before)),
    ...Object.values(tallies.totals),
  ]
  const posted = Object.values(postings).reduce((bytes, each) => bytes + postingsBytes(each), 0)
  const words = vocabularyBytes(vocabulary) + descriptionBytes(descriptions) + stockNumberBytes(stockNumbers)
  return arrays.reduce((bytes, array) => bytes + array.byteLength, posted) + words
}
