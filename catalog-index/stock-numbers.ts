import { compact } from './words/normalise.ts'
import { compareText } from './values.ts'

/** The house's own number of a piece, compacted, and the piece's id as a number (`product-id.ts`). */
export type StockNumber = { readonly number: string; readonly id: number }

/** By number. Pieces are found by their ids, too, so those whose number is their id are not among them: most need no memory. */
export type StockNumbers = readonly StockNumber[]

/** @returns undefined where the number says no more than the id */
export function stockNumberOf(id: number, productId: string, stockNumber = ''): StockNumber | undefined {
  const number = compact(stockNumber)
  return number === '' || number === productId ? undefined : { number, id }
}

export const sortStockNumbers = (given: readonly StockNumber[]): StockNumbers =>
  given.toSorted((a, b) => compareText(a.number, b.number) || a.id - b.id)

/** The numbers after a change; the same list where none is another one. */
export function changeStockNumbers(kept: StockNumbers, dropped: ReadonlySet<number>, fresh: readonly StockNumber[]): StockNumbers {
  const gone = kept.filter(({ id }) => dropped.has(id))
  const numbers = new Map(gone.map(({ id, number }) => [id, number]))
  if (gone.length === fresh.length && fresh.every(({ id, number }) => numbers.get(id) === number)) return kept
  return sortStockNumbers([...kept.filter(({ id }) => !dropped.has(id)), ...fresh])
}

/** Estimated, as those of the vocabulary. */
export const stockNumberBytes = (stockNumbers: StockNumbers): number =>
  stockNumbers.reduce((bytes, { number }) => bytes + 48 + number.length, 0)
