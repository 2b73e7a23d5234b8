import type { Locale } from '#contract/locale.ts'
import { firstWhere } from '../arrays/bisect.ts'
import { readRice, RiceWriter } from '../arrays/rice.ts'

/**
 * The words of the products' descriptions in one language, each with the products that have it. A product's number is its position in the
 * order "newest first", so that prices and sales change nothing here, and the rows of the device's file have the same numbers.
 */
export type Descriptions = {
  readonly products: number
  /** Normalised, by code unit. */
  readonly words: readonly string[]
  /** How many products have the word at the same index. */
  readonly counts: Uint32Array
  /** The bit of `lists` at which the products of each word begin. */
  readonly starts: Uint32Array
  readonly lists: Uint8Array
}

export type AllDescriptions = {
  /** Absent if no product has a description. */
  readonly in: Readonly<Partial<Record<Locale, Descriptions>>>
  /** By product, a hash of its texts and facts, to detect changes; empty if the texts are unknown. */
  readonly fingerprints: Uint16Array
  /** The changes since the lists were written; to write those of a large catalogue again for each would take most of a second. */
  readonly later?: Later
}

/** Products that are new, changed or removed since the lists were written. */
export type Later = {
  /** The present number of each product, by its number in the lists, ascending; `gone` if the lists no longer contain it. */
  readonly moved: Int32Array
  /** The present numbers of the new and changed products, ascending. */
  readonly products: Int32Array
  /** The words of those; their numbers are indexes of `products`. */
  readonly in: Readonly<Partial<Record<Locale, Descriptions>>>
}

export const gone = -1

/** Lists with the present numbers of their products; without `numbers` they are the present ones. */
export type Layer = { readonly lists: Descriptions; readonly numbers?: Int32Array }

/** The lists that have the words of a language, together those of all products. */
export function layersOf({ in: written, later }: AllDescriptions, locale: Locale): Layer[] {
  const lists = written[locale]
  const laterLists = later?.in[locale]
  return [
    ...(lists ? [{ lists, ...(later && { numbers: later.moved }) }] : []),
    ...(later && laterLists ? [{ lists: laterLists, numbers: later.products }] : []),
  ]
}

export const noDescriptions: AllDescriptions = { in: {}, fingerprints: new Uint16Array(0) }

/** Writes the lists of words one after the other. */
export class DescriptionWriter {
  readonly #products: number
  readonly #words: string[] = []
  readonly #counts: number[] = []
  readonly #starts: number[] = []
  readonly #lists = new RiceWriter()

  constructor(products: number) {
    this.#products = products
  }

  /** Words come by code unit, their products ascending. A word that no product has is left out. */
  add(word: string, products: Uint32Array): void {
    if (products.length === 0) return
    this.#words.push(word)
    this.#counts.push(products.length)
    this.#starts.push(this.#lists.length)
    this.#lists.add(products, this.#products)
  }

  /** Undefined if there are no words. */
  finish(): Descriptions | undefined {
    if (this.#words.length === 0) return undefined
    const [counts, starts] = [Uint32Array.from(this.#counts), Uint32Array.from(this.#starts)]
    return { products: this.#products, words: this.#words, counts, starts, lists: this.#lists.finish() }
  }
}

/** Calls `visit` with the present number of each product that has the word at an index, ascending. */
export function eachProduct(
  { lists: { products, counts, starts, lists }, numbers }: Layer,
  index: number,
  visit: (product: number) => void,
): void {
  const visitMoved = (product: number) => {
    const number = numbers![product]!
    if (number !== gone) visit(number)
  }
  // Beyond the end of `numbers` there are none.
  readRice(lists, starts[index]!, counts[index]!, products, numbers ? visitMoved : visit, numbers ? numbers.length : products)
}

/** The descriptions in a device's file. */
export type PackedDescriptions = { readonly words: readonly string[]; readonly counts: readonly number[]; readonly lists: Uint8Array }

/** @param products their number @returns undefined if the lists are inconsistent */
export function readDescriptions(products: number, { words, counts, lists }: PackedDescriptions): Descriptions | undefined {
  const starts = new Uint32Array(words.length)
  let bit = 0
  let last = -1
  const visit = (product: number) => {
    last = product
  }
  for (let index = 0; index < words.length; index++) {
    starts[index] = bit
    bit = readRice(lists, bit, counts[index]!, products, visit)
    if (last >= products || bit > lists.length * 8) return undefined
  }
  return { products, words, counts: Uint32Array.from(counts), starts, lists }
}

/** The index of a word; undefined if no description has it. */
export function findDescribed({ words }: Descriptions, text: string): number | undefined {
  const index = firstWhere(words.length, (at) => words[at]! >= text)
  return words[index] === text ? index : undefined
}

/** Estimated bytes of words, as in vocabulary.ts. */
export function descriptionBytes({ in: byLocale, fingerprints, later }: AllDescriptions): number {
  const changed = later ? later.moved.byteLength + later.products.byteLength : 0
  return [...Object.values(byLocale), ...Object.values(later?.in ?? {})]
    .flatMap(({ words, counts, starts, lists }) => [
      counts.byteLength + starts.byteLength + lists.byteLength,
      ...words.map((word) => 24 + 2 * word.length),
    ])
    .reduce((sum, bytes) => sum + bytes, fingerprints.byteLength + changed)
}
