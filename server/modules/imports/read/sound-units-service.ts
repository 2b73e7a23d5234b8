import type { ImportRowProblem } from '#contract/imports/imports.ts'
import { isSoundText, soundText } from '#server/platform/files/sound-text.ts'
import type { Unit } from './rows-service.ts'

/** Refuses a product with a text that the database cannot store, at the line and the column of that text. */
export function withSoundTexts(unit: Omit<Unit, 'nth'>): Omit<Unit, 'nth'> {
  const problems: ImportRowProblem[] = []
  const sound = (text: string, line: number, column: string | null): string => {
    if (isSoundText(text)) return text
    const isSaid = problems.some((each) => each.line === line && each.column === column)
    if (!isSaid) problems.push({ line, column, problem: 'malformed' })
    return soundText(text)
  }
  const cells = unit.cells.map((cell) => ({ ...cell, text: sound(cell.text, cell.line, cell.header) }))
  const leftovers = unit.leftovers.map(({ header, text }) => ({ header, text: sound(text, unit.line, header) }))
  const photos = unit.photos.map((photo) => ({ ...photo, address: sound(photo.address, photo.line, photo.header) }))
  const importKey = unit.importKey === null ? null : sound(unit.importKey, unit.line, null)
  if (problems.length === 0) return unit
  const stockNumber = soundText(unit.stockNumber)
  return { ...unit, cells, leftovers, photos, importKey, stockNumber, problems: [...unit.problems, ...problems] }
}
