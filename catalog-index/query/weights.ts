import type { Facts } from '../catalog.ts'
import type { Codes, Kind } from '../columns/columns.ts'
import type { Condition } from './condition.ts'
import type { Likeness, TypedWord } from './typed-words.ts'
import { allOfKind } from '../vocabulary/vocabulary.ts'

/** The weight of a match by its kind. Sums of some 15 words fit into a byte. */
const worth: Partial<Record<Kind, number>> = {
  brand: 12,
  model: 11,
  type: 8,
  'detail.kind': 8,
  material: 8,
  collection: 7,
  color: 7,
  size: 7,
  length: 7,
  'detail.dial': 7,
  'detail.stone': 7,
  'detail.functions': 7,
  wearer: 6,
  year: 6,
  modelCase: 6,
  'detail.braceletMaterial': 6,
  'detail.bracelet': 6,
  winding: 5,
  condition: 5,
  included: 5,
  inStock: 0,
  // No search word maps to these.
  ringSize: 0,
  decade: 0,
}
/** For the other rows of the details table. */
const detailWorth = 5
/** For having the fact at all. */
const labelWorth = 1
const worthOf = (kind: Kind): number => worth[kind] ?? detailWorth
const loss: Record<Likeness, number> = { exact: 0, meant: 1, beginning: 3, member: 3, mistyped: 4 }
/** The bonus if all words of a name were typed: "Fluvia 40" ranks before "Fluvia Olive 36" for `fluvia 40`. */
const wholeName = 2
export const referenceWorth = { exact: 15, beginning: 9 }

/** By kind, the weight of each code for one typed word; 0 if it does not match. */
export type Weights = ReadonlyMap<Kind, Uint8Array>

/**
 * The condition of a typed word, and its weights: `worths` has the weight of each code of a column. A match in a description weighs
 * nothing, so that products with the word in their facts rank above.
 */
export type WordCondition = Condition & {
  readonly weights: Weights
  readonly worths: readonly { readonly codes: Codes; readonly worth: Uint8Array }[]
}

/** The conditions of the resolved words; a row must meet all of them. */
export function weigh(catalog: Facts, words: readonly TypedWord[]): WordCondition[] {
  const whole = wholeNames(catalog, words)
  return words.map((word) => conditionOf(catalog, word, whole))
}

export function conditionOf(catalog: Facts, word: TypedWord, whole: ReadonlySet<number>): WordCondition {
  const { vocabulary, lists } = catalog
  const weights = new Map<Kind, Uint8Array>()
  for (const [index, { likeness, kinds }] of word.found) {
    for (let mention = vocabulary.starts[index]!; mention < vocabulary.starts[index + 1]!; mention++) {
      const name = vocabulary.mentions[mention]!
      const { kind, code } = vocabulary.names[name]!
      if ((kinds && !kinds.has(kind)) || (code === allOfKind && likeness === 'beginning')) continue
      let byCode = weights.get(kind)
      if (!byCode) weights.set(kind, (byCode = new Uint8Array(lists[kind].values.length + 1)))
      if (code === allOfKind) for (let each = 1; each < byCode.length; each++) byCode[each] = Math.max(byCode[each]!, labelWorth)
      else
        byCode[code] = Math.max(byCode[code]!, worthOf(kind) - loss[likeness] + (likeness === 'exact' && whole.has(name) ? wholeName : 0))
    }
  }
  return {
    values: [...weights].map(([kind, byCode]) => ({ kind, codes: codesWithWorth(byCode) })),
    numbered: word.numbered,
    weights,
    worths: [...weights].flatMap(([kind, byCode]) => worthsOf(catalog, kind, byCode)),
    ...(word.described && { described: word.described }),
  }
}

/** The names of which every word was typed. */
function wholeNames({ vocabulary }: Facts, words: readonly TypedWord[]): Set<number> {
  const typed = new Map<number, number>()
  for (const { found } of words) {
    const spans = new Map<number, number>()
    for (const [index, { likeness }] of found) {
      if (likeness !== 'exact') continue
      for (let mention = vocabulary.starts[index]!; mention < vocabulary.starts[index + 1]!; mention++) {
        const name = vocabulary.mentions[mention]!
        spans.set(name, Math.max(spans.get(name) ?? 0, vocabulary.spans[mention]!))
      }
    }
    for (const [name, span] of spans) typed.set(name, (typed.get(name) ?? 0) + span)
  }
  return new Set([...typed].filter(([name, span]) => span >= vocabulary.names[name]!.length).map(([name]) => name))
}

function codesWithWorth(byCode: Uint8Array): number[] {
  const codes: number[] = []
  byCode.forEach((worthOfCode, code) => worthOfCode > 0 && codes.push(code))
  return codes
}

function worthsOf({ columns }: Facts, kind: Kind, byCode: Uint8Array): { codes: Codes; worth: Uint8Array }[] {
  if (kind !== 'collection') return [{ codes: columns.codes[kind], worth: byCode }]
  return columns.collections.map((codes, column) => {
    const worthOfByte = new Uint8Array(256)
    for (let byte = 1; byte < 256; byte++) {
      for (let bits = byte; bits !== 0; bits &= bits - 1) {
        const code = column * 8 + 32 - Math.clz32(bits & -bits)
        worthOfByte[byte] = Math.max(worthOfByte[byte]!, byCode[code] ?? 0)
      }
    }
    return { codes, worth: worthOfByte }
  })
}

/** How specific a word is, by its best match: first the type of product, then its brand. */
export function importanceOf({ weights, numbered }: WordCondition): number {
  if (numbered.length > 0) return referenceWorth.exact * 2
  const best = (kind: Kind) => Math.max(0, ...(weights.get(kind) ?? []))
  const isThing = Math.max(best('type'), best('detail.kind')) >= worthOf('type') - loss.meant
  return Math.max(isThing ? 2 * worthOf('brand') : 0, ...[...weights.keys()].map(best))
}
