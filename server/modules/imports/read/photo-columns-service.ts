import { type PhotoEdit, photoEditSchema, photoViewSchema } from '#contract/products/product-body.ts'
import type { ImportRowProblem } from '#contract/imports/imports.ts'
import type { PhotoOfPiece } from '#server/modules/products/rows/export-rows-service.ts'
import { unescapedFormula } from '#server/platform/files/csv-records.ts'
import { beginningOf } from '#server/platform/files/sound-text.ts'
import { photoColumns } from './own-columns-service.ts'
import type { NamedPhoto, Unit } from './rows-service.ts'

/** The columns about photographs: in each of them a line for each photograph. */

const unedited: PhotoEdit = { turn: 0, crop: null }

const editText = ({ turn, crop }: PhotoEdit): string => {
  if (turn === 0 && crop === null) return ''
  // In an order of its own: that of the database may be another.
  return JSON.stringify({ turn, crop: crop && { left: crop.left, top: crop.top, width: crop.width, height: crop.height } })
}

/** The cells of photographs that have these names, in the order of the columns. */
export const photoCells = (photos: readonly PhotoOfPiece[], names: readonly string[]): string[] => [
  names.join('\n'),
  ...[({ view }: PhotoOfPiece) => view.en, ({ view }: PhotoOfPiece) => view.ar, ({ edit }: PhotoOfPiece) => editText(edit)].map(
    (textOf) => {
      const lines = photos.map(textOf)
      return lines.every((text) => text === '') ? '' : lines.join('\n')
    },
  ),
]

/** What names photographs: with `|` or on lines of their own between them, or other marks before the next `http`. */
export const namesIn = (text: string): string[] =>
  text
    .split(/[|\n]|[,;\s]+(?=https?:\/\/)/i)
    .map((each) => each.trim())
    .filter((each) => each !== '')

const parsedEdit = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** The photographs that cells of these columns name, and what is wrong with what is said of them. */
export function photosInCells({ cells }: Pick<Unit, 'cells'>): { photos: NamedPhoto[]; problems: ImportRowProblem[] } {
  const problems: ImportRowProblem[] = []
  const [names, , , edits] = photoColumns
  const linesOf = (target: string) => {
    const cell = cells.find((each) => each.target === target)
    return { cell, lines: cell ? unescapedFormula(cell.text).replaceAll('\r\n', '\n').split('\n') : [] }
  }
  const [en, ar, edit] = photoColumns.slice(1).map(({ name }) => linesOf(name))
  const read = <Value>(column: typeof en, nth: number, empty: Value, parse: (text: string) => Value | undefined): Value => {
    const text = column?.lines[nth]?.trim() ?? ''
    if (text === '') return empty
    const value = parse(text)
    if (value !== undefined) return value
    problems.push({
      line: column?.cell?.line ?? 1,
      column: column?.cell?.header ?? edits.name,
      problem: 'malformed',
      value: beginningOf(text, 200),
    })
    return empty
  }
  const viewOf = (text: string) => photoViewSchema.safeParse(text).data
  const photos = cells
    .filter(({ target }) => target === names.name)
    .flatMap(({ text, header, line }) => namesIn(unescapedFormula(text)).map((address) => ({ address, header, line })))
    .map((photo, nth) => ({
      ...photo,
      view: { en: read(en, nth, '', viewOf), ar: read(ar, nth, '', viewOf) },
      edit: read<PhotoEdit>(edit, nth, unedited, (text) => photoEditSchema.safeParse(parsedEdit(text)).data),
    }))
  return { photos, problems }
}
