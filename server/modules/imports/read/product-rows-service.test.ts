import { expect, test } from 'vitest'
import { type ProductRows, productRows } from './product-rows-service.ts'
import type { FileRow } from './rows-service.ts'

/** The rows of products, given as their names and cells: `a1 b1 a2`. */
async function read(text: string, most?: number): Promise<string[]> {
  const rows = text.split(' ').map((cell, nth): FileRow => ({ nth, line: nth + 2, cells: [cell] }))
  const found: ProductRows[] = []
  const source = async function* () {
    yield* rows
  }
  for await (const each of productRows(
    source,
    () =>
      ({ cells }) =>
        cells[0]?.charAt(0) ?? '',
    most,
  ))
    found.push(each)
  return found.map(({ rows: own, isTooFar }) => `${own.map(({ cells }) => cells[0]).join('+')}${isTooFar ? ' too far' : ''}`)
}

test('rows of a product are given together, wherever they stand, when it is complete', async () => {
  expect(await read('a1 a2 b1 c1 c2')).toEqual(['a1+a2', 'b1', 'c1+c2'])
  expect(await read('a1 b1 c1 a2 c2 d1 b2')).toEqual(['a1+a2', 'c1+c2', 'd1', 'b1+b2'])
})

test('rows that stand apart wait for no longer than there is room, and the others are read all the same', async () => {
  const room = JSON.stringify({ nth: 0, line: 2, cells: ['a1'] }).length
  expect(await read('a1 b1 c1 c2 c3 b2 a2 d1 e1 d2', room)).toEqual(['b1 too far', 'c1+c2+c3', 'b2 too far', 'a1+a2', 'e1', 'd1+d2'])
})
