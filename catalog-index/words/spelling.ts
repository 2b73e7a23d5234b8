/**
 * The distance between a typed word and a word of the vocabulary: weighted Damerau-Levenshtein (substitution, deletion, insertion,
 * transposition), because some slips are minor.
 */

/** A slip in general. */
const slip = 8
/** Letters that transliterations exchange, a long vowel written or not, a letter doubled or not, a last letter that is not spoken. */
const smallSlip = 3
/** The first letter is seldom wrong: it loses against an equal slip further on. */
const firstLetter = 1
const impossible = 99

/** Words are compared up to this length. */
const maxLength = 40

/** The budget of a typed word: one slip from 4 letters on, two from 8 on, plus a small one. Three letters: a small one. */
export function budgetFor(typed: string): number {
  if (typed.length < 3 || typed.length > maxLength) return 0
  if (typed.length === 3) return smallSlip + firstLetter
  return (typed.length < 8 ? slip : 2 * slip) + smallSlip
}

/** Pairs of letters that stand for one sound in transliterations (أوميغا, أوميجا; كارتييه, قارتيه; ياسمارا, ياسماره; Nahavand). */
const pairs = 'قك قج قغ كج كغ جغ طت ضد ضظ ضذ دذ ذز ظز ظذ سص سث صث هح اع اه عه فب ck cq kq sz iy jy vw'
/** Their letters in groups that share a bit of `lettersOf`. The letters of `silent` have none. */
const groups = ['قكجغ', 'طت', 'ضدظذز', 'سصث', 'فب', 'ckq', 'sz', 'iyj', 'vw']
const silent = 'اويهحع'

const related = new Set(
  pairs
    .split(' ')
    .flatMap((pair) => [pair, [...pair].toReversed().join('')])
    .map((pair) => pairKey(pair.charCodeAt(0), pair.charCodeAt(1))),
)
const longVowels = new Set([...'اوي'].map((letter) => letter.charCodeAt(0)))
/** Last letters of foreign names that are written in French and not spoken (شوبار, شوبارد; هوبلو, هوبلوت). */
const silentEnds = new Set([...'دتسز'].map((letter) => letter.charCodeAt(0)))
/** Shorter words are too often other words with that letter (ورد, عقد). */
const shortestWithSilentEnd = 5

function pairKey(a: number, b: number): number {
  return a * 65_536 + b
}

const isDigit = (letter: number): boolean => letter >= 48 && letter <= 57

/** The letters of a word as a set of 32 bits. A slip changes two of them at the most, a small slip none or, at the end, one. */
export function lettersOf(word: string): number {
  let letters = 0
  for (const letter of word) {
    const bit = knownBits.get(letter) ?? bitOf(letter)
    knownBits.set(letter, bit)
    letters |= bit
  }
  return letters
}

/** Memoizes the bit of each letter, so that the groups are searched once per letter. */
const knownBits = new Map<string, number>()

function bitOf(letter: string): number {
  const code = letter.charCodeAt(0)
  if (isDigit(code) || silent.includes(letter)) return 0
  const group = groups.findIndex((members) => members.includes(letter))
  return 1 << ((group >= 0 ? groups[group]!.charCodeAt(0) : code) & 31)
}

/** The digits of a word as a set. Since no digit is ever mistyped here, words with different ones are never near. */
export function digitsOf(word: string): number {
  let digits = 0
  for (let at = 0; at < word.length; at++) if (isDigit(word.charCodeAt(at))) digits |= 1 << (word.charCodeAt(at) - 48)
  return digits
}

/** The fewest slips that can lie between two sets of letters; with `asStart`, letters that are yet to be typed do not count. */
export function fewestSlips(typed: number, word: number, asStart: boolean): number {
  let bits = asStart ? typed & ~word : typed ^ word
  let different = 0
  for (; bits !== 0; bits &= bits - 1) different++
  return asStart ? different : (different + 1) >> 1
}

/** Slips that a budget pays, small ones apart. */
export const slipsIn = (budget: number): number => Math.floor(budget / slip)
/** Letters by which two words within a budget may differ in length. */
export const lengthsIn = (budget: number): number => Math.floor(budget / smallSlip)

let before = new Int16Array(maxLength + 1)
let last = new Int16Array(maxLength + 1)
let current = new Int16Array(maxLength + 1)

/**
 * The price of all slips between a typed word and a word of the vocabulary, or Infinity where it is above the budget. A digit is never
 * taken for another one. @param asStart compares with the beginning of `word` that fits best, for a word still being typed.
 */
export function priceOf(typed: string, word: string, budget: number, asStart: boolean): number {
  const length = Math.min(word.length, maxLength)
  last[0] = 0
  for (let j = 1; j <= length; j++) last[j] = last[j - 1]! + missingPrice(word, j - 1)
  for (let i = 1; i <= typed.length; i++) {
    const a = typed.charCodeAt(i - 1)
    const extra = missingPrice(typed, i - 1)
    current[0] = last[0]! + extra
    let least = current[0]
    for (let j = 1; j <= length; j++) {
      const b = word.charCodeAt(j - 1)
      let price = Math.min(
        last[j - 1]! + exchangePrice(a, b, i === 1 || j === 1),
        last[j]! + extra,
        current[j - 1]! + missingPrice(word, j - 1),
      )
      if (i > 1 && j > 1 && a === word.charCodeAt(j - 2) && b === typed.charCodeAt(i - 2) && !isDigit(a) && !isDigit(b)) {
        price = Math.min(price, before[j - 2]! + slip + (j === 2 ? firstLetter : 0))
      }
      current[j] = price
      if (price < least) least = price
    }
    // Two letters exchanged cost one slip and start from the row before: one row above the budget does not end it.
    if (least > budget + slip) return Infinity
    ;[before, last, current] = [last, current, before]
  }
  let price = last[length]!
  if (asStart) for (let j = 0; j <= length; j++) price = Math.min(price, last[j]!)
  return price <= budget ? price : Infinity
}

function exchangePrice(a: number, b: number, isFirst: boolean): number {
  if (a === b) return 0
  if (isDigit(a) || isDigit(b)) return impossible
  return (related.has(pairKey(a, b)) ? smallSlip : slip) + (isFirst ? firstLetter : 0)
}

/** The cost of leaving out the letter at an index, which is that of one too many in the other word. */
function missingPrice(word: string, at: number): number {
  const letter = word.charCodeAt(at)
  if (isDigit(letter)) return impossible
  if (at === 0) return slip + firstLetter
  if (at === word.length - 1 && at >= shortestWithSilentEnd - 1 && silentEnds.has(letter)) return smallSlip
  return longVowels.has(letter) || word.charCodeAt(at - 1) === letter ? smallSlip : slip
}
