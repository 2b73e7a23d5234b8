import { conditions } from '#src/contract/catalogue-terms.ts'
import { attributes, recordOf, type Attribute } from './columns.ts'
import { normalise } from './normalise.ts'
import type { CatalogDictionary, Named } from './row.ts'

/** Everything that has a list of values. */
export type Kind = Attribute | 'collection'
export const allKinds: readonly Kind[] = [...attributes, 'collection']

/** Kinds that are filters only: no word leads to their values. */
const wordless: readonly Kind[] = ['condition', 'ringSize', 'decade']
/** Those whose values are found by words. */
export const kinds: readonly Kind[] = allKinds.filter((kind) => !wordless.includes(kind))

/** The list of `inStock`, and the code of what can be bought. */
const stockValues = ['true', 'false']
export const availableCode = 1

/** Membership in collections is kept in 32 bits. */
export const maxCollections = 32

/** The values of a kind in the order in which a filter shows them; the code of a value is its place + 1. */
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

/** What the dictionary says about a kind. Sizes are numbers, and their own names. */
export const namedOf = (dictionary: CatalogDictionary, kind: Kind): readonly Named[] =>
  isKeyOf(dictionaryKey, kind) ? dictionary[dictionaryKey[kind]] : []

const isKeyOf = <T extends object>(table: T, key: PropertyKey): key is keyof T => Object.hasOwn(table, key)

const ascending = (a: string, b: string) => Number(a) - Number(b)
const placeOf = (condition: string) => conditions.findIndex((each) => each === condition)
/** The order of values that the dictionary lacks, where it is not that of the alphabet: the best condition and the latest decade stand first. */
const orders: Partial<Record<Kind, (a: string, b: string) => number>> = {
  size: ascending,
  ringSize: ascending,
  length: ascending,
  condition: (a, b) => placeOf(b) - placeOf(a),
  decade: (a, b) => ascending(b, a),
}

/** @param used the values that rows have; those that the dictionary lacks come last. */
export function listValues(dictionary: CatalogDictionary, used: Record<Kind, Iterable<string>>): ValueLists {
  return recordOf(allKinds, (kind) => listWith(kind === 'inStock' ? stockValues : valuesOf(kind, namedOf(dictionary, kind), used[kind])))
}

const listWith = (values: readonly string[]): ValueList => ({ values, codes: new Map(values.map((value, place) => [value, place + 1])) })

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
  a === b || (a.values.length === b.values.length && a.values.every((value, place) => value === b.values[place]))
