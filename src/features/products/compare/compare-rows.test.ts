import { setupI18n } from '@lingui/core'
import { describe, expect, test } from 'vitest'
import { parsePieces, withPiece } from '#src/blocks/products/compare-search.ts'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { compareRows } from './compare-rows.ts'

const words = { i18n: setupI18n({ locale: 'en', messages: { en: {} } }), locale: 'en' } as const
const piece = (given: Partial<Product>) => ({ condition: 'good', reference: '', included: [], details: [], ...given }) as unknown as Product
const rows = (...pieces: Partial<Product>[]) => compareRows(pieces.map(piece), words)

describe('the rows', () => {
  test('are apart by whether the pieces differ; one that is known of one piece alone differs', () => {
    const { differing, same } = rows(
      { year: 2019, details: [{ key: 'material', value: 'steel' }], facts: { waterResistance: 100 } },
      { year: 2021, details: [{ key: 'material', value: 'steel' }] },
    )
    expect(differing.map(({ key, values }) => [key, values])).toEqual([
      ['year', [['2019'], ['2021']]],
      ['waterResistance', [['100\u00A0m (10\u00A0bar)'], []]],
    ])
    expect(same.map(({ key, values }) => [key, values])).toEqual([
      ['condition', [['good'], ['good']]],
      ['material', [['steel'], ['steel']]],
    ])
  })

  test('leave out what is known of none, and one piece differs from nothing', () => {
    const { differing, same } = rows({ year: 2019, included: ['box', 'papers'] })
    expect(differing).toEqual([])
    expect(same.map(({ key, values }) => [key, values])).toEqual([
      ['condition', [['good']]],
      ['year', [['2019']]],
      ['included', [['box and papers']]],
    ])
  })
})

test('a mangled link opens with the pieces that it names, four at most', () => {
  expect(parsePieces(undefined)).toEqual([])
  expect(parsePieces('w8d4q1nh')).toEqual(['w8d4q1nh'])
  expect(parsePieces(['w8d4q1nh', 'w8d4q1nh', '../x', 7, 'a1', 'b2', 'c3', 'd4'])).toEqual(['w8d4q1nh', 'a1', 'b2', 'c3'])
  expect(withPiece(['a1', 'b2', 'c3', 'd4'], 'e5')).toEqual(['b2', 'c3', 'd4', 'e5'])
  expect(withPiece(['a1', 'b2'], 'a1')).toEqual(['b2', 'a1'])
})
