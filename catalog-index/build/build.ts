import type { Catalog, Facts } from '../catalog.ts'
import { recordOf } from '../columns/columns.ts'
import { buildDescriptions } from './describe.ts'
import { noDescriptions } from '../columns/descriptions.ts'
import { DescriptionDraft } from './description-draft.ts'
import { Draft } from './draft.ts'
import { LazyCatalog } from './lazy-catalog.ts'
import { orderNames } from '../columns/orders.ts'
import type { CatalogDictionary, CatalogRow } from '../row.ts'
import { allKinds } from '../values.ts'

/** Takes rows one by one, so that they are never in memory all together. */
export class CatalogBuilder {
  readonly #draft = new Draft()
  readonly #texts = new DescriptionDraft()

  add(row: CatalogRow): void {
    this.#draft.add(row)
    this.#texts.add(row)
  }

  finish(dictionary: CatalogDictionary): Catalog {
    const { lists, columns, orders, stockNumbers, tallies, postings, vocabulary, workspace } = new LazyCatalog(
      this.#draft.columns,
      dictionary,
      noDescriptions,
    )
    // Everything is built now, so that the first search takes no longer than others.
    const facts: Facts = {
      dictionary,
      lists,
      columns,
      orders: recordOf(orderNames, (order) => orders[order]),
      stockNumbers,
      tallies,
      postings: recordOf(allKinds, (kind) => postings[kind]),
      vocabulary,
      workspace,
    }
    return { ...facts, descriptions: buildDescriptions(facts, this.#texts) }
  }
}
