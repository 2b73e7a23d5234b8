import { firstWhere } from './arrays/bisect.ts'
import { findRowOf, type Facts } from './catalog.ts'
import { idsBeginningWith } from './product-id.ts'
import type { NumberMatch } from './columns/references.ts'

/** The rows whose stock number, or id, begins with a text. @param text compacted */
export function findStockNumbers(
  { columns, orders, stockNumbers }: Pick<Facts, 'columns' | 'orders' | 'stockNumbers'>,
  text: string,
): NumberMatch {
  const from = firstWhere(stockNumbers.length, (at) => stockNumbers[at]!.number >= text)
  const exact: number[] = []
  const longer: number[] = []
  for (let at = from; stockNumbers[at]?.number.startsWith(text); at++) {
    const { number, id } = stockNumbers[at]!
    const row = findRowOf({ columns, orders }, id)
    if (row !== undefined) (number === text ? exact : longer).push(row)
  }
  const range = idsBeginningWith(text)
  if (range) {
    const { byId } = orders
    const idAt = (at: number) => columns.ids[byId[at]!]!
    for (let at = firstWhere(byId.length, (each) => idAt(each) >= range.least); at < byId.length && idAt(at) < range.end; at++) {
      ;(idAt(at) === range.least ? exact : longer).push(byId[at]!)
    }
  }
  return { rows: Uint32Array.from([...exact, ...longer]), exact: exact.length }
}
