import { expect, test } from 'vitest'
import { productQuerySchema } from '#contract/catalogue/catalogue-queries.ts'
import { aCatalogueFile } from '../../tests/support/data/catalogue-file.ts'
import { openCatalogueFile } from './catalogue-file.ts'

test('a product whose units are all held is reserved, another one without stock is sold', () => {
  expect(openCatalogueFile(aCatalogueFile({ reserved: [1] })).product('p2', 'SAR')).toMatchObject({ stock: 0, reserved: true })
  expect(openCatalogueFile(aCatalogueFile()).product('p2', 'SAR')).not.toHaveProperty('reserved')
})

test('an auction is shown while it runs, by a clock that is not behind the file', () => {
  const [startsAt, endsAt] = [Date.parse('2026-11-20T10:00:00Z'), Date.parse('2026-11-21T10:00:00Z')]
  const auctionAt = (time: string, lots?: number[]) =>
    openCatalogueFile(aCatalogueFile({ auctions: [[0, startsAt, endsAt]], ...(lots && { lots }) }), () => Date.parse(time)).product(
      'p1',
      'SAR',
    )?.auction
  const running = { endsAt: '2026-11-21T10:00:00.000Z' }
  expect(auctionAt('2026-11-21T09:59:59Z')).toEqual(running)
  expect(auctionAt('2026-11-21T09:59:59Z', [0])).toEqual({ ...running, hasBidding: true })
  expect(auctionAt('2026-11-21T10:00:00Z')).toBeUndefined()
  expect(auctionAt('2020-01-01T00:00:00Z')).toEqual(running)
  expect(openCatalogueFile(aCatalogueFile()).product('p1', 'SAR')?.auction).toBeUndefined()
})

test('a piece is found by its stock number, which is its id in capitals where the file has none; a file of before knows none', () => {
  const file = openCatalogueFile(aCatalogueFile({ stockNumbers: 'NJ-1042\n' }))
  const idsFor = (q: string) => file.list(productQuerySchema.parse({ q }), 'SAR')?.data.map(({ id }) => id)
  for (const q of ['NJ-1042', 'nj1042', 'nj ١٠٤']) expect(idsFor(q)).toEqual(['p1'])
  expect(file.suggestions('nj-104', 'SAR')?.products.map(({ id }) => id)).toEqual(['p1'])
  expect(idsFor('P2')).toEqual(['p2'])
  expect(file.product('p1', 'SAR')).toMatchObject({ stockNumber: 'NJ-1042' })
  expect(file.product('p2', 'SAR')).toMatchObject({ stockNumber: 'P2' })
  expect(openCatalogueFile(aCatalogueFile()).product('p1', 'SAR')).not.toHaveProperty('stockNumber')
})

test('the new pieces of a list are counted; not where its words are only nearly met, nor in a file of before', () => {
  const noon = Date.parse('2026-11-20T12:00:00Z')
  const file = openCatalogueFile(aCatalogueFile({ newest: [noon / 1000, 3600] }))
  const since = (hour: string, query: object = {}, currency: 'SAR' | 'EUR' = 'SAR') =>
    file.countNew(productQuerySchema.parse(query), currency, Date.parse(`2026-11-20T${hour}:00:00Z`))
  expect([since('10'), since('11'), since('12')]).toEqual([2, 1, 0])
  expect([since('10', { type: ['jewelry'] }), since('11', { type: ['jewelry'] })]).toEqual([1, 0])
  expect([since('10', { q: 'fluvia' }), since('10', { q: 'fluvai' }), since('10', { q: 'fluvia gold' })]).toEqual([1, 0, 0])
  expect(since('10', {}, 'EUR')).toBeUndefined()
  expect(openCatalogueFile(aCatalogueFile()).countNew(productQuerySchema.parse({}), 'SAR', 0)).toBeUndefined()
})

test('the words of descriptions are searched; a file without them, or with invalid lists, answers without them', () => {
  const packed = { words: 'patina', counts: [1], lists: btoa('\u0080') }
  const idsFor = (given: Parameters<typeof aCatalogueFile>[0], q: string) =>
    openCatalogueFile(aCatalogueFile(given))
      .list(productQuerySchema.parse({ q }), 'SAR')
      ?.data.map(({ id }) => id)
  expect(idsFor({ descriptions: packed }, 'patina')).toEqual(['p2'])
  expect(idsFor({ descriptions: { ...packed, lists: '' } }, 'patina')).toEqual([])
  expect(idsFor({ descriptions: { ...packed, lists: '' } }, 'fluvia')).toEqual(['p1'])
  expect(idsFor({}, 'patina')).toEqual([])
  expect(idsFor({}, 'fluvia')).toEqual(['p1'])
})
