import { tidy } from '#contract/fields/form-fields.ts'
import { photoEndings } from '#contract/photographs/photo-limits.ts'

/** How files of photographs are found for a piece, in a folder or an archive. */

/** A name as it is compared: an É is one letter here, and two in the names of files of a Mac. */
const compared = (text: string): string => tidy(text).toLowerCase()

/** A photograph in a folder; `name` without its ending, `folder` the one it lies in, both in small letters. */
export type PhotoFile = { path: string; file: string; name: string; folder: string }

const endings: readonly string[] = Object.values(photoEndings).flat()

const endingOf = (name: string): string => /\.[^.]*$/.exec(name)?.[0] ?? ''
export const isPhotoName = (name: string): boolean => endings.includes(endingOf(name).toLowerCase())

export const inTheirOrder = (files: readonly PhotoFile[]): PhotoFile[] =>
  files.toSorted((one, other) => one.path.localeCompare(other.path, 'en', { numeric: true }))

export const photoFile = (path: string): PhotoFile => {
  const [file = '', folder = ''] = compared(path).split(/[/\\]/).toReversed()
  return { path, file, name: file.slice(0, file.length - endingOf(file).length), folder }
}

const photoName = new RegExp(String.raw`[^\s/\\,;"?]+(?:${endings.join('|').replaceAll('.', String.raw`\.`)})(?![\p{L}\p{N}.])`, 'giu')

/** The names of photographs in what a file of another shop said: the last part of their addresses. */
function namesIn(notes: string): string[] {
  const found = notes.match(photoName) ?? []
  return [...new Set(found.map((name) => compared(decoded(name))))]
}
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (error instanceof URIError) return text
    throw error
  }
}

/**
 * Those of a piece, in their order: the ones that the file of another shop has named; else those in a folder named as its stock number, or
 * whose name is the stock number, alone or before a hyphen, an underscore or a space ("A-17.jpg", "A-17_2.jpg").
 */
export function photosOfPiece(piece: { stockNumber: string; imported?: string | undefined }, files: readonly PhotoFile[]): PhotoFile[] {
  const named = namesIn(piece.imported ?? '').flatMap((name) => files.find(({ file }) => file === name) ?? [])
  if (named.length > 0) return named
  const number = compared(piece.stockNumber)
  const isOfIt = ({ name, folder }: PhotoFile) =>
    folder === number ||
    name === number ||
    ['-', '_', ' '].some((mark) => name.startsWith(number + mark) && /^\d+$/.test(name.slice(number.length + 1)))
  return number === '' ? [] : files.filter(isOfIt)
}
