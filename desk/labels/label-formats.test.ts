import { expect, test } from 'vitest'
import { labelsByPage, pageOf, sheetGrids } from './label-formats.ts'

test.each(Object.entries(sheetGrids))('the grid %s is on the sheet, and in its middle', (_, grid) => {
  const { paper, label, places } = pageOf({ kind: 'sheet', grid })
  expect(places).toHaveLength(grid.columns * grid.rows)
  const [first, last] = [places[0]!, places.at(-1)!]
  expect(first.left).toBeGreaterThan(4)
  expect(last.left + label.width).toBeCloseTo(paper.width - first.left, 1)
  expect(last.top + label.height).toBeCloseTo(paper.height - first.top, 1)
})

test('the known sheet of 24 has its first labels where the maker has them', () => {
  const { places } = pageOf({ kind: 'sheet', grid: sheetGrids['3x8'] })
  expect(places.slice(0, 4)).toEqual([
    { left: 7.25, top: 12.9 },
    { left: 73.25, top: 12.9 },
    { left: 139.25, top: 12.9 },
    { left: 7.25, top: 46.8 },
  ])
})

test('a label printer gets one label a page, of just its size', () => {
  const label = { width: 62, height: 29 }
  expect(pageOf({ kind: 'roll', label })).toEqual({ paper: label, label, places: [{ left: 0, top: 0 }] })
})

test('labels begin at a place of the first page, and go on to the next', () => {
  expect(labelsByPage(['a', 'b', 'c'], 4, 3)).toEqual([[undefined, undefined, 'a', 'b'], ['c']])
  expect(labelsByPage(['a', 'b'], 1, 1)).toEqual([['a'], ['b']])
  expect(labelsByPage(['a'], 4, 99)).toEqual([[undefined, undefined, undefined, 'a']])
  expect(labelsByPage([], 4, 1)).toEqual([])
})
