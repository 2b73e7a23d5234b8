import { setImmediate } from 'node:timers/promises'
import type { PackedDescriptions } from '#catalog-index/columns/descriptions.ts'
import { detailValue } from '#catalog-index/row.ts'
import { conditions, type DetailKey, detailKeys, productTypes } from '#contract/catalogue/catalogue-terms.ts'
import type { Locale } from '#contract/locale.ts'
import { wholeMillimetres } from '#catalog-index/measures.ts'
import { packNewest } from '#contract/catalogue/newest-times.ts'
import { numberFacts } from '#contract/catalogue/product-facts.ts'
import {
  type CatalogueFacts,
  type CatalogueAuction,
  catalogueFormat,
  type CataloguePhoto,
  type CatalogueRing,
  type NamedModel,
  type NamedValue,
  numberColumns,
  type NumberColumn,
  type OfflineCatalogue,
  type PhotoShape,
  stockNumberOfId,
} from '#contract/catalogue/offline-catalogue.ts'
import { recordOf } from '#contract/typed-keys.ts'
import type { Localized } from '#server/db/schema/localized.ts'
import { type CatalogueProduct, modelKey, type TermRow, type Vocabulary } from '#server/db/records/catalogue-records.ts'

export type CatalogueNames = Pick<Vocabulary, 'brands' | 'collections' | 'terms' | 'rates' | 'auctions'> & {
  /** The keys of all models in the order of the index, which decides between equally good corrections of a typo. */
  models: Iterable<string>
  /** The words of the descriptions of the products, in their order. */
  descriptions: (locale: Locale, ids: readonly string[]) => PackedDescriptions | undefined
}

/** The file without its version and time. */
export type CatalogueContent = Omit<OfflineCatalogue, 'version' | 'asOf'>

type Entry<List extends 'brands' | 'collections' | 'colors'> = OfflineCatalogue[List][number]

/** A list of distinct values; gives each its position, counted from 1. 0 means absent. */
class ValueTable<Value> {
  readonly values: Value[] = []
  readonly #numbers = new Map<string, number>()

  /** @param key equal for equal values */
  of(value: Value, key = String(value)): number {
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    this.values.push(value)
    this.#numbers.set(key, this.values.length)
    return this.values.length
  }
}

/** Encodes this many products before it yields to other requests: some 10 ms. */
const withoutPause = 1000

/**
 * Writes the catalogue for devices, in one language.
 * @param products the newest first
 */
export async function encodeCatalogue(
  products: readonly CatalogueProduct[],
  names: CatalogueNames,
  locale: Locale,
): Promise<CatalogueContent> {
  const tables = valueTables(products, names)
  const { numbers, details } = await encodeRows(products, tables, locale)
  return {
    format: catalogueFormat,
    locale,
    rows: products.length,
    rates: names.rates,
    brands: tables.brands.values,
    models: tables.models.values,
    modelCases: tables.modelCases.values,
    materials: tables.materials.values,
    colors: tables.colors.values,
    windings: tables.windings.values,
    collections: tables.collections.values,
    types: [...productTypes],
    conditions: [...conditions],
    included: tables.included.values,
    collectionSets: tables.collectionSets.values,
    shapes: tables.shapes.values,
    views: tables.views.values,
    photoSets: tables.photoSets.values,
    texts: { id: lines(products.map(({ row }) => row.id)), reference: lines(products.map(({ row }) => row.reference)) },
    ...stockNumbersOf(products),
    newest: packNewest(products.map(({ row }) => row.createdAt.getTime())),
    numbers,
    reserved: products.flatMap(({ isReserved }, row) => (isReserved ? [row] : [])),
    ringDiameters: products.flatMap(({ row: { ringDiameter } }, row): CatalogueRing[] =>
      ringDiameter === null ? [] : [[row, ringDiameter]],
    ),
    ...auctionRows(products, names.auctions),
    details: detailTexts(details, locale),
    ...packedFacts(products, locale),
    ...packedWords(
      names.descriptions(
        locale,
        products.map(({ row }) => row.id),
      ),
    ),
  }
}

type ValueTables = ReturnType<typeof valueTables>
/** The tables of distinct values, to which the numbers of the rows point. */
function valueTables(products: readonly CatalogueProduct[], names: CatalogueNames) {
  const termEntry = ({ value, nameEn, nameAr }: TermRow): NamedValue => [value, nameEn, nameAr]
  const brands = tableOf(names.brands, ({ id, nameEn, nameAr }): Entry<'brands'> => [id, nameEn, nameAr])
  return {
    brands,
    collections: tableOf(names.collections, ({ id, nameEn, nameAr, featured }): Entry<'collections'> => [
      id,
      nameEn,
      nameAr,
      featured ? 1 : 0,
    ]),
    modelCases: tableOf(names.terms.modelCase, termEntry),
    materials: tableOf(names.terms.material, termEntry),
    windings: tableOf(names.terms.winding, termEntry),
    colors: tableOf(names.terms.color, ({ value, nameEn, nameAr, swatch }): Entry<'colors'> => [value, nameEn, nameAr, swatch ?? '']),
    models: modelTable(products, names.models, (id) => brands.of([id], id) - 1),
    included: new ValueTable<string[]>(),
    collectionSets: new ValueTable<number[]>(),
    views: new ValueTable<string>(),
    shapes: new ValueTable<PhotoShape>(),
    photoSets: new ValueTable<CataloguePhoto[]>(),
  }
}

/** A detail's texts, and for each row the number of its text. */
type DetailColumn = { key: DetailKey; values: ValueTable<Localized>; rows: number[] }

/** The columns of numbers, and those of the details. Adds to the tables the values that it meets. */
async function encodeRows(products: readonly CatalogueProduct[], tables: ValueTables, locale: Locale) {
  const numbers = recordOf(numberColumns, (): number[] => [])
  const details = detailKeys.map((key): DetailColumn => ({ key, values: new ValueTable<Localized>(), rows: [] }))
  for (const [index, product] of products.entries()) {
    if (index % withoutPause === withoutPause - 1) await setImmediate()
    const values = rowNumbers(product, tables, locale)
    for (const name of numberColumns) numbers[name].push(values[name])
    for (const { key, values: texts, rows } of details) {
      const text = product.row.details[key]
      rows.push(text === undefined ? 0 : texts.of(text, detailValue(text.en, text.ar)))
    }
  }
  return { numbers, details }
}

const optional = <Value>(table: ValueTable<[string] | Value>, value: string | null) => (value === null ? 0 : table.of([value], value))

/** One product as numbers. */
function rowNumbers({ row, photos, collections }: CatalogueProduct, tables: ValueTables, locale: Locale): Record<NumberColumn, number> {
  const photoSet = photos.map(({ position, widths, width, height, viewEn, viewAr }): CataloguePhoto => [
    position,
    tables.shapes.of([widths, width, height]) - 1,
    tables.views.of(locale === 'ar' ? viewAr : viewEn) - 1,
  ])
  return {
    model: tables.models.numberOf(row),
    type: productTypes.indexOf(row.type) + 1,
    modelCase: optional(tables.modelCases, row.modelCase),
    size: row.size === null ? 0 : wholeMillimetres(row.size),
    material: optional(tables.materials, row.material),
    color: optional(tables.colors, row.color),
    winding: optional(tables.windings, row.winding),
    condition: conditions.indexOf(row.condition) + 1,
    year: row.year ?? 0,
    included: tables.included.of(row.included),
    price: row.priceSar / 100,
    formerPrice: (row.formerPriceSar ?? 0) / 100,
    stock: row.stock,
    popularity: row.popularity,
    collections: tables.collectionSets.of(collections.map((id) => tables.collections.of([id], id) - 1)),
    revision: row.revision,
    photos: tables.photoSets.of(photoSet),
  }
}

/** The details that any product has. */
function detailTexts(details: readonly DetailColumn[], locale: Locale): CatalogueContent['details'] {
  const other = locale === 'en' ? 'ar' : 'en'
  const present = details.filter(({ values }) => values.values.length > 0)
  return Object.fromEntries(
    present.map(({ key, values: { values }, rows }) => [
      key,
      { values: values.map((text) => text[locale]), others: values.map((text) => text[other]), rows },
    ]),
  )
}

const isWhole = (size: number | null): boolean => size === null || Number.isInteger(size)

/** Columns of facts that any product has. */
function packedFacts(products: readonly CatalogueProduct[], locale: Locale): Pick<OfflineCatalogue, 'facts'> {
  const facts: CatalogueFacts = { numbers: {}, certificates: [], services: [] }
  const { numbers } = facts
  if (!products.every(({ row }) => isWhole(row.size))) numbers.size = products.map(({ row: { size } }) => (isWhole(size) ? 0 : (size ?? 0)))
  for (const name of numberFacts) {
    if (products.some(({ row }) => row.facts[name] !== undefined)) numbers[name] = products.map(({ row }) => row.facts[name] ?? 0)
  }
  for (const [row, { row: product }] of products.entries()) {
    const { certificate = '', laboratory = '', services } = product.facts
    if (certificate !== '' || laboratory !== '') facts.certificates.push([row, certificate, laboratory])
    if (services) facts.services.push([row, services.map((service) => [service.date, service[locale] || service.en || service.ar])])
  }
  const hasAny = Object.keys(numbers).length + facts.certificates.length + facts.services.length > 0
  return hasAny ? { facts } : {}
}

const packedWords = (packed: PackedDescriptions | undefined): Pick<OfflineCatalogue, 'descriptions'> =>
  packed
    ? { descriptions: { words: packed.words.join('\n'), counts: [...packed.counts], lists: Buffer.from(packed.lists).toString('base64') } }
    : {}

function auctionRows(
  products: readonly CatalogueProduct[],
  given: CatalogueNames['auctions'],
): Pick<OfflineCatalogue, 'auctions' | 'lots'> {
  const rows = new Map(products.map(({ row }, index) => [row.id, index]))
  const auctions: CatalogueAuction[] = []
  const lots: number[] = []
  for (const { productId, startsAt, endsAt, hasBidding } of given) {
    const row = rows.get(productId)
    if (row === undefined) continue
    if (hasBidding) lots.push(auctions.length)
    auctions.push([row, startsAt.getTime(), endsAt.getTime()])
  }
  return { auctions, ...(lots.length > 0 && { lots }) }
}

/** Nothing of a piece whose number is its id, as most are where a house gives none. */
function stockNumbersOf(products: readonly CatalogueProduct[]): Pick<OfflineCatalogue, 'stockNumbers'> {
  if (products.length === 0) return {}
  return { stockNumbers: lines(products.map(({ row: { id, stockNumber } }) => (stockNumber === stockNumberOfId(id) ? '' : stockNumber))) }
}

/** Joins texts by line breaks; the shop, too, shows a reference as one line. */
const lines = (texts: readonly string[]): string => texts.map((text) => text.replaceAll(/[\r\n]+/g, ' ')).join('\n')

/** All values of a small table, used or not, in its order: a filter shows them all. */
function tableOf<Row, Named>(table: ReadonlyMap<string, Row>, entryOf: (row: Row) => Named): ValueTable<Named | [value: string]> {
  const result = new ValueTable<Named | [value: string]>()
  for (const [value, row] of table) result.of(entryOf(row), value)
  return result
}

/**
 * The models of the products, in the order of the index. A model that is written differently for some products has one entry per spelling.
 */
function modelTable(products: readonly CatalogueProduct[], order: Iterable<string>, brandIndex: (id: string) => number) {
  const result = new ValueTable<NamedModel>()
  const numberOf = ({ brandId, modelEn, modelAr }: CatalogueProduct['row']) =>
    result.of([brandIndex(brandId), modelEn, modelAr], `${brandId}\n${modelEn}\n${modelAr}`)
  const firstOf = new Map<string, CatalogueProduct['row']>()
  for (const { row } of products) {
    const key = modelKey(row.brandId, row.modelEn)
    if (!firstOf.has(key)) firstOf.set(key, row)
  }
  for (const key of order) {
    const row = firstOf.get(key)
    if (row) numberOf(row)
  }
  return { values: result.values, numberOf }
}
