import { maxCollections } from '#catalog-index/values.ts'
import { conditions, detailKeys, includedItems, productIdPattern, productTypes } from '#contract/catalogue/catalogue-terms.ts'
import { numberFacts } from '#contract/catalogue/product-facts.ts'
import { isLocale } from '#contract/locale.ts'
import { isCurrency } from '#contract/money/money.ts'
import {
  catalogueFormat,
  mostInCatalogue,
  numberColumns,
  type NumberColumn,
  type OfflineCatalogue,
} from '#contract/catalogue/offline-catalogue.ts'
import { isRecord } from '#contract/is-record.ts'

/**
 * Why a catalogue cannot be used. `not-json`: a truncated response, or a captive portal's page.
 * `unknown-format`: the format of another build. `broken`: not a catalogue, or inconsistent.
 */
export type CatalogueProblem = 'not-json' | 'unknown-format' | 'broken'
export type ParsedCatalogue = { ok: true; file: OfflineCatalogue } | { ok: false; problem: CatalogueProblem; detail: string }

/** Thrown inside of this file only. */
class Contradiction extends Error {}

/**
 * Parses the response of `GET /v1/catalogue`. Strict, because a device answers from it for days: one number out of range rejects the whole
 * file. By hand, because a loop validates 700,000 numbers faster than a schema.
 */
export function parseCatalogue(text: string): ParsedCatalogue {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch (error) {
    return { ok: false, problem: 'not-json', detail: String(error) }
  }
  const data = isRecord(body) ? body.data : undefined
  if (!isRecord(data)) return { ok: false, problem: 'broken', detail: 'there is no data' }
  if (data.format !== catalogueFormat) return { ok: false, problem: 'unknown-format', detail: `format ${String(data.format)}` }
  try {
    checkCatalogue(data)
    // Every field has been validated.
    return { ok: true, file: data as unknown as OfflineCatalogue }
  } catch (error) {
    if (error instanceof Contradiction) return { ok: false, problem: 'broken', detail: error.message }
    throw error
  }
}

type Unknown = Record<string, unknown>

const isText = (value: unknown): value is string => typeof value === 'string'
const isList = (value: unknown): value is unknown[] => Array.isArray(value)
const isTexts = (value: unknown): value is string[] => isList(value) && value.every(isText)
const isWholeNumber = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 0

/** A plain loop is fastest here: it checks 300,000 numbers once, before the JIT compiles it. */
function areWholeNumbers(value: unknown, most = Number.MAX_SAFE_INTEGER): value is number[] {
  if (!isList(value)) return false
  for (const number of value) if (!isWholeNumber(number) || number > most) return false
  return true
}
const isDate = (value: unknown): boolean => isText(value) && !Number.isNaN(Date.parse(value))

/** @throws Contradiction if the condition is false */
function demand(isRight: boolean, what: string): asserts isRight {
  if (!isRight) throw new Contradiction(what)
}

function listOf(data: Unknown, name: string, isEntry: (entry: unknown[]) => boolean): unknown[][] {
  const list = data[name]
  demand(isList(list) && list.every((entry): entry is unknown[] => isList(entry) && isEntry(entry)), name)
  return list
}

function checkCatalogue(data: Unknown): void {
  const { rows, rates } = data
  demand(isText(data.version) && isDate(data.asOf) && isLocale(data.locale), 'version, time or language')
  demand(isWholeNumber(rows) && rows <= mostInCatalogue, 'number of rows')
  demand(Array.isArray(rates) && rates.every(isRate), 'rates')
  const sizes = checkLists(data)
  checkTexts(data, rows)
  checkNumbers(data, rows, sizes)
  checkDetails(data, rows)
  demand(data.descriptions === undefined || isPackedWords(data.descriptions, rows), 'descriptions')
  demand(data.facts === undefined || areFacts(data.facts, rows), 'facts')
  demand(data.newest === undefined || (areWholeNumbers(data.newest) && data.newest.length <= rows), 'times of the newest')
  demand(areWholeNumbers(data.reserved, rows - 1), 'reserved')
  listOf(data, 'ringDiameters', (entry) => entry.length === 2 && areWholeNumbers(entry) && entry[0]! < rows && entry[1]! > 0)
  const auctions = listOf(data, 'auctions', (entry) => entry.length === 3 && areWholeNumbers(entry) && entry[0]! < rows)
  demand(data.lots === undefined || areWholeNumbers(data.lots, auctions.length - 1), 'lots')
}

const isRow = (value: unknown, rows: number): boolean => isWholeNumber(value) && value < rows

function areFacts(value: unknown, rows: number): boolean {
  if (!isRecord(value) || !isRecord(value.numbers) || !Array.isArray(value.certificates) || !Array.isArray(value.services)) return false
  for (const [name, column] of Object.entries(value.numbers)) {
    if (!isOneOf(['size', ...numberFacts], name) || !isList(column) || column.length !== rows) return false
    for (const number of column) if (typeof number !== 'number' || !(number >= 0 && number < Infinity)) return false
  }
  const isCertificate = (entry: unknown) =>
    Array.isArray(entry) && entry.length === 3 && isRow(entry[0], rows) && entry.slice(1).every(isText)
  const isService = (entry: unknown) => Array.isArray(entry) && entry.length === 2 && isDate(entry[0]) && isText(entry[1])
  const areServices = (entry: unknown) =>
    Array.isArray(entry) && entry.length === 2 && isRow(entry[0], rows) && Array.isArray(entry[1]) && entry[1].every(isService)
  return value.certificates.every(isCertificate) && value.services.every(areServices)
}

/** catalogue-file.ts checks that the lists fit the rows, when it reads them. */
function isPackedWords(value: unknown, rows: number): boolean {
  if (!isRecord(value) || !isText(value.words) || !isText(value.lists)) return false
  return areWholeNumbers(value.counts, rows) && value.counts.length === splitLines(value.words).length
}

const isRate = (rate: unknown): boolean =>
  isRecord(rate) && isCurrency(rate.currency) && typeof rate.sarPerUnit === 'number' && rate.sarPerUnit > 0 && isDate(rate.date)

/** A value with or without its names. */
const isNamed = (entry: unknown[], length = 3): boolean =>
  isText(entry[0]) && (entry.length === 1 || entry.length === length) && entry.slice(1, 3).every(isText)

/** The index stores 32 bits. */
const mostPopularity = 0x7fffffff

/** @returns the highest number of a column: the length of the list that it indexes into */
function checkLists(data: Unknown): Partial<Record<NumberColumn, number>> {
  const brands = listOf(data, 'brands', (entry) => isNamed(entry))
  const collections = listOf(data, 'collections', (entry) => isNamed(entry, 4))
  demand(collections.length <= maxCollections, 'collections')
  const [types, known, included] = [data.types, data.conditions, data.included]
  demand(isTexts(types) && types.every((type) => isOneOf(productTypes, type)), 'types')
  demand(isTexts(known) && known.every((condition) => isOneOf(conditions, condition)), 'conditions')
  demand(isList(included) && included.every((items) => isTexts(items) && items.every((item) => isOneOf(includedItems, item))), 'included')
  demand(isTexts(data.views), 'views')
  const shapes = listOf(
    data,
    'shapes',
    ([widths, width, height]) => areWholeNumbers(widths) && widths.length > 0 && isWholeNumber(width) && isWholeNumber(height),
  )
  const viewCount = data.views.length
  const isPhoto = (photo: unknown) =>
    Array.isArray(photo) && photo.length === 3 && areWholeNumbers(photo) && photo[1]! < shapes.length && photo[2]! < viewCount
  return {
    model: listOf(data, 'models', ([brand, en, ar]) => isWholeNumber(brand) && brand < brands.length && isText(en) && isText(ar)).length,
    type: types.length,
    modelCase: listOf(data, 'modelCases', (entry) => isNamed(entry)).length,
    material: listOf(data, 'materials', (entry) => isNamed(entry)).length,
    color: listOf(data, 'colors', (entry) => isNamed(entry, 4) && (entry.length === 1 || isText(entry[3]))).length,
    winding: listOf(data, 'windings', (entry) => isNamed(entry)).length,
    condition: known.length,
    included: included.length,
    collections: listOf(data, 'collectionSets', (set) => set.every((number) => isWholeNumber(number) && number < collections.length))
      .length,
    photos: listOf(data, 'photoSets', (set) => set.every(isPhoto)).length,
    popularity: mostPopularity,
  }
}

const isOneOf = (known: readonly string[], value: string): boolean => known.includes(value)

function checkTexts({ texts, stockNumbers }: Unknown, rows: number): void {
  demand(isRecord(texts) && isText(texts.id) && isText(texts.reference), 'texts')
  const { id, reference } = texts
  const ids = splitLines(id)
  demand(ids.length === rows && ids.every((each) => productIdPattern.test(each)) && new Set(ids).size === rows, 'ids')
  demand(splitLines(reference).length === rows, 'references')
  demand(stockNumbers === undefined || (isText(stockNumbers) && stockNumbers.split('\n').length === rows), 'stock numbers')
}

/** The values of a text column. */
export const splitLines = (text: string): string[] => (text === '' ? [] : text.split('\n'))

/** Columns in which every product has a value; in the others 0 means none. */
const always: ReadonlySet<NumberColumn> = new Set(['model', 'type', 'condition', 'included', 'collections', 'photos'])

function checkNumbers({ numbers }: Unknown, rows: number, sizes: Partial<Record<NumberColumn, number>>): void {
  for (const name of numberColumns) {
    const column = isRecord(numbers) ? numbers[name] : undefined
    demand(isList(column) && column.length === rows, name)
    const isPrice = name === 'price' || name === 'formerPrice'
    const [least, most] = [always.has(name) ? 1 : 0, sizes[name] ?? Number.MAX_SAFE_INTEGER]
    for (const value of column) {
      const isRight = typeof value === 'number' && (isPrice ? Number.isFinite(value) : Number.isInteger(value))
      if (!isRight || value < least || value > most) throw new Contradiction(`${name} ${String(value)}`)
    }
  }
}

function checkDetails({ details }: Unknown, rows: number): void {
  demand(isRecord(details), 'details')
  for (const [key, column] of Object.entries(details)) {
    demand(isOneOf(detailKeys, key) && isRecord(column) && isTexts(column.values), key)
    const { values, others, rows: codes } = column
    demand(isTexts(others) && others.length === values.length, key)
    demand(areWholeNumbers(codes, values.length) && codes.length === rows, key)
  }
}
