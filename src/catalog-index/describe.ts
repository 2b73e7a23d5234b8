import { locales, type Locale } from '#src/contract/locale.ts'
import { findRow, type Catalog, type Facts } from './catalog.ts'
import { fillCondition } from './condition.ts'
import { notArrived, type DescriptionDraft } from './description-draft.ts'
import {
  DescriptionWriter,
  eachProduct,
  findDescribed,
  noDescriptions,
  type AllDescriptions,
  type Descriptions,
  type PackedDescriptions,
} from './descriptions.ts'
import { hasRow, wordsOf } from './row-set.ts'
import { lookUp } from './typed-words.ts'
import { compareText } from './values.ts'
import { conditionOf } from './weights.ts'

/** The searchable words of descriptions, without those that already find the product by its facts. */
export function buildDescriptions(facts: Facts, draft: DescriptionDraft): AllDescriptions {
  if (!draft.hasWords) return noDescriptions
  const places = placesOf(facts, draft.ids)
  const arrivals = arrivalsOf(facts, places)
  const fingerprints = new Uint16Array(facts.columns.rows)
  places.forEach((place, arrival) => (fingerprints[place] = draft.fingerprints[arrival]!))
  return allIn(
    (locale) => merge(facts.columns.rows, undefined, undefined, beyondFacts(facts, draft.entries(locale, arrivals))),
    fingerprints,
  )
}

/**
 * The words after a change of products. If no text has changed, as for a price or a sale, they are the same objects; else every list is
 * rewritten.
 * @param draft the new and changed products
 */
export function changeDescriptions(before: Catalog, after: Facts, draft: DescriptionDraft): AllDescriptions {
  const { descriptions: present } = before
  if (present === noDescriptions && !draft.hasWords) return present
  const places = placesOf(after, draft.ids)
  const oldPlaces = placesOf(before, draft.ids)
  const isInPlace = before.columns.rows === after.columns.rows && places.every((place, arrival) => place === oldPlaces[arrival])
  if (isInPlace && places.every((place, arrival) => present.fingerprints[place] === draft.fingerprints[arrival])) return present
  const moved = whereTo(before, after, new Set(oldPlaces), new Set(places))
  const fingerprints = new Uint16Array(after.columns.rows)
  present.fingerprints.forEach((fingerprint, place) => {
    if (moved[place] !== gone) fingerprints[moved[place]!] = fingerprint
  })
  places.forEach((place, arrival) => (fingerprints[place] = draft.fingerprints[arrival]!))
  const arrivals = arrivalsOf(after, places)
  return allIn(
    (locale) => merge(after.columns.rows, present.in[locale], moved, beyondFacts(after, draft.entries(locale, arrivals))),
    fingerprints,
  )
}

function allIn(make: (locale: Locale) => Descriptions | undefined, fingerprints: Uint16Array): AllDescriptions {
  const made: Partial<Record<Locale, Descriptions>> = {}
  for (const locale of locales) {
    const descriptions = make(locale)
    if (descriptions) made[locale] = descriptions
  }
  return Object.keys(made).length === 0 ? noDescriptions : { in: made, fingerprints }
}

/** Up to this many products are looked up one by one. */
const few = 16
const gone = -1

/** The positions of products in the order "newest first"; `gone` if the catalogue lacks them. */
function placesOf(facts: Facts, ids: readonly string[]): number[] {
  const { newest } = facts.orders
  const rows = ids.map((id) => findRow(facts, id))
  if (ids.length <= few) return rows.map((row) => (row === undefined ? gone : newest.indexOf(row)))
  const places = new Uint32Array(newest.length)
  newest.forEach((row, place) => (places[row] = place))
  return rows.map((row) => (row === undefined ? gone : places[row]!))
}

function arrivalsOf({ columns }: Facts, places: readonly number[]): Int32Array {
  const arrivals = new Int32Array(columns.rows).fill(notArrived)
  places.forEach((place, arrival) => (arrivals[place] = arrival))
  return arrivals
}

/** Drops from the products of a word those that a search for it finds by their facts. Collections do not count: a price can put a product into one. */
function beyondFacts(facts: Facts, entries: ReadonlyMap<string, Uint32Array>): ReadonlyMap<string, Uint32Array> {
  const found = facts.workspace.set('found by facts')
  const everything = wordsOf({ from: 0, to: facts.columns.rows })
  const { newest } = facts.orders
  const left = new Map<string, Uint32Array>()
  for (const [word, products] of entries) {
    const { values } = conditionOf(facts, lookUp(facts.vocabulary, { text: word, shown: word }, false), new Set())
    const lasting = values.filter(({ kind }) => kind !== 'collection')
    if (lasting.length > 0) fillCondition(found, facts, { values: lasting, references: [] }, everything)
    left.set(word, lasting.length === 0 ? products : products.filter((product) => !hasRow(found, newest[product]!)))
  }
  return left
}

/** Maps the old number of each product that is neither changed nor removed to its new one. Unchanged products keep their order. */
function whereTo(before: Facts, after: Facts, changed: ReadonlySet<number>, fresh: ReadonlySet<number>): Int32Array {
  const moved = new Int32Array(before.columns.rows).fill(gone)
  const idAt = ({ columns, orders }: Facts, place: number) => columns.ids[orders.newest[place]!]
  let next = 0
  for (let place = 0; place < moved.length; place++) {
    while (fresh.has(next)) next++
    if (!changed.has(place) && idAt(before, place) === idAt(after, next)) moved[place] = next++
  }
  return moved
}

/**
 * The lists of `present` with new numbers, merged with `fresh`.
 * @param moved by old number the new one, or `gone`, which is also assumed beyond its end
 */
function merge(
  products: number,
  present: Descriptions | undefined,
  moved: Int32Array | undefined,
  fresh: ReadonlyMap<string, Uint32Array>,
): Descriptions | undefined {
  const isNew = (word: string) => !present || findDescribed(present, word) === undefined
  const words = [...(present?.words ?? []), ...[...fresh.keys()].filter(isNew)].toSorted(compareText)
  const writer = new DescriptionWriter(products)
  const room = new Uint32Array(present?.products ?? 0)
  for (const word of words) {
    const place = present && findDescribed(present, word)
    let kept = 0
    if (place !== undefined) {
      const take = (product: number) => {
        const number = moved![product]!
        if (number !== gone) room[kept++] = number
      }
      eachProduct(present!, place, take, moved!.length)
    }
    const list = room.subarray(0, kept)
    const added = fresh.get(word)
    if (!added || added.length === 0) writer.add(word, list)
    else writer.add(word, kept === 0 ? added : Uint32Array.from([...list, ...added]).toSorted())
  }
  return writer.finish()
}

/** The words of some products for a device, which numbers them as they stand in `ids`. They are in the order "newest first"; removed ones have no words. */
export function packDescriptions(catalog: Catalog, locale: Locale, ids: readonly string[]): PackedDescriptions | undefined {
  const all = catalog.descriptions.in[locale]
  if (!all) return undefined
  const places = placesOf(catalog, ids)
  // With half a million products, read only the start of each list.
  const moved = new Int32Array(places.reduce((most, place) => Math.max(most, place), gone) + 1).fill(gone)
  places.forEach((place, number) => {
    if (place !== gone) moved[place] = number
  })
  const packed = merge(ids.length, all, moved, new Map())
  return packed && { words: packed.words, counts: [...packed.counts], lists: packed.lists }
}
