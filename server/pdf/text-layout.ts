import bidiFactory from 'bidi-js'

/** Lays out text of both directions: the Unicode bidirectional algorithm (UAX 9), line breaks at spaces, and a face for each stretch. */

export type Direction = 'ltr' | 'rtl'

/** The font file of a character: each has the glyphs of one range, as in `src/styles/fonts.css`. */
export type Subset = 'latin' | 'latin-ext' | 'arabic'

/** A stretch of a line in one font and one direction. `text` is in logical order; its shaper knows the direction by the script. */
export type Run = { text: string; subset: Subset; width: number }

/** A line: its runs from left to right, its width, and the text as it is read. */
export type Line = { runs: Run[]; width: number; text: string }

/** The width of a text in one font, in the units of the page. */
export type Measure = (text: string, subset: Subset) => number

/** `drawn`: mirrored where it stands in text from right to left, such as a bracket. */
type Character = { text: string; drawn: string; level: number; subset: Subset }

const bidi = bidiFactory()
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const arabic = /\p{Script_Extensions=Arabic}/u
const latinExtended =
  /[\u0100-\u0130\u0132-\u0151\u0154-\u02BA\u02BD-\u02C5\u02C7-\u02CC\u02CE-\u02D7\u02DD-\u02FF\u1E00-\u1E9F\u1EF2-\u1EFF]/
const strongRightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
/** They change the direction, and have no glyph. */
const directionMarks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/

/**
 * @param direction of the paragraph; text of another direction belongs in `isolated()`
 * @param most the width of the longest line
 * @returns at least one line; a no-break space breaks none
 */
export function layOutText(given: string, { direction, most, measure }: { direction: Direction; most: number; measure: Measure }): Line[] {
  const text = given.replaceAll(/[^\S\u00A0]+/g, ' ').trim()
  const lineOf = (part: readonly Character[]) => toLine(part, measure)
  const lines: Line[] = []
  let line: Character[] = []
  // With the space after the last word; letters do not join across spaces, so the sum of the words is the width of the line.
  let lineWidth = 0
  for (const word of wordsOf(charactersOf(text, direction))) {
    const { width } = lineOf(word)
    if (line.length > 0 && lineWidth + width > most) {
      lines.push(lineOf(line.splice(0)))
      lineWidth = 0
    }
    lineWidth += width + (word.at(-1)?.text === ' ' ? measure(' ', 'latin') : 0)
    line.push(...word)
    if (width > most) {
      const parts = pieces(word, most, lineOf)
      lines.push(...parts.slice(0, -1).map(lineOf))
      line = [...(parts.at(-1) ?? [])]
      lineWidth = lineOf(line).width
    }
  }
  return [...lines, lineOf(line)]
}

/** The parts of a word that is wider than a line: it breaks anywhere. */
function pieces(word: readonly Character[], most: number, lineOf: (part: readonly Character[]) => Line): Character[][] {
  const parts: Character[][] = []
  let part: Character[] = []
  for (const character of word) {
    if (part.length > 0 && lineOf([...part, character]).width > most) parts.push(part.splice(0))
    part.push(character)
  }
  return [...parts, part]
}

/** The graphemes of a text, without direction marks. */
function charactersOf(text: string, direction: Direction): Character[] {
  const { levels } = bidi.getEmbeddingLevels(text, direction)
  const mirrored = bidi.getMirroredCharactersMap(text, levels)
  const characters: Character[] = []
  for (const { segment, index } of graphemes.segment(text)) {
    if (directionMarks.test(segment)) continue
    // A space stays in the font before it, so that it does not divide an Arabic sentence.
    const subset = segment === ' ' ? (characters.at(-1)?.subset ?? 'latin') : subsetOf(segment)
    characters.push({ text: segment, drawn: mirrored.get(index) ?? segment, level: levels[index] ?? 0, subset })
  }
  return characters
}

function subsetOf(character: string): Subset {
  if (arabic.test(character)) return 'arabic'
  return latinExtended.test(character) ? 'latin-ext' : 'latin'
}

/** Each word with the space after it. */
function wordsOf(characters: readonly Character[]): Character[][] {
  const words: Character[][] = []
  let word: Character[] = []
  for (const character of characters) {
    word.push(character)
    if (character.text === ' ') words.push(word.splice(0))
  }
  return word.length > 0 ? [...words, word] : words
}

/** The spaces at its end are left out: they would indent a line that runs from right to left. */
function toLine(characters: readonly Character[], measure: Measure): Line {
  const end = characters.findLastIndex(({ text }) => text !== ' ') + 1
  const shown = characters.slice(0, end)
  const runs = inVisualOrder(stretchesOf(shown)).map(({ characters: stretch, level, subset }) => {
    const parts = stretch.map(({ drawn }) => drawn)
    const inOrder = parts.join('')
    // The shaper reverses what is Arabic; signs without a script it draws from left to right.
    const text = level % 2 === 1 && !strongRightToLeft.test(inOrder) ? parts.toReversed().join('') : inOrder
    return { text, subset, width: measure(text, subset) }
  })
  return { runs, width: runs.reduce((sum, { width }) => sum + width, 0), text: shown.map(({ text }) => text).join('') }
}

type Stretch = { characters: Character[]; level: number; subset: Subset }

function stretchesOf(characters: readonly Character[]): Stretch[] {
  const stretches: Stretch[] = []
  for (const character of characters) {
    const last = stretches.at(-1)
    const { level, subset } = character
    if (last?.level === level && last.subset === subset) last.characters.push(character)
    else stretches.push({ characters: [character], level, subset })
  }
  return stretches
}

/** Rule L2 of UAX 9: from the highest level to 1, each sequence at that level or above is reversed. */
function inVisualOrder(stretches: readonly Stretch[]): Stretch[] {
  const ordered = [...stretches]
  const highest = Math.max(0, ...ordered.map(({ level }) => level))
  for (let level = highest; level >= 1; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start
      while (end < ordered.length && (ordered[end]?.level ?? 0) >= level) end += 1
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed())
      start = Math.max(start, end - 1)
    }
  }
  return ordered
}
