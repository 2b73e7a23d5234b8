import bidiFactory from 'bidi-js'
import type { Subset } from './fonts.ts'

/** Lays out text of both directions: the Unicode bidirectional algorithm (UAX 9), line breaks at spaces, and a font for each stretch. */

export type Direction = 'ltr' | 'rtl'

/** A stretch of a line in one font. `text` is what its shaper gets: in the order in which the shaper draws it as it should stand. */
export type Run = { text: string; subset: Subset; width: number }

/**
 * A line: its runs from left to right, its width, the text as it is read, and whether codes stand in it for characters that no font has.
 */
export type Line = { runs: Run[]; width: number; text: string; hasCodes: boolean }

/** What the fonts can do. */
export type Shaper = {
  /** The font that has all of these characters; undefined where none has. */
  subsetOf: (text: string) => Subset | undefined
  /** The width of a text, in the units of the page. */
  widthOf: (text: string, subset: Subset) => number
  /** In which direction the shaper draws a text: it knows nothing of the text around it, and decides by the script. */
  directionOf: (text: string, subset: Subset) => Direction
}

/** `drawn`: `text` as it is drawn: a bracket in text from right to left is mirrored, and what no font has is replaced by its code. */
type Character = { text: string; drawn: string; level: number; subset: Subset; isCode: boolean }

const bidi = bidiFactory()
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** They change the direction, and have no glyph. */
const directionMarks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/
/** They change how their neighbours look, if anything. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu
/** Hyphens that differ from the one of the keyboard by where lines break, which is at spaces only here. */
const hyphens = /[\u2010\u2011]/g

/**
 * @param direction of the paragraph; text of another direction belongs in `isolated()`
 * @param most the width of the longest line
 * @returns at least one line; a no-break space breaks none
 */
export function layOutText(given: string, { direction, most, shaper }: { direction: Direction; most: number; shaper: Shaper }): Line[] {
  // Composed letters: fonts have them, and not always the accents alone.
  const text = given
    .replaceAll(/[^\S\u00A0]+/g, ' ')
    .trim()
    .normalize()
  const lineOf = (part: readonly Character[]) => toLine(part, shaper)
  const lines: Line[] = []
  let line: Character[] = []
  // With the space after the last word; letters do not join across spaces, so the sum of the words is the width of the line.
  let lineWidth = 0
  for (const word of wordsOf(charactersOf(text, direction, shaper))) {
    const { width } = lineOf(word)
    if (line.length > 0 && lineWidth + width > most) {
      lines.push(lineOf(line.splice(0)))
      lineWidth = 0
    }
    lineWidth += width + (word.at(-1)?.text === ' ' ? shaper.widthOf(' ', 'latin') : 0)
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

/** The characters of a text as they are drawn, without direction marks. */
function charactersOf(text: string, direction: Direction, shaper: Shaper): Character[] {
  const { levels } = bidi.getEmbeddingLevels(text, direction)
  const mirrored = bidi.getMirroredCharactersMap(text, levels)
  const characters: Character[] = []
  for (const { segment, index } of graphemes.segment(text)) {
    if (directionMarks.test(segment)) continue
    const level = levels[index] ?? 0
    if (segment === ' ') {
      // A space stays in the font before it, so that it does not divide an Arabic sentence.
      characters.push({ text: segment, drawn: segment, level, subset: characters.at(-1)?.subset ?? 'latin', isCode: false })
    } else {
      const drawn = (mirrored.get(index) ?? segment[0] ?? '') + segment.slice(1)
      characters.push(...drawable(segment, drawn, shaper).map((part) => ({ ...part, level })))
    }
  }
  return characters
}

type Drawable = Omit<Character, 'level'>

/**
 * A grapheme is drawn as a whole if one font has all of it, else each of its code points in a font that has it, or as its code.
 */
function drawable(text: string, wanted: string, shaper: Shaper): Drawable[] {
  const drawn = wanted.replaceAll(hyphens, '-')
  for (const part of [drawn, drawn.replaceAll(invisible, '')]) {
    const subset = part === '' ? undefined : shaper.subsetOf(part)
    if (subset) return [{ text, drawn: part, subset, isCode: false }]
  }
  return [...text.replaceAll(invisible, '')].map((sign) => {
    const subset = shaper.subsetOf(sign)
    return subset ? { text: sign, drawn: sign, subset, isCode: false } : { text: sign, drawn: codeOf(sign), subset: 'latin', isCode: true }
  })
}

/** "[U+6642]" */
const codeOf = (sign: string): string => `[U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`

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
function toLine(characters: readonly Character[], shaper: Shaper): Line {
  const end = characters.findLastIndex(({ text }) => text !== ' ') + 1
  const shown = characters.slice(0, end)
  const runs = inVisualOrder(stretchesOf(shown)).map(({ characters: stretch, level, subset }) => {
    const parts = stretch.map(({ drawn }) => drawn)
    const inOrder = parts.join('')
    const isRightToLeft = level % 2 === 1
    const text = isRightToLeft === (shaper.directionOf(inOrder, subset) === 'rtl') ? inOrder : parts.toReversed().join('')
    return { text, subset, width: shaper.widthOf(text, subset) }
  })
  return {
    runs,
    width: runs.reduce((sum, { width }) => sum + width, 0),
    text: shown.map(({ text }) => text).join(''),
    hasCodes: shown.some(({ isCode }) => isCode),
  }
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
