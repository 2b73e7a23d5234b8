import { attributes, detailAttribute, recordOf, searchedDetails, type Kind, type SearchedDetail } from '#catalog-index/columns/columns.ts'
import { measuresOf } from '#catalog-index/measures.ts'
import { idToNumber } from '#catalog-index/product-id.ts'
import type { RawColumns } from '#catalog-index/columns/raw-columns.ts'
import { stockNumberOf } from '#catalog-index/stock-numbers.ts'
import { ReferenceWriter } from '#catalog-index/columns/references.ts'
import { detailValue, type CatalogDictionary, type Named } from '#catalog-index/row.ts'
import { includedValue } from '#catalog-index/vocabulary/names.ts'
import { wearerOf } from '#catalog-index/vocabulary/wearer.ts'
import type { IncludedItem, ProductType } from '#contract/catalogue/catalogue-terms.ts'
import type { OfflineCatalogue } from '#contract/catalogue/offline-catalogue.ts'
import { typeNames } from '#i18n/present-product.ts'

/** The input of the index, from a file that `parseCatalogue` has passed. Most of the file's columns are used as they are. */

/** What is read once for index and presenter. `rings`: the inner diameter in tenths of a millimetre, by row. */
type Read = {
  ids: readonly string[]
  references: readonly string[]
  /** None in a file of before. */
  stockNumbers: readonly string[]
  rings: ReadonlyMap<number, number>
  details: readonly DetailList[]
}

/** A column of codes: positions in `values`, counted from 1, or 0. */
type Coded = { values: readonly string[]; codes: ArrayLike<number> }

export function columnsOf(file: OfflineCatalogue, read: Read): RawColumns {
  const { numbers, rows } = file
  const references = new ReferenceWriter()
  for (const reference of read.references) references.add(reference)
  const coded = codedColumns(file, read)
  const none: Coded = { values: [], codes: [] }
  const { collections } = file
  const ids = Float64Array.from(read.ids, (id) => idToNumber(id)!)
  return {
    rows,
    ids,
    prices: Float64Array.from(numbers.price, halalas),
    // The file has only the order of the rows, which is all that the index needs.
    created: Float64Array.from(numbers.price, (_, row) => -row),
    popularity: Int32Array.from(numbers.popularity),
    values: { ...recordOf(attributes, (kind) => (coded[kind] ?? none).values), collection: collections.map(([value]) => value) },
    codes: recordOf(attributes, (kind) => (coded[kind] ?? none).codes),
    collections: collectionBits(file),
    references: references.references,
    stockNumbers: () => read.stockNumbers.flatMap((number, row) => stockNumberOf(ids[row]!, read.ids[row]!, number) ?? []),
  }
}

function collectionBits({ collectionSets, numbers }: OfflineCatalogue): Uint32Array {
  const bits = collectionSets.map((set) => set.reduce((mask, nth) => mask | (1 << nth), 0))
  return Uint32Array.from(numbers.collections, (nth) => bits[nth - 1]!)
}

function codedColumns(file: OfflineCatalogue, { details, rings }: Read): Partial<Record<Kind, Coded>> {
  const { numbers, brands, models } = file
  const named = (list: Lists, codes: number[]): Coded => ({ values: file[list].map(([value]) => value), codes })
  const modelCodes = new Codes()
  const codeOfModel = models.map(([brand, en]) => modelCodes.of(modelValue(file, brand, en)))
  return {
    type: { values: file.types, codes: numbers.type },
    brand: { values: brands.map(([value]) => value), codes: numbers.model.map((model) => models[model - 1]![0] + 1) },
    model: { values: modelCodes.values, codes: numbers.model.map((model) => codeOfModel[model - 1]!) },
    modelCase: named('modelCases', numbers.modelCase),
    material: named('materials', numbers.material),
    color: named('colors', numbers.color),
    winding: named('windings', numbers.winding),
    condition: { values: file.conditions, codes: numbers.condition },
    included: { values: file.included.map((items) => includedValue(items as IncludedItem[])), codes: numbers.included },
    inStock: { values: ['true', 'false'], codes: numbers.stock.map((stock) => (stock > 0 ? 1 : 2)) },
    ...measuredColumns(
      file,
      rings,
      details.find(({ key }) => key === 'kind'),
    ),
    ...Object.fromEntries(
      details.map(({ key, named: texts, rows }) => [detailAttribute(key), { values: texts.map(({ value }) => value), codes: rows }]),
    ),
  }
}

/** The columns that the server computes from several others. */
function measuredColumns({ numbers, types, rows }: OfflineCatalogue, rings: Read['rings'], kinds: DetailList | undefined) {
  const measured = { size: new Codes(rows), ringSize: new Codes(rows), length: new Codes(rows), decade: new Codes(rows) }
  const [year, wearer] = [new Codes(rows), new Codes(rows)]
  for (let row = 0; row < rows; row++) {
    const type = types[numbers.type[row]! - 1] as ProductType
    const ringTenths = rings.get(row)
    const ringDiameter = ringTenths === undefined ? undefined : ringTenths / 10
    const measures = measuresOf({ type, size: numbers.size[row], year: numbers.year[row], ringDiameter })
    measured.size.put(row, measures.size)
    measured.ringSize.put(row, measures.ringSize)
    measured.length.put(row, measures.length)
    measured.decade.put(row, measures.decade)
    year.put(row, numbers.year[row] || undefined)
    const kind = kinds?.named[kinds.rows[row]! - 1]?.names[0]
    wearer.put(row, wearerOf({ type, kind, ...(measures.size !== undefined && { size: measures.size }) }))
  }
  return { ...measured, year, wearer }
}

/** Gives each value a code, and rows the codes of their values. */
class Codes implements Coded {
  readonly values: string[] = []
  readonly codes: Uint16Array
  readonly #known = new Map<string | number, number>()

  constructor(rows = 0) {
    this.codes = new Uint16Array(rows)
  }

  of(value: string | number): number {
    const known = this.#known.get(value)
    if (known !== undefined) return known
    const code = this.values.push(String(value))
    this.#known.set(value, code)
    return code
  }

  put(row: number, value: string | number | undefined): void {
    if (value !== undefined) this.codes[row] = this.of(value)
  }
}

export type DetailList = { key: SearchedDetail; named: readonly Named[]; rows: readonly number[] }

/** The texts of the details in both languages. */
export const detailsOf = ({ details, locale }: OfflineCatalogue): DetailList[] =>
  searchedDetails.flatMap((key) => {
    const column = details[key]
    if (!column) return []
    const { values, others, rows } = column
    const named = values.map((text, nth) => {
      const other = others[nth] ?? text
      const [en, ar] = locale === 'en' ? [text, other] : [other, text]
      return { value: detailValue(en, ar), names: en === ar ? [en] : [en, ar] }
    })
    return [{ key, rows, named }]
  })

export type Lists = 'brands' | 'modelCases' | 'materials' | 'colors' | 'windings' | 'collections'

/** Values without a name are left out: the index adds them under the value itself, as on the server. */
const namedIn = (file: OfflineCatalogue, list: Lists): Named[] =>
  file[list].flatMap(([value, en, ar], position) => (en === undefined || ar === undefined ? [] : [{ value, names: [en, ar], position }]))

export function dictionaryOf(file: OfflineCatalogue, details: readonly DetailList[]): CatalogDictionary {
  const models = new Map<string, Named>()
  for (const [brand, en, ar] of file.models) {
    const value = modelValue(file, brand, en)
    if (!models.has(value)) models.set(value, { value, names: [en, ar] })
  }
  return {
    // Brands are sorted by name.
    brands: namedIn(file, 'brands').map(({ value, names }) => ({ value, names })),
    models: [...models.values()],
    modelCases: namedIn(file, 'modelCases'),
    materials: namedIn(file, 'materials'),
    colors: namedIn(file, 'colors'),
    windings: namedIn(file, 'windings'),
    collections: namedIn(file, 'collections'),
    types: typeNames,
    details: Object.fromEntries(details.map(({ key, named }) => [key, named])),
  }
}

const modelValue = ({ brands }: OfflineCatalogue, brand: number, en: string) => `${brands[brand]?.[0]} ${en}`

export const halalas = (riyals: number): number => Math.round(riyals * 100)
