import type { ProductType } from '#contract/catalogue/catalogue-terms.ts'
import { tidy } from '#contract/fields/form-fields.ts'
import { ignoredTarget, type ImportRowProblem, notesTarget } from '#contract/imports/imports.ts'
import { unescapedFormula } from '#server/platform/files/csv-records.ts'
import { plainText } from '#server/platform/files/plain-text.ts'
import { plainName } from '#contract/fields/plain-name.ts'
import { isEmptyCell, readNumber } from '#server/platform/files/spreadsheet-cells.ts'
import { columnOfHeading } from './own-columns-service.ts'
import type { Cell, FileColumns, FileRow, NamedPhoto, Unit } from './rows-service.ts'

/** What the files of other shops have in common. */

/** A row of the file whose cells are found by their headings in plain words. */
export type NamedRow = {
  line: number
  texts: FileRow['cells']
  of: (...names: readonly string[]) => string
  headerOf: (...names: readonly string[]) => string
}

const headingCache = new WeakMap<FileColumns['columns'], Map<string, number>>()
function placesOf(columns: FileColumns['columns']): Map<string, number> {
  const known = headingCache.get(columns)
  if (known) return known
  const places = new Map(columns.map(({ header }, at) => [plainName(header), at]).toReversed() as [string, number][])
  headingCache.set(columns, places)
  return places
}

export function namedRow({ line, cells }: FileRow, columns: FileColumns['columns']): NamedRow {
  const places = placesOf(columns)
  return {
    line,
    texts: cells,
    of: (...names) => {
      for (const name of names) {
        const text = cells[places.get(name) ?? -1]
        if (text !== undefined && !isEmptyCell(text)) return unescapedFormula(text).trim()
      }
      return ''
    },
    headerOf: (...names) => columns.find(({ header }) => names.includes(plainName(header)))?.header ?? names[0] ?? '',
  }
}

/** Under which the addresses of photographs are kept as notes: a folder with the files is matched by them. */
export const photoNote = 'Photograph'

/** Collects what a unit says: cells of the own format, and what has no place. */
export function createUnit(line: number, importKey: string) {
  const cells: Cell[] = []
  const leftovers: { header: string; text: string }[] = []
  const problems: ImportRowProblem[] = []
  const photos: NamedPhoto[] = []
  return {
    cells,
    leftovers,
    problems,
    /** One that was named before stays in its place. */
    photo(address: string, header: string, at = line) {
      if (address !== '' && !photos.some((each) => each.address === address)) photos.push({ address, header, line: at })
    },
    /** @param isLenient what cannot be read stays as a note */
    put(target: string, text: string, header: string, isLenient = true) {
      if (!isEmptyCell(text)) cells.push({ target, text, header, line, isLenient })
    },
    keep(header: string, text: string) {
      if (!isEmptyCell(text) && !leftovers.some((each) => each.header === header && each.text === text)) leftovers.push({ header, text })
    },
    done: (rows: number): Omit<Unit, 'nth'> => ({
      rows,
      line,
      importKey: tidy(importKey),
      stockNumber: tidy(cells.find(({ target }) => target === 'stockNumber')?.text ?? ''),
      cells,
      leftovers: [...leftovers, ...photos.map(({ address }) => ({ header: photoNote, text: address }))],
      photos,
      problems,
    }),
  }
}
export type UnitBuilder = ReturnType<typeof createUnit>

/** Puts the cells of columns that the format itself does not know: where they are assigned, or to the notes. */
export function putOthers(unit: UnitBuilder, row: NamedRow, columns: FileColumns['columns'], nameOf: (header: string) => string): void {
  columns.forEach(({ header, target, by }, at) => {
    const text = unescapedFormula(row.texts[at] ?? '')
    if (by === 'format' || target === ignoredTarget || isEmptyCell(text)) return
    const name = nameOf(header)
    const found = target ?? columnOfHeading(name)
    if (found === undefined || found === notesTarget) unit.keep(name, plainText(text))
    else unit.put(found, text, header, by !== 'chosen' && by !== 'remembered')
  })
}

const isArabic = (text: string): boolean => {
  const letters = text.match(/\p{L}/gu) ?? []
  return letters.filter((letter) => /\p{Script=Arabic}/u.test(letter)).length > letters.length / 2
}

/** A text in the column of the language that it is written in. */
export function putText(unit: UnitBuilder, name: 'model' | 'description', text: string, header: string): void {
  unit.put(`${name}.${isArabic(text) ? 'ar' : 'en'}`, text, header)
}

/** Pieces of all variants together, oversold ones being none; a number that cannot be read is given back, so that it is refused. */
export function sumOf(texts: readonly string[]): string {
  let sum = 0
  for (const text of texts.filter((each) => !/^[-−]\s*\d/.test(each))) {
    const read = readNumber(text)
    if ('problem' in read) return text
    sum += Math.floor(read.value)
  }
  return String(sum)
}

/** A title without the brand that begins it: the shop shows both. */
export const withoutBrand = (title: string, brand: string): string => {
  const begins = brand !== '' && title.toLowerCase().startsWith(`${brand.toLowerCase()} `)
  return begins ? title.slice(brand.length).trim() : title
}

const jewelry = /\b(?:jewel\w*|rings?|necklaces?|earrings?|bracelets?|pendants?|brooch(?:es)?)\b|مجوهرات|خاتم|قلادة|سوار|أقراط/i
const watches = /\bwatch(?:es)?\b|\bchronograph\b|ساع[ةا]/i
/** Whether words of a category mean a watch or jewelry; undefined where they say neither. */
export const typeOfWords = (...words: readonly string[]): ProductType | undefined => {
  for (const text of words) {
    if (watches.test(text)) return 'watch'
    if (jewelry.test(text)) return 'jewelry'
  }
  return undefined
}
