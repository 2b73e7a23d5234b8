import type { ProductType } from '#contract/catalogue/catalogue-terms.ts'
import type { Db } from '#server/db/open/database.ts'
import type { Catalogue } from '#server/modules/catalogue/service.ts'
import { type AskedPrices, brandIn, foldReference, middlePrices, referencesIn } from './policy.ts'
import { findAskedPrices, findKnownWords, type Traits } from './repository.ts'

/** A piece in somebody's own words. */
export type NamedPiece = {
  type: ProductType
  /** Brand and model. */
  model: string
  reference: string
  /** The piece itself, where the shop has it: its own price says nothing about it. */
  productId?: string | undefined
}

/** What the house asks and has asked for pieces like one. @returns undefined where there are fewer than three of them */
export type ReadAskedPrices = (piece: NamedPiece) => Promise<AskedPrices | undefined>

/** From the house's prices alone: no cost, no offer, and no draft is among them. */
export function createReadAskedPrices({ db, catalogue }: { db: Db; catalogue: Pick<Catalogue, 'vocabulary'> }): ReadAskedPrices {
  return async ({ type, model, reference, productId }) => {
    const { brandId, words: written } = brandIn(model, catalogue.vocabulary.brands.values())
    const words = brandId === null ? [] : await findKnownWords(db, brandId, written)
    const own = foldReference(reference)
    const references = [...new Set([...(own === '' ? [] : [own]), ...referencesIn(model)])]
    const traits: Traits = { type, brandId, words, references, productId, askedSar: 0 }
    for (const by of ['reference', 'model'] as const) {
      const asked = middlePrices(await findAskedPrices(db, by, traits))
      if (asked) return asked
    }
    return undefined
  }
}
