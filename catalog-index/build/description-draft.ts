import { locales, type Locale } from '#contract/locale.ts'
import { normaliseWord, piecesIn } from '../words/normalise.ts'
import { searchedDetails } from '../columns/columns.ts'
import type { CatalogRow } from '../row.ts'
import { isFiller } from '../vocabulary/meanings.ts'

const shortestWord = 2

/** The words of descriptions in one language, as numbers, so that the texts are not held in memory while a catalogue is read. */
class Draft {
  readonly words: string[] = []
  readonly #numbers = new Map<string, number>()
  /** The same by original spelling, so that each is normalised once. */
  readonly #written = new Map<string, number>()
  /** By the number of a word. */
  readonly #hashes: number[] = []
  /** By the number of a word, the arrival of the last product that has it. */
  readonly #lastSaidBy: number[] = []
  /** The words of all products, concatenated; those of the product that arrived n-th end at `#ends[n]`. */
  #said = new Uint32Array(1024)
  readonly #ends: number[] = []

  /** @returns a hash of the words */
  add(text: string): number {
    const arrival = this.#ends.length
    let end = this.#ends.at(-1) ?? 0
    let hash = noHash
    const pieces = text === '' ? [] : piecesIn(text)
    if (end + pieces.length > this.#said.length) {
      const larger = new Uint32Array((end + pieces.length) * 2)
      larger.set(this.#said)
      this.#said = larger
    }
    for (const piece of pieces) {
      const word = this.#written.get(piece) ?? this.#take(piece)
      if (word === passedOver || this.#lastSaidBy[word] === arrival) continue
      this.#lastSaidBy[word] = arrival
      this.#said[end++] = word
      hash = joinHashes(hash, this.#hashes[word]!)
    }
    this.#ends.push(end)
    return hash
  }

  #take(piece: string): number {
    const word = normaliseWord(piece)
    let number = word.length < shortestWord || isFiller(word) ? passedOver : this.#numbers.get(word)
    if (number === undefined) {
      number = this.words.push(word) - 1
      this.#numbers.set(word, number)
      this.#hashes.push(hashOf(word))
      this.#lastSaidBy.push(notArrived)
    }
    this.#written.set(piece, number)
    return number
  }

  /** @param arrivals by product its arrival number, or `notArrived` @returns by word number its products, ascending */
  productsByWord(arrivals: Int32Array): Uint32Array[] {
    const counts = new Uint32Array(this.words.length)
    for (let at = 0; at < (this.#ends.at(-1) ?? 0); at++) counts[this.#said[at]!]!++
    const lists = Array.from(counts, (count) => new Uint32Array(count))
    counts.fill(0)
    arrivals.forEach((arrival, product) => {
      if (arrival === notArrived) return
      const end = this.#ends[arrival]!
      for (let at = arrival === 0 ? 0 : this.#ends[arrival - 1]!; at < end; at++) {
        const word = this.#said[at]!
        lists[word]![counts[word]!++] = product
      }
    })
    return lists
  }
}

const passedOver = -1
export const notArrived = -1

/** Collects the descriptions of products one by one. */
export class DescriptionDraft {
  /** By product, in the order of arrival. */
  readonly ids: string[] = []
  readonly fingerprints: number[] = []
  readonly #drafts: Record<Locale, Draft> = { en: new Draft(), ar: new Draft() }
  readonly #hashes = new Map<string, number>()

  add(row: CatalogRow): void {
    this.ids.push(row.id)
    let hash = this.#hashOfFacts(row)
    for (const locale of locales) hash = joinHashes(hash, this.#drafts[locale].add(row.description?.[locale] ?? ''))
    this.fingerprints.push((hash ^ (hash >>> 16)) & 0xffff)
  }

  get hasWords(): boolean {
    return locales.some((locale) => this.#drafts[locale].words.length > 0)
  }

  /** The words of a language with their products, ascending; see `productsByWord`. */
  entries(locale: Locale, arrivals: Int32Array): Map<string, Uint32Array> {
    const lists = this.#drafts[locale].productsByWord(arrivals)
    return new Map(this.#drafts[locale].words.map((word, number) => [word, lists[number]!]))
  }

  /** Hashes the facts that decide which words of a description are left out. */
  #hashOfFacts({ details, included, ...row }: CatalogRow): number {
    const { type, brand, model, modelCase, material, color, winding, condition, wearer, size, length, year } = row
    const facts = [type, brand, model, modelCase, material, color, winding, condition, wearer, size, length, year, ...(included ?? [])]
    let hash = noHash
    for (const fact of facts) hash = joinHashes(hash, this.#hashOf(fact))
    for (const key of searchedDetails) hash = joinHashes(hash, this.#hashOf(details?.[key]))
    return hash
  }

  #hashOf(value: string | number | undefined): number {
    if (value === undefined) return noHash
    if (typeof value === 'number') return value
    const known = this.#hashes.get(value)
    if (known !== undefined) return known
    const hash = hashOf(value)
    this.#hashes.set(value, hash)
    return hash
  }
}

/** FNV-1a. */
const noHash = 0x811c9dc5
const joinHashes = (hash: number, other: number): number => Math.imul(hash ^ other, 0x01000193)
function hashOf(text: string): number {
  let hash = noHash
  for (let at = 0; at < text.length; at++) hash = joinHashes(hash, text.charCodeAt(at))
  return hash
}
