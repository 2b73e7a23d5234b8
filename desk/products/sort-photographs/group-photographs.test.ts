import { expect, test } from 'vitest'
import type { NamedProduct } from '#contract/products/named-products.ts'
import { grouped, groupByName, groupByTime } from './group-photographs.ts'
import { keysOfName } from './name-keys.ts'

const product = (key: string, changes: Partial<NamedProduct> = {}): NamedProduct => ({
  key,
  by: 'number',
  id: key,
  stockNumber: key.toUpperCase(),
  reference: '126.30',
  status: 'draft',
  name: '',
  nameAr: '',
  photos: 0,
  ...changes,
})
const found = (...products: NamedProduct[]) => grouped(products, ({ key }) => key)
const named = (...names: string[]) => names.map((name) => ({ name, takenAt: 0 }))
/** The names of each group, by the pieces that it can mean. */
const sorted = (names: string[], ...products: NamedProduct[]) => {
  const { groups, others } = groupByName(named(...names), found(...products))
  const of = groups.map(({ pieces, photos }) => [pieces.map(({ id }) => id).join(' '), photos.map(({ name }) => name)])
  return { ...Object.fromEntries(of), others: others.map(({ name }) => name) }
}

test.each([
  ['MZ-1042_1.jpg', ['mz10421', 'mz1042', 'mz']],
  ['MZ-1042 (2).jpg', ['mz10422', 'mz1042', 'mz']],
  ['1042-front.jpeg', ['1042front', '1042']],
  ['mz1042a.HEIC', ['mz1042a', 'mz1042', 'mz']],
  ['م-١٠٤٢ أمام.jpg', ['م1042امام', 'م1042', 'م']],
  ['۱۰۴۲_1.jpg', ['10421', '1042']],
  ['126.30-50.2.png', ['12630502', '1263050', '12630', '126']],
  ['IMG_2041.HEIC', ['img2041', 'img']],
  ['—.jpg', []],
])('%s can begin with %j', (name, keys) => expect(keysOfName(name)).toEqual(keys))

test('a number at the beginning decides, the longest that a piece has, in the order of the counters', () => {
  expect(
    sorted(
      ['MZ-1042_10.jpg', 'MZ-1042_2.jpg', 'mz 1042 (1).jpeg', 'MZ-10421_1.jpg', 'other-MZ-1042.jpg'],
      product('mz1042'),
      product('mz10421'),
      product('mz'),
    ),
  ).toEqual({
    mz1042: ['mz 1042 (1).jpeg', 'MZ-1042_2.jpg', 'MZ-1042_10.jpg'],
    mz10421: ['MZ-10421_1.jpg'],
    others: ['other-MZ-1042.jpg'],
  })
})

test('a number that is written otherwise than the name is found where no other is', () => {
  expect(sorted(['MZ 10-42 a.jpg'], product('mz1042'))).toEqual({ mz1042: ['MZ 10-42 a.jpg'], others: [] })
})

test('counters of cameras and phones are no numbers of pieces', () => {
  const names = [
    'IMG_2041.HEIC',
    'DSC_0001.JPG',
    'DSC00017.JPG',
    'WhatsApp Image 2026-11-29 at 10.04.01.jpeg',
    'PXL_20261129_100401123.jpg',
    '20261129_100401.jpg',
    'Photo 3.jpg',
  ]
  expect(sorted(names, product('1042'), product('2041'), product('0001'), product('2026'), product('3'))).toEqual({ others: names })
  // Unless a piece is called so.
  expect(sorted(['IMG_2041.HEIC', 'IMG_2042.HEIC'], product('img2041'))).toEqual({ img2041: ['IMG_2041.HEIC'], others: ['IMG_2042.HEIC'] })
})

test('a number comes before a reference of the same letters, and a reference can mean several pieces', () => {
  const reference = { by: 'reference' } as const
  const [one, other] = [product('12630', { id: 'one', ...reference }), product('12630', { id: 'other', ...reference })]
  expect(sorted(['126.30 a.jpg', '126.30 b.jpg'], one, other)).toEqual({ 'one other': ['126.30 a.jpg', '126.30 b.jpg'], others: [] })
  expect(sorted(['126.30 a.jpg'], one, other, product('12630'))).toEqual({ 12630: ['126.30 a.jpg'], others: [] })
})

test('a pause longer than the given one begins another group, in the order in which they were taken', () => {
  const taken = (name: string, seconds: number) => ({ name, takenAt: seconds * 1000 })
  const photos = [taken('d', 130), taken('b10', 5), taken('b2', 5), taken('a', 0), taken('c', 65), taken('e', 191)]
  const names = (seconds: number) => groupByTime(photos, seconds).map((group) => group.map(({ name }) => name).join(' '))
  expect(names(60)).toEqual(['a b2 b10 c', 'd', 'e'])
  expect(names(65)).toEqual(['a b2 b10 c d e'])
  expect(names(4)).toEqual(['a', 'b2 b10', 'c', 'd', 'e'])
  expect(groupByTime([], 60)).toEqual([])
})
