import { readdir } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { wrongUse } from './problems.ts'

/** A photograph in a folder; `name` without its ending, `folder` the one it lies in, both in small letters. */
export type PhotoFile = { path: string; file: string; name: string; folder: string }

const endings = ['.jpg', '.jpeg', '.png', '.webp', '.heic', '.heif']

/** The photographs in a folder and in those below it, in the order of their names. @throws CommandFailed where it cannot be read */
export async function photoFilesIn(folder: string): Promise<PhotoFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    throw wrongUse(`${folder} could not be read: ${error instanceof Error ? error.message : String(error)}.`)
  })
  return entries
    .filter((entry) => entry.isFile() && endings.includes(extname(entry.name).toLowerCase()))
    .map((entry) => photoFile(join(entry.parentPath, entry.name)))
    .toSorted((one, other) => one.path.localeCompare(other.path, 'en', { numeric: true }))
}

export const photoFile = (path: string): PhotoFile => {
  const file = basename(path).toLowerCase()
  return { path, file, name: file.slice(0, -extname(file).length), folder: basename(dirname(path)).toLowerCase() }
}

/** The names of photographs in what a file of another shop said: the last part of their addresses. */
function namesIn(notes: string): string[] {
  const found = notes.match(/[^\s/\\,;"?]+\.(?:jpe?g|png|webp|hei[cf])(?![\p{L}\p{N}.])/giu) ?? []
  return [...new Set(found.map((name) => decoded(name).toLowerCase()))]
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
  const number = piece.stockNumber.toLowerCase()
  const isOfIt = ({ name, folder }: PhotoFile) =>
    folder === number ||
    name === number ||
    ['-', '_', ' '].some((mark) => name.startsWith(number + mark) && /^\d+$/.test(name.slice(number.length + 1)))
  return number === '' ? [] : files.filter(isOfIt)
}
