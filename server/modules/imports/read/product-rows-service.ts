import type { FileRow } from './rows-service.ts'

/** The rows of one product, or those of one that could not wait for all of them (`isTooFar`). */
export type ProductRows = { rows: FileRow[]; isTooFar: boolean }

/** Characters of rows that stand apart, which are in memory at a time: half of the largest file. */
const mostHeld = 100_000_000

/** Where the last row of a product stands, whether rows of others stand between its own, and whether one of them could not wait. */
type Place = { last: number; isApart: boolean; isTooFar: boolean }

/**
 * The rows of each product together, wherever they stand in the file, in the order in which the products are complete. The file is
 * read twice: first for the last row of each product, then each product is given at that row. So only rows whose product has more of
 * them below are held; where these are too many, those of the next product that stands apart are given by themselves, as too far.
 * @param read the rows, from the first one
 * @param createNameOf makes what names the product of a row, for one reading
 */
export async function* productRows(
  read: () => AsyncIterable<FileRow>,
  createNameOf: () => (row: FileRow) => string,
  most = mostHeld,
): AsyncGenerator<ProductRows> {
  const places = await placesOf(read(), createNameOf())
  const open = new Map<string, FileRow[]>()
  const waiting = new Map<string, string[]>()
  const nameOf = createNameOf()
  let held = 0
  for await (const row of read()) {
    const name = nameOf(row)
    const place = places.get(name)
    if (!place) throw new Error('the file has changed while it was read')
    const isLast = row.nth === place.last
    if (place.isApart && !isLast && !place.isTooFar) {
      // As one text: it is a fraction of an array with a cell for each heading.
      const text = JSON.stringify(row)
      place.isTooFar = held + text.length > most
      if (!place.isTooFar) {
        const texts = waiting.get(name) ?? []
        texts.push(text)
        waiting.set(name, texts)
        held += text.length
        continue
      }
    }
    const before = waiting.get(name) ?? []
    waiting.delete(name)
    held -= before.reduce((sum, { length }) => sum + length, 0)
    const rows = [...before.map((text) => JSON.parse(text) as FileRow), ...(open.get(name) ?? []), row]
    open.delete(name)
    if (isLast || place.isTooFar) yield { rows, isTooFar: place.isTooFar }
    else open.set(name, rows)
  }
}

async function placesOf(rows: AsyncIterable<FileRow>, nameOf: (row: FileRow) => string): Promise<Map<string, Place>> {
  const places = new Map<string, Place>()
  for await (const row of rows) {
    const name = nameOf(row)
    const place = places.get(name)
    if (!place) places.set(name, { last: row.nth, isApart: false, isTooFar: false })
    else {
      place.isApart ||= place.last !== row.nth - 1
      place.last = row.nth
    }
  }
  return places
}
