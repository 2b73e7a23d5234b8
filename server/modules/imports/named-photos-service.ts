import type { ImportColumn, ImportRowProblem } from '#src/contract/imports/imports.ts'
import { mostPhotos } from '#src/contract/products/product-body.ts'
import { unescapedFormula } from '#server/platform/csv-records.ts'
import { mayBeFetched } from '#server/platform/public-fetch.ts'
import { photosColumn } from './own-columns-service.ts'
import type { NamedPhoto, Unit } from './rows-service.ts'

/** The photographs that a file names. */

/** The addresses of a cell: with `|` or on lines of their own between them, or other marks before the next `http`. */
export const addressesIn = (text: string): string[] =>
  text
    .split(/[|\n]|[,;\s]+(?=https?:\/\/)/i)
    .map((each) => each.trim())
    .filter((each) => each !== '')

/** How many stand in the columns that are the own format's, or were assigned. */
export const countIn = (columns: readonly ImportColumn[], cells: readonly string[]): number =>
  columns.reduce((sum, { target }, at) => (target === photosColumn.name ? sum + addressesIn(cells[at] ?? '').length : sum), 0)

/** Those of a unit, each once, in their order. */
export function photosOf({ photos, cells }: Unit): NamedPhoto[] {
  const own = cells
    .filter(({ target }) => target === photosColumn.name)
    .flatMap(({ text, header, line }) => addressesIn(unescapedFormula(text)).map((address) => ({ address, header, line })))
  const all = [...photos, ...own]
  return all.filter(({ address }, nth) => all.findIndex((each) => each.address === address) === nth)
}

const mostShown = 300
export const photoProblem = ({ address, header, line }: NamedPhoto, problem: ImportRowProblem['problem'], reason?: string) => ({
  line,
  column: header,
  problem,
  value: `${address.slice(0, mostShown)}${reason === undefined ? '' : ` (${reason})`}`,
})

/**
 * Those that are to be fetched, and what is wrong with others.
 * @param present of a piece that the shop has: one with photographs gets only what it has not got before
 */
export function judgePhotos(
  all: readonly NamedPhoto[],
  present: { photos: number; addresses: ReadonlySet<string> } = { photos: 0, addresses: new Set() },
): { fitting: NamedPhoto[]; problems: ImportRowProblem[] } {
  const wanted = all.filter(({ address }) => present.photos === 0 || !present.addresses.has(address))
  const refused = wanted.filter(({ address }) => !mayBeFetched(address))
  const allowed = wanted.filter((each) => !refused.includes(each))
  const room = Math.max(0, mostPhotos - present.photos)
  return {
    fitting: allowed.slice(0, room),
    problems: [
      ...refused.map((each) => photoProblem(each, 'address-refused')),
      ...allowed.slice(room).map((each) => photoProblem(each, 'too-many-photos')),
    ],
  }
}
