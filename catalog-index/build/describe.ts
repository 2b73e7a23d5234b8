import { locales, type Locale } from '#contract/locale.ts'
import { findRow, type Catalog, type Facts } from '../catalog.ts'
import { fillCondition } from '../query/condition.ts'
import { notArrived, type DescriptionDraft } from './description-draft.ts'
import {
  gone,
  layersOf,
  noDescriptions,
  type AllDescriptions,
  type Descriptions,
  type Layer,
  type PackedDescriptions,
} from '../columns/descriptions.ts'
import { mergeDescriptions } from './merge-descriptions.ts'
import { composed, renumbered } from '../columns/renumber.ts'
import { hasRow, wordsOf } from '../arrays/row-set.ts'
import { lookUp } from '../query/typed-words.ts'
import { conditionOf } from '../query/weights.ts'

/** The searchable words of descriptions, without those that already find the product by its facts. */
export function buildDescriptions(facts: Facts, draft: DescriptionDraft): AllDescriptions {
  if (!draft.hasWords) return noDescriptions
  const { rows } = facts.columns
  const indexes = indexesOf(facts, rowsOf(facts, draft.ids))
  const fingerprints = new Uint16Array(rows)
  indexes.forEach((index, arrival) => (fingerprints[index] = draft.fingerprints[arrival]!))
  const entriesIn = entriesOf(facts, draft, indexes, rows)
  return allIn((locale) => mergeDescriptions(rows, [], entriesIn(locale)), fingerprints)
}

/**
 * The words after a change of products. If no text has changed, as for a price or a sale, they are the same objects. Few changed products
 * are stored beside the lists, as `later`; else every list is rewritten.
 * @param dropped rows of `before` that are removed or replaced
 * @param draft the new and changed products
 */
export function changeDescriptions(before: Catalog, after: Facts, dropped: Uint32Array, draft: DescriptionDraft): AllDescriptions {
  const { descriptions: present } = before
  if (present === noDescriptions && !draft.hasWords) return present
  const indexes = indexesOf(after, rowsOf(after, draft.ids))
  const oldIndexes = indexesOf(before, rowsOf(before, draft.ids))
  const isInPlace = before.columns.rows === after.columns.rows && indexes.every((index, arrival) => index === oldIndexes[arrival])
  if (isInPlace && indexes.every((index, arrival) => present.fingerprints[index] === draft.fingerprints[arrival])) return present

  // Unchanged products keep their order.
  const moved = renumbered(before.columns.rows, indexesOf(before, [...dropped]), indexes)
  const fingerprints = new Uint16Array(after.columns.rows)
  present.fingerprints.forEach((fingerprint, index) => {
    if (moved[index] !== gone) fingerprints[moved[index]!] = fingerprint
  })
  indexes.forEach((index, arrival) => (fingerprints[index] = draft.fingerprints[arrival]!))
  return (
    laterDescriptions({ present, moved, fingerprints }, after, indexes, draft) ??
    rewritten({ present, moved, fingerprints }, after, indexes, draft)
  )
}

/** The lists before a change, and by product the new number. */
type Change = { present: AllDescriptions; moved: Int32Array; fingerprints: Uint16Array }

/** The most products that are stored beside the lists: a search reads them twice, and a change copies them. */
const mostLater = (rows: number): number => Math.min(1000, rows >>> 6)

/** Stores the changed products beside the lists; undefined if they are too many. */
function laterDescriptions(
  { present, moved, fingerprints }: Change,
  after: Facts,
  indexes: readonly number[],
  draft: DescriptionDraft,
): AllDescriptions | undefined {
  const listed = present.later ? composed(present.later.moved, moved) : moved
  const kept = (present.later?.products ?? new Int32Array(0)).map((product) => moved[product]!)
  const products = Int32Array.from([...kept.filter((product) => product !== gone), ...indexes]).toSorted()
  const lost = listed.reduce((count, product) => count + (product === gone ? 1 : 0), 0)
  if (Math.max(products.length, lost) > mostLater(after.columns.rows)) return undefined
  const numberOf = new Map(Array.from(products, (product, number) => [product, number]))
  const numbers = kept.map((product) => numberOf.get(product) ?? gone)
  const entriesIn = entriesOf(
    after,
    draft,
    indexes.map((index) => numberOf.get(index)!),
    products.length,
    products,
  )
  const inLanguages = inEach((locale) => {
    const lists = present.later?.in[locale]
    return mergeDescriptions(products.length, lists ? [{ lists, numbers }] : [], entriesIn(locale))
  })
  return { in: present.in, fingerprints, later: { moved: listed, products, in: inLanguages } }
}

function rewritten(
  { present, moved, fingerprints }: Change,
  after: Facts,
  indexes: readonly number[],
  draft: DescriptionDraft,
): AllDescriptions {
  const { rows } = after.columns
  const entriesIn = entriesOf(after, draft, indexes, rows)
  return allIn((locale) => {
    const layers = layersOf(present, locale).map(({ lists, numbers }): Layer => ({
      lists,
      numbers: numbers ? composed(numbers, moved) : moved,
    }))
    return mergeDescriptions(rows, layers, entriesIn(locale))
  }, fingerprints)
}

function inEach(make: (locale: Locale) => Descriptions | undefined): Partial<Record<Locale, Descriptions>> {
  const made: Partial<Record<Locale, Descriptions>> = {}
  for (const locale of locales) {
    const descriptions = make(locale)
    if (descriptions) made[locale] = descriptions
  }
  return made
}

function allIn(make: (locale: Locale) => Descriptions | undefined, fingerprints: Uint16Array): AllDescriptions {
  const made = inEach(make)
  return Object.keys(made).length === 0 ? noDescriptions : { in: made, fingerprints }
}

/** Up to this many products are looked up one by one. */
const few = 16

const rowsOf = (facts: Facts, ids: readonly string[]): number[] => ids.map((id) => findRow(facts, id) ?? gone)

/** The positions of rows in the order "newest first"; `gone` for `gone`. */
function indexesOf({ orders: { newest } }: Facts, rows: readonly number[]): number[] {
  if (rows.length <= few) return rows.map((row) => (row === gone ? gone : newest.indexOf(row)))
  const indexes = new Uint32Array(newest.length)
  newest.forEach((row, index) => (indexes[row] = index))
  return rows.map((row) => (row === gone ? gone : indexes[row]!))
}

/**
 * The words of the products of a draft, by language.
 * @param numbers by arrival, their numbers below `count`
 * @param products by number the position in the order "newest first", if it is another
 */
function entriesOf(facts: Facts, draft: DescriptionDraft, numbers: readonly number[], count: number, products?: Int32Array) {
  const arrivals = new Int32Array(count).fill(notArrived)
  numbers.forEach((number, arrival) => (arrivals[number] = arrival))
  const { newest } = facts.orders
  const rowOf = (number: number) => newest[products ? products[number]! : number]!
  return (locale: Locale) => beyondFacts(facts, draft.entries(locale, arrivals), rowOf)
}

/** Drops from the products of a word those that a search finds by their facts; not by collections, into which a price can put a product. */
function beyondFacts(
  facts: Facts,
  entries: ReadonlyMap<string, Uint32Array>,
  rowOf: (product: number) => number,
): ReadonlyMap<string, Uint32Array> {
  const found = facts.workspace.set('found by facts')
  const everything = wordsOf({ from: 0, to: facts.columns.rows })
  const left = new Map<string, Uint32Array>()
  for (const [word, products] of entries) {
    const { values } = conditionOf(facts, lookUp(facts.vocabulary, { text: word, shown: word }, false), new Set())
    const lasting = values.filter(({ kind }) => kind !== 'collection')
    if (lasting.length > 0) fillCondition(found, facts, { values: lasting, numbered: [] }, everything)
    left.set(word, lasting.length === 0 ? products : products.filter((product) => !hasRow(found, rowOf(product))))
  }
  return left
}

/**
 * The words of some products for a device, which numbers them as they stand in `ids`. They are in the order "newest first"; removed ones
 * have no words.
 */
export function packDescriptions(catalog: Catalog, locale: Locale, ids: readonly string[]): PackedDescriptions | undefined {
  const indexes = indexesOf(catalog, rowsOf(catalog, ids))
  // With half a million products, read only the start of each list.
  const packedAs = new Int32Array(indexes.reduce((most, index) => Math.max(most, index), gone) + 1).fill(gone)
  indexes.forEach((index, number) => {
    if (index !== gone) packedAs[index] = number
  })
  const layers = layersOf(catalog.descriptions, locale).map(({ lists, numbers }): Layer => {
    if (!numbers) return { lists, numbers: packedAs }
    const end = numbers.findIndex((number) => number >= packedAs.length)
    return { lists, numbers: composed(end === -1 ? numbers : numbers.subarray(0, end), packedAs) }
  })
  const packed = mergeDescriptions(ids.length, layers, new Map())
  return packed && { words: packed.words, counts: [...packed.counts], lists: packed.lists }
}
