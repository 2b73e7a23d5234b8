import type { Catalog } from '../catalog.ts'
import { lazyRecordOf, type Columns } from '../columns/columns.ts'
import type { AllDescriptions } from '../columns/descriptions.ts'
import { LazyOrders } from '../columns/orders.ts'
import { postingsOf, type AllPostings } from '../columns/postings.ts'
import { type RawColumns, sortColumns, usedValues } from '../columns/raw-columns.ts'
import type { CatalogDictionary } from '../row.ts'
import { buildTallies, type Tallies } from '../columns/tallies.ts'
import { sortStockNumbers, type StockNumber, type StockNumbers } from '../stock-numbers.ts'
import { allKinds, listValues, type ValueLists } from '../values.ts'
import { buildVocabulary, type Vocabulary } from '../vocabulary/vocabulary.ts'
import { Workspace } from '../workspace.ts'

/** A catalogue that builds its orders, postings and words at first use: a device's first list needs few of them. */
export class LazyCatalog implements Catalog {
  readonly dictionary: CatalogDictionary
  readonly lists: ValueLists
  readonly columns: Columns
  readonly orders: LazyOrders
  readonly tallies: Tallies
  readonly postings: AllPostings
  readonly workspace: Workspace
  readonly descriptions: AllDescriptions
  readonly #readStockNumbers: () => readonly StockNumber[]
  #stockNumbers: StockNumbers | undefined
  #vocabulary: Vocabulary | undefined

  constructor(raw: RawColumns, dictionary: CatalogDictionary, descriptions: AllDescriptions) {
    const lists = listValues(dictionary, usedValues(raw))
    const columns = sortColumns(raw, lists)
    const tallies = buildTallies(columns, lists)
    this.#readStockNumbers = raw.stockNumbers
    this.dictionary = dictionary
    this.lists = lists
    this.columns = columns
    this.tallies = tallies
    this.orders = new LazyOrders(columns)
    this.postings = lazyRecordOf(allKinds, (kind) => postingsOf(kind, columns, tallies.totals[kind]))
    this.workspace = new Workspace(columns.rows)
    this.descriptions = descriptions
  }

  get stockNumbers(): StockNumbers {
    return (this.#stockNumbers ??= sortStockNumbers(this.#readStockNumbers()))
  }

  get vocabulary(): Vocabulary {
    return (this.#vocabulary ??= buildVocabulary(this.dictionary, this.lists))
  }

  prepareSearch(): void {
    this.#vocabulary = this.vocabulary
    this.#stockNumbers = this.stockNumbers
    this.orders.prepareSearch()
  }
}
