import { compact, wordsIn } from '#catalog-index/words/normalise.ts'
import {
  mostSuggestions,
  type ReferenceFields,
  referenceFieldsSchema,
  type Suggestion,
  type SuggestQuery,
} from '#contract/references/references.ts'
import type { ProductRow, Vocabulary } from '#server/db/records/catalogue-records.ts'
import type { Db } from '#server/db/open/database.ts'
import { productNames } from '#server/db/either-language.ts'
import type { Catalogue } from '#server/modules/catalogue/service.ts'
import { findByReference, findInTable, listModels, type ModelReferenceRow, readPieces } from './repository.ts'

/** Shorter ones begin too many references. */
const leastLetters = 2

export type SuggestReferences = (query: SuggestQuery) => Promise<Suggestion[]>

/** What the house knows of a reference or a model: from its former pieces, and from its table of references. */
export const createSuggestReferences = ({ db, catalogue }: { db: Db; catalogue: Pick<Catalogue, 'vocabulary'> }): SuggestReferences => {
  const byReference = async (typed: string, query: SuggestQuery): Promise<Found[]> => {
    const text = compact(typed)
    const prefix = asciiOf(text)
    if (prefix.length < leastLetters) return []
    const pieces = await findByReference(db, prefix, { type: query.type, besides: query.besides ?? '' })
    const rows = await findInTable(db, query.type, { prefix: text })
    // The index of the database has no letters beyond ASCII: those are compared here.
    return [...pieces.map(ofPiece), ...rows.map(ofTable)].filter(({ fields }) => compact(fields.reference).startsWith(text))
  }
  const byModel = async (brandId: string, typed: string, query: SuggestQuery): Promise<Found[]> => {
    const words = wordsIn(typed).map(({ text }) => text)
    if (words.join('').length < leastLetters) return []
    const isMeant = (...names: string[]) => {
      const known = names.flatMap((name) => wordsIn(name).map(({ text }) => text))
      return words.every((word) => known.some((each) => each.startsWith(word)))
    }
    const models = await listModels(db, brandId, { type: query.type, besides: query.besides ?? '' })
    const meant = models.filter(({ modelEn, modelAr }) => isMeant(modelEn, modelAr))
    const newest = new Map(meant.toReversed().map((model) => [`${compact(model.reference)}\n${model.modelEn}\n${model.modelAr}`, model.id]))
    const pieces = await readPieces(db, [...newest.values()].slice(-mostSuggestions))
    const rows = await findInTable(db, query.type, { brandId })
    return [...pieces.map(ofPiece), ...rows.map(ofTable)].filter(({ fields: { model } }) => isMeant(model.en, model.ar))
  }
  return async (query) => {
    const { reference = '', brand, model = '' } = query
    const found = await byReference(reference, query)
    if (found.length === 0 && brand !== undefined) found.push(...(await byModel(brand, model, query)))
    const exact = compact(reference)
    const best = distinct(found).toSorted(
      (one, other) => Number(compact(other.fields.reference) === exact) - Number(compact(one.fields.reference) === exact),
    )
    return best
      .slice(0, mostSuggestions)
      .map(({ id, source, fields }) => ({ id, source, name: nameOf(fields, catalogue.vocabulary), fields }))
  }
}

type Found = Pick<Suggestion, 'id' | 'source' | 'fields'> & { updatedAt: Date }

const asciiOf = (text: string): string => text.replaceAll(/[^a-z0-9]/g, '')

const ofPiece = (row: ProductRow): Found => ({
  id: row.id,
  source: 'piece',
  updatedAt: row.updatedAt,
  fields: referenceFieldsSchema.parse({
    brandId: row.brandId,
    reference: row.reference,
    model: { en: row.modelEn, ar: row.modelAr },
    modelCase: row.modelCase,
    size: row.size,
    material: row.material,
    color: row.color,
    winding: row.winding,
    description: { en: row.descriptionEn, ar: row.descriptionAr },
    facts: row.facts,
    details: row.details,
  }),
})
const ofTable = ({ id, fields, updatedAt }: ModelReferenceRow): Found => ({
  id,
  source: 'table',
  updatedAt,
  fields: referenceFieldsSchema.parse(fields),
})

/** How much is given: a piece that was listed in full says more than a draft. */
const givenIn = ({ description, details, facts, ...fields }: ReferenceFields): number =>
  Object.values({ ...fields, ...description, ...details, ...facts }).filter((value) => value !== null && value !== '').length

/** One of each reference or model: the one that says most, and of those the newest. */
function distinct(found: readonly Found[]): Found[] {
  const best = found.toSorted(
    (one, other) => givenIn(other.fields) - givenIn(one.fields) || other.updatedAt.getTime() - one.updatedAt.getTime(),
  )
  const kept = new Map<string, Found>()
  for (const each of best) {
    const { brandId, reference, model } = each.fields
    const key = `${brandId}\n${compact(reference) || compact(model.en || model.ar)}`
    if (!kept.has(key)) kept.set(key, each)
  }
  return [...kept.values()]
}

function nameOf({ brandId, model }: ReferenceFields, { brands }: Vocabulary): Suggestion['name'] {
  const brand = brandId === null ? undefined : brands.get(brandId)
  return productNames({ brandEn: brand?.nameEn ?? brandId, brandAr: brand?.nameAr ?? brandId, modelEn: model.en, modelAr: model.ar })
}
