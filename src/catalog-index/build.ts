import type { Catalog } from './catalog.ts'
import { recordOf } from './columns.ts'
import { buildDescriptions } from './describe.ts'
import { noDescriptions, type AllDescriptions } from './descriptions.ts'
import { DescriptionDraft } from './description-draft.ts'
import { Draft } from './draft.ts'
import { buildOrders } from './orders.ts'
import { postingsOf } from './postings.ts'
import type { CatalogDictionary, CatalogRow } from './row.ts'
import { buildTallies } from './tallies.ts'
import { allKinds, listValues } from './values.ts'
import { buildVocabulary } from './vocabulary.ts'
import { Workspace } from './workspace.ts'

/** Takes rows one by one, so that they are never in memory all together. */
export class CatalogBuilder {
  readonly #draft = new Draft()
  readonly #texts: DescriptionDraft | undefined
  readonly #descriptions: AllDescriptions

  /** @param descriptions if they are already packed; then those of the rows are ignored */
  constructor(descriptions?: AllDescriptions) {
    this.#descriptions = descriptions ?? noDescriptions
    this.#texts = descriptions ? undefined : new DescriptionDraft()
  }

  add(row: CatalogRow): void {
    this.#draft.add(row)
    this.#texts?.add(row)
  }

  finish(dictionary: CatalogDictionary): Catalog {
    const lists = listValues(dictionary, this.#draft.usedValues)
    const columns = this.#draft.finish(lists)
    const tallies = buildTallies(columns, lists)
    const facts = {
      dictionary,
      lists,
      columns,
      tallies,
      orders: buildOrders(columns),
      postings: recordOf(allKinds, (kind) => postingsOf(kind, columns, tallies.totals[kind])),
      vocabulary: buildVocabulary(dictionary, lists),
      workspace: new Workspace(columns.rows),
    }
    return { ...facts, descriptions: this.#texts ? buildDescriptions(facts, this.#texts) : this.#descriptions }
  }
}
