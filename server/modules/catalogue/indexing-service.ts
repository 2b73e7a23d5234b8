import { catalogIndexBuilder, type CatalogIndex } from '#catalog-index/catalog-index.ts'
import { recordOf, searchedDetails, type SearchedDetail } from '#catalog-index/columns/columns.ts'
import type { CatalogDictionary, Named } from '#catalog-index/row.ts'
import { typeNames } from '#i18n/present-product.ts'
import type { Vocabulary } from '#server/db/records/catalogue-records.ts'
import type { Db } from '#server/db/open/database.ts'
import { type IndexedRow, readIndexedRows, readIndexedRowsOf, readVocabulary } from './repository.ts'

type DetailNames = Record<SearchedDetail, Map<string, Named>>
/** The catalogue as it is held in memory: the index of its products, and the names of all values. */
export type IndexedCatalogue = { index: CatalogIndex; vocabulary: Vocabulary; models: Map<string, Named>; details: DetailNames }

const noDetails = (): DetailNames => recordOf(searchedDetails, () => new Map())

/** Reads the whole catalogue. */
export const loadCatalogue = async (db: Db): Promise<IndexedCatalogue> => indexProducts(await readVocabulary(db), readIndexedRows(db))

/** Builds the index of products that arrive in chunks, with the names of their models and details. */
export async function indexProducts(
  vocabulary: Vocabulary,
  chunks: Iterable<IndexedRow[]> | AsyncIterable<IndexedRow[]>,
): Promise<IndexedCatalogue> {
  const models = new Map<string, Named>()
  const details = noDetails()
  // Half a million rows with their texts are never in memory together.
  const builder = catalogIndexBuilder()
  for await (const chunk of chunks) {
    noteModels(models, chunk)
    noteDetails(details, chunk)
    for (const { row } of chunk) builder.add(row)
  }
  return { vocabulary, models, details, index: builder.finish(dictionaryOf(vocabulary, models, details)) }
}

/** The index of some products alone, with the names of all brands and terms; without those that are not in the shop. */
export const indexSome = async (db: Db, ids: string[]): Promise<CatalogIndex> =>
  (await indexProducts(await readVocabulary(db), [await readIndexedRowsOf(db, ids)])).index

const namingTables = ['brand', 'term', 'collection']

/**
 * Reads the products that have changed into the index, and all names where a table of names has.
 * @returns the new state; the index is the same object, changed
 */
export async function applyChange(
  db: Db,
  state: IndexedCatalogue,
  products: ReadonlySet<string>,
  tables: ReadonlySet<string>,
): Promise<IndexedCatalogue> {
  const vocabulary = tables.size === 0 ? state.vocabulary : await readVocabulary(db)
  const rows = products.size === 0 ? [] : await readIndexedRowsOf(db, [...products])
  const found = new Set(rows.map(({ row }) => row.id))
  const hasNewModel = noteModels(state.models, rows)
  const hasNewDetail = noteDetails(state.details, rows)
  const hasNewNames = hasNewModel || hasNewDetail || namingTables.some((table) => tables.has(table))
  const index = state.index.apply({
    upserts: rows.map(({ row }) => row),
    removes: [...products].filter((id) => !found.has(id)),
    ...(hasNewNames && { dictionary: dictionaryOf(vocabulary, state.models, state.details) }),
  })
  return { ...state, vocabulary, index }
}

/** Adds the names of models; returns whether one of them is new or has changed. */
function noteModels(models: Map<string, Named>, rows: IndexedRow[]): boolean {
  let hasChanges = false
  for (const { row, modelNames } of rows) {
    if (models.get(row.model)?.names.join() === modelNames.join()) continue
    models.set(row.model, { value: row.model, names: modelNames })
    hasChanges = true
  }
  return hasChanges
}

/** The same for the texts of details. */
function noteDetails(details: DetailNames, rows: IndexedRow[]): boolean {
  let hasChanges = false
  for (const { detailNames } of rows) {
    for (const key of searchedDetails) {
      const named = detailNames[key]
      if (!named || details[key].has(named.value)) continue
      details[key].set(named.value, named)
      hasChanges = true
    }
  }
  return hasChanges
}

function dictionaryOf({ brands, collections, terms }: Vocabulary, models: Map<string, Named>, details: DetailNames): CatalogDictionary {
  const termNames = (kind: keyof typeof terms): Named[] =>
    [...terms[kind].values()].map(({ value, nameEn, nameAr, position }) => ({ value, names: [nameEn, nameAr], position }))
  return {
    brands: [...brands.values()].map(({ id, nameEn, nameAr }) => ({ value: id, names: [nameEn, nameAr] })),
    collections: [...collections.values()].map(({ id, nameEn, nameAr, position }) => ({ value: id, names: [nameEn, nameAr], position })),
    modelCases: termNames('modelCase'),
    materials: termNames('material'),
    colors: termNames('color'),
    windings: termNames('winding'),
    models: [...models.values()],
    types: typeNames,
    details: recordOf(searchedDetails, (key) => [...details[key].values()]),
  }
}
