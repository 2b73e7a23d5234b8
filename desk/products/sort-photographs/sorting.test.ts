import { expect, test } from 'vitest'
import type { NamedProduct } from '#contract/products/named-products.ts'
import { grouped } from './group-photographs.ts'
import {
  chosen,
  chosenNew,
  countAfter,
  mergedWithPrevious,
  moved,
  nothingSorted,
  type Photo,
  problemOf,
  type Sorting,
  splitBefore,
  withPause,
  withPhotos,
} from './sorting.ts'

let count = 0
const photo = (name: string, seconds = 0): Photo => ({ id: ++count, name, takenAt: seconds * 1000, file: new File(['x'], name) })
const product = (changes: Partial<NamedProduct> = {}): NamedProduct => ({
  key: 'mz1',
  by: 'number',
  id: 'one',
  stockNumber: 'MZ-1',
  reference: '',
  status: 'published',
  name: '',
  nameAr: '',
  photos: 27,
  ...changes,
})
const none = new Map<string, NamedProduct[]>()
const found = (...products: NamedProduct[]) => grouped(products, ({ key }) => key)
/** `piece: names`, for each group. */
const shown = ({ groups, leftOut }: Sorting) => [
  ...groups.map(({ target, photos }) => {
    const to = target?.kind === 'piece' ? target.piece.id : (target?.type ?? '?')
    return `${to}: ${photos.map(({ name }) => name).join(' ')}`
  }),
  ...leftOut.map(({ name }) => `out: ${name}`),
]

test('names come first, then times; more of the same piece come to its group', () => {
  const first = withPhotos(nothingSorted, [photo('MZ-1_2'), photo('a', 0), photo('b', 100)], found(product()))
  expect(shown(first)).toEqual(['one: MZ-1_2', '?: a', '?: b'])
  expect(shown(withPhotos(first, [photo('MZ-1_3'), photo('c', 50)], found(product())))).toEqual(['one: MZ-1_2 MZ-1_3', '?: a c b'])
})

test('of several pieces that a name can mean the only draft is meant, else none', () => {
  const draft = product({ id: 'draft', status: 'draft', by: 'reference' })
  const [one, two] = [product({ by: 'reference' }), product({ id: 'two', by: 'reference' })]
  expect(shown(withPhotos(nothingSorted, [photo('MZ-1')], found(draft, one, two)))).toEqual(['draft: MZ-1'])
  const open = withPhotos(nothingSorted, [photo('MZ-1')], found(one, two))
  expect(shown(open)).toEqual(['?: MZ-1'])
  expect(open.groups[0]?.choices).toHaveLength(2)
})

test('another pause groups anew what stands by the time alone, not what somebody has decided', () => {
  const sorting = withPhotos(nothingSorted, [photo('a', 0), photo('b', 100), photo('c', 250), photo('d', 300)], none)
  expect(shown(sorting)).toEqual(['?: a', '?: b', '?: c d'])
  expect(shown(withPause(sorting, 200))).toEqual(['?: a b c d'])
  const decided = chosen(sorting, sorting.groups[0]!.id, { kind: 'new', type: 'watch' })
  expect(shown(withPause(decided, 200))).toEqual(['watch: a', '?: b c d'])
})

test('photographs move between groups, out and back; a group without any is gone', () => {
  const [a, b, c] = [photo('a', 0), photo('b', 1), photo('c', 100)]
  let sorting = withPhotos(nothingSorted, [a, b, c], none)
  const [first, second] = sorting.groups.map(({ id }) => id)
  sorting = moved(sorting, c.id, first!)
  expect(shown(sorting)).toEqual(['?: a b c'])
  expect(moved(sorting, a.id, second!).groups).toHaveLength(1)
  sorting = moved(moved(sorting, a.id, 'out'), b.id, 'new')
  expect(shown(sorting)).toEqual(['?: c', '?: b', 'out: a'])
  expect(shown(moved(sorting, a.id, first!))).toEqual(['?: c a', '?: b'])
})

test('groups are split and merged, and those without a piece are new ones', () => {
  const [a, b, c] = [photo('a', 0), photo('b', 1), photo('c', 2)]
  let sorting = splitBefore(withPhotos(nothingSorted, [a, b, c], none), b.id)
  expect(shown(sorting)).toEqual(['?: a', '?: b c'])
  sorting = chosen(sorting, sorting.groups[1]!.id, { kind: 'piece', piece: product() })
  expect(shown(chosenNew(sorting, 'jewelry'))).toEqual(['jewelry: a', 'one: b c'])
  expect(shown(mergedWithPrevious(sorting, sorting.groups[1]!.id))).toEqual(['one: a b c'])
  expect(mergedWithPrevious(sorting, sorting.groups[0]!.id)).toBe(sorting)
})

test('the limit counts what the piece has, and every group of it', () => {
  const four = ['1', '2', '3', '4'].map((nth) => photo(`MZ-1_${nth}`))
  const sorting = withPhotos(nothingSorted, four.slice(0, 3), found(product()))
  expect(problemOf(sorting, sorting.groups[0]!)).toBeUndefined()
  let more = withPhotos(sorting, four.slice(3), none)
  expect(problemOf(more, more.groups[1]!)).toBe('no-piece')
  more = chosen(more, more.groups[1]!.id, { kind: 'piece', piece: product() })
  expect(more.groups.map((group) => [countAfter(more, group), problemOf(more, group)])).toEqual([
    [31, 'too-many'],
    [31, 'too-many'],
  ])
})

test('a photograph takes a place in its own group or in another; the pause leaves that as it is', () => {
  const sorting = withPhotos(nothingSorted, [photo('a', 0), photo('b', 10), photo('c', 20), photo('d', 500)], none)
  const [first] = sorting.groups
  const idOf = (name: string) => sorting.groups.flatMap(({ photos }) => photos).find((each) => each.name === name)?.id ?? 0
  const reordered = moved(sorting, idOf('c'), first?.id ?? 0, 0)
  expect(shown(reordered)).toEqual(['?: c a b', '?: d'])
  expect(shown(moved(reordered, idOf('d'), first?.id ?? 0, 1))).toEqual(['?: c d a b'])
  expect(shown(withPause(reordered, 15))).toEqual(['?: c a b', '?: d'])
})
