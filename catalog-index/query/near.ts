import { findRow, type Catalog } from '../catalog.ts'
import type { Attribute } from '../columns/columns.ts'
import { rowsPricedBetween } from '../columns/columns.ts'
import { numberToId } from '../product-id.ts'
import type { RowRange } from '../arrays/row-set.ts'
import { availableCode } from '../values.ts'

/** The points for a value that two products have in common. */
const likeness = { model: 3, brand: 4, material: 2, color: 2, modelCase: 1 } as const satisfies Partial<Record<Attribute, number>>
const sameSize = 2
const similarSize = 1
/** Millimetres. */
const similarSizeWithin = 2
/** Each of these factors between two prices, the narrower ones included, counts one point. */
const priceFactors = [1.15, 1.4, 2] as const
/** More than all other points together: products in stock come first. */
const available = 32

/** How many rows on either side of a product, by price, are compared first. */
const firstReach = 8192

type Neighbour = { row: number; score: number }

/** The most similar products of the same type, those in stock first; none for an unknown id. */
export function nearOnes(catalog: Catalog, id: string, limit: number): string[] {
  const row = findRow(catalog, id)
  if (row === undefined || limit <= 0) return []
  const { rows, ids } = catalog.columns
  for (let reach = firstReach; ; reach *= 4) {
    const around = { from: Math.max(0, row - reach), to: Math.min(rows, row + reach) }
    const best = mostAlike(catalog, row, around, limit)
    const isEverything = around.from === 0 && around.to === rows
    if (isEverything || (best.length === limit && best.every(({ score }) => score >= available))) {
      return best.map((neighbour) => numberToId(ids[neighbour.row]!))
    }
  }
}

function mostAlike(catalog: Catalog, row: number, around: RowRange, limit: number): Neighbour[] {
  const { codes } = catalog.columns
  const scoreOf = scorerFor(catalog, row)
  const isBefore = (a: Neighbour, b: Neighbour) => a.score > b.score || (a.score === b.score && isNearer(row, a.row, b.row))
  const best: Neighbour[] = []
  for (let other = around.from; other < around.to; other++) {
    if (other === row || codes.type[other] !== codes.type[row]) continue
    const neighbour = { row: other, score: scoreOf(other) }
    if (best.length === limit && !isBefore(neighbour, best[limit - 1]!)) continue
    if (best.length === limit) best.pop()
    best.splice(best.findLastIndex((better) => isBefore(better, neighbour)) + 1, 0, neighbour)
  }
  return best
}

/** Nearer in the order of prices; the cheaper one of two that are equally near. */
function isNearer(row: number, a: number, b: number): boolean {
  return Math.abs(a - row) < Math.abs(b - row) || (Math.abs(a - row) === Math.abs(b - row) && a < b)
}

function scorerFor({ columns, lists }: Catalog, row: number): (other: number) => number {
  const { codes, prices } = columns
  const price = prices[row]!
  const priceRanges = priceFactors.map((factor) => rowsPricedBetween(prices, price / factor, price * factor))
  const sizes = lists.size.values.map(Number)
  const lengths = lists.length.values.map(Number)
  const sizeOf = (other: number) => sizes[codes.size[other]! - 1] ?? lengths[codes.length[other]! - 1] ?? NaN
  const size = sizeOf(row)
  return (other) => {
    let score = codes.inStock[other] === availableCode ? available : 0
    for (const attribute of ['model', 'brand', 'material', 'color', 'modelCase'] as const) {
      const code = codes[attribute][row]!
      if (code !== 0 && codes[attribute][other] === code) score += likeness[attribute]
    }
    const difference = Math.abs(sizeOf(other) - size)
    if (difference === 0) score += sameSize
    else if (difference <= similarSizeWithin) score += similarSize
    for (const { from, to } of priceRanges) if (other >= from && other < to) score++
    return score
  }
}
