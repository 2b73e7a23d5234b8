import {
  attributes,
  detailAttribute,
  recordOf,
  searchedDetails,
  type Kind,
  type DetailAttribute,
  type SearchedDetail,
} from './columns/columns.ts'
import { normalise } from './words/normalise.ts'
import type { CatalogDictionary, Named } from './row.ts'
import { namesOfFacts } from './vocabulary/names.ts'

export const allKinds: readonly Kind[] = [...attributes, 'collection']

/** Kinds that are filters only: no search word maps to their values. */
const wordless: readonly Kind[] = ['ringSize', 'decade']
/** Kinds whose values are searchable. */
export const kinds: readonly Kind[] = allKinds.filter((kind) => !wordless.includes(kind))

/** The list of `inStock`, and the code of products in stock. */
const stockValues = ['true', 'false']
export const availableCode = 1

/** Membership in collections is stored in 32 bits. */
export const maxCollections = 32

/** The values of a kind in the order of the filter; the code of a value is its index + 1. */
export type ValueList = { readonly values: readonly string[]; readonly codes: ReadonlyMap<string, number> }
export type ValueLists = Readonly<Record<Kind, ValueList>>

const dictionaryKey = {
  type: 'types',
  brand: 'brands',
  model: 'models',
  modelCase: 'modelCases',
  material: 'materials',
  color: 'colors',
  winding: 'windings',
  collection: 'collections',
} as const satisfies Partial<Record<Kind, keyof CatalogDictionary>>

/** The names of a kind's values from the dictionary, else from vocabulary/names.ts. Numbers are their own names. */
export function namedOf(dictionary: CatalogDictionary, kind: Kind): readonly Named[] {
  if (isKeyOf(namesOfFacts, kind)) return namesOfFacts[kind]
  if (isDetail(kind)) return dictionary.details?.[detailKeyOf(kind)] ?? []
  return isKeyOf(dictionaryKey, kind) ? dictionary[dictionaryKey[kind]] : []
}

const detailKeyByAttribute = new Map<string, SearchedDetail>(searchedDetails.map((key) => [detailAttribute(key), key]))
export const isDetail = (kind: Kind): kind is DetailAttribute => detailKeyByAttribute.has(kind)
const detailKeyOf = (attribute: DetailAttribute): SearchedDetail => attribute.slice('detail.'.length) as SearchedDetail

const isKeyOf = <T extends object>(table: T, key: PropertyKey): key is keyof T => Object.hasOwn(table, key)

const ascending = (a: string, b: string) => Number(a) - Number(b)
/** The order of values that the dictionary lacks, if it is not alphabetical: the latest decade is first. */
const orders: Partial<Record<Kind, (a: string, b: string) => number>> = {
  size: ascending,
  ringSize: ascending,
  length: ascending,
  year: ascending,
  decade: (a, b) => ascending(b, a),
}

/** @param used the values that rows have; those that the dictionary lacks come last. */
export function listValues(dictionary: CatalogDictionary, used: Record<Kind, Iterable<string>>): ValueLists {
  return recordOf(allKinds, (kind) => {
    if (kind === 'inStock') return listWith(stockValues)
    const named = namedOf(dictionary, kind)
    const ofRows = new Set(used[kind])
    return listWith(valuesOf(kind, isSearchedOnly(kind) ? named.filter(({ value }) => ofRows.has(value)) : named, ofRows))
  })
}

/** Drops values that no row has: filters do not show them, and their words would find nothing. */
const isSearchedOnly = (kind: Kind): boolean => kind in namesOfFacts || isDetail(kind)

const listWith = (values: readonly string[]): ValueList => ({ values, codes: new Map(values.map((value, index) => [value, index + 1])) })

function valuesOf(kind: Kind, named: readonly Named[], used: Iterable<string>): string[] {
  const known = new Set<string>()
  for (const { value } of named) {
    if (known.has(value)) throw new Error(`the dictionary of the catalogue has the ${kind} "${value}" twice`)
    known.add(value)
  }
  const unnamed = [...used].filter((value) => !known.has(value)).toSorted(orders[kind] ?? compareText)
  const values = kind === 'brand' ? byName(named, unnamed) : [...byPosition(named), ...unnamed]
  if (kind === 'collection' && values.length > maxCollections) {
    throw new RangeError(`the catalogue has ${values.length} collections, more than ${maxCollections}`)
  }
  return values
}

const byPosition = (named: readonly Named[]): string[] =>
  named.toSorted((a, b) => (a.position ?? Infinity) - (b.position ?? Infinity) || 0).map(({ value }) => value)

function byName(named: readonly Named[], unnamed: readonly string[]): string[] {
  const names = [
    ...named.map(({ value, names: [name] }) => ({ value, name: name ?? value })),
    ...unnamed.map((value) => ({ value, name: value })),
  ]
  const folded = names.map(({ value, name }) => ({ value, name: normalise(name) }))
  return folded.toSorted((a, b) => compareText(a.name, b.name) || compareText(a.value, b.value)).map(({ value }) => value)
}

/** By code unit: the same on every machine, whatever its language. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

export const isSameList = (a: ValueList, b: ValueList): boolean =>
  a === b || (a.values.length === b.values.length && a.values.every((value, index) => value === b.values[index]))
