import { tidy } from '#contract/fields/form-fields.ts'
import type { ImportColumn, ImportRowProblem } from '#contract/imports/imports.ts'
import { type PhotoFile, photosOfPiece } from '#contract/imports/photo-names.ts'
import { mostPhotos } from '#contract/photographs/photo-limits.ts'
import { mayBeFetched } from '#server/platform/network/public-fetch.ts'
import { beginningOf } from '#server/platform/files/sound-text.ts'
import { photosColumn } from './own-columns-service.ts'
import { namesIn, photosInCells } from './photo-columns-service.ts'
import { photoNote } from './other-shops-service.ts'
import type { NamedPhoto, Unit } from './rows-service.ts'

/** The photographs that a file names. */

const isAddress = (text: string): boolean => /^[a-z][a-z\d+.-]*:/i.test(text)
const zipScheme = 'zip:'
export const zipAddress = (name: string): string => `${zipScheme}${name}`
/** The name in the archive; undefined of an address elsewhere. */
export const nameInZip = (address: string): string | undefined =>
  address.startsWith(zipScheme) ? address.slice(zipScheme.length) : undefined

/** How many addresses a cell has, if it is one about photographs. */
export const countAddresses = (cell: string): number => (cell.includes('://') ? namesIn(cell).filter(isAddress).length : 0)

/** How many addresses stand in the columns that are the own format's, or were assigned. */
export const countIn = (columns: readonly ImportColumn[], cells: readonly (string | undefined)[]): number =>
  columns.reduce((sum, { target }, at) => (target === photosColumn.name ? sum + countAddresses(cells[at] ?? '') : sum), 0)

/** What the shop has of a piece already. */
export type PhotoState = { photos: number; addresses: ReadonlySet<string> }
type Judged = { fitting: NamedPhoto[]; problems: ImportRowProblem[] }

const mostShown = 300
export const photoProblem = ({ address, header, line }: NamedPhoto, problem: ImportRowProblem['problem'], reason?: string) => ({
  line,
  column: header === '' ? null : header,
  problem,
  value: `${beginningOf(nameInZip(address) ?? address, mostShown)}${reason === undefined ? '' : ` (${reason})`}`,
})

/**
 * Those of a unit that are to be brought, and what is wrong with others.
 * @param present of the piece: one with photographs gets only those at addresses from which it has got none
 * @param given the files of the archive, where it comes in one; and whether addresses are fetched
 */
export function photosOf(
  unit: Unit,
  present: PhotoState = { photos: 0, addresses: new Set() },
  given: { archive: readonly PhotoFile[] | undefined; isFetching: boolean },
): Judged {
  const inCells = photosInCells(unit)
  const named = [...unit.photos, ...inCells.photos].filter(
    ({ address }, nth, all) => all.findIndex((each) => each.address === address) === nth,
  )
  const found = given.archive && ofArchive(unit, named, given.archive)
  const isInZip = ({ address }: NamedPhoto) => nameInZip(address) !== undefined
  const all = found && found.some(isInZip) ? found : named
  const wanted = all.filter((photo) =>
    isInZip(photo) ? present.photos === 0 : present.photos === 0 || !present.addresses.has(photo.address),
  )
  const elsewhere = wanted.filter((photo) => !isInZip(photo) && isAddress(photo.address))
  const missing = wanted.filter((photo) => !isInZip(photo) && !isAddress(photo.address))
  const refused = elsewhere.filter(({ address }) => given.isFetching && !mayBeFetched(address))
  const allowed = wanted.filter((photo) => isInZip(photo) || (given.isFetching && elsewhere.includes(photo) && !refused.includes(photo)))
  const room = Math.max(0, mostPhotos - present.photos)
  return {
    fitting: allowed.slice(0, room),
    problems: [
      ...inCells.problems,
      ...missing.map((each) => photoProblem(each, 'photo-missing')),
      ...refused.map((each) => photoProblem(each, 'address-refused')),
      ...allowed.slice(room).map((each) => photoProblem(each, 'too-many-photos')),
    ],
  }
}

/** Each named photograph as a file of the archive where that has it; those of the stock number where none is named. */
function ofArchive({ stockNumber, line }: Unit, named: readonly NamedPhoto[], archive: readonly PhotoFile[]): NamedPhoto[] {
  const places = new Map(archive.map((file) => [tidy(file.path), file]))
  const inZip = (photo: NamedPhoto): NamedPhoto => {
    const [byName] = photosOfPiece({ stockNumber: '', imported: `${photoNote}: ${photo.address}` }, archive)
    const file = places.get(tidy(photo.address)) ?? byName
    return file ? { ...photo, address: zipAddress(file.path) } : photo
  }
  if (named.length > 0) return named.map(inZip)
  return photosOfPiece({ stockNumber }, archive).map(({ path }) => ({ address: zipAddress(path), header: '', line }))
}
