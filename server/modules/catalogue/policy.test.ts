import { expect, test } from 'vitest'
import { changedProducts, runningAuctions } from './policy.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour))
const auctions = [
  { id: 'first', productId: 'a', startsAt: at(1), endsAt: at(5), hasBidding: false, version: 1 },
  { id: 'longer', productId: 'a', startsAt: at(2), endsAt: at(7), hasBidding: false, version: 1 },
  { id: 'other', productId: 'b', startsAt: at(6), endsAt: at(8), hasBidding: false, version: 1 },
]
const running = (hour: number) => Object.fromEntries([...runningAuctions(auctions, at(hour)).byProduct].map(([id, row]) => [id, row.id]))

test('an auction runs from its start until before its end; of two, the one that ends last counts', () => {
  expect([0, 1, 2, 5, 6, 7, 8].map(running)).toEqual([
    {},
    { a: 'first' },
    { a: 'longer' },
    { a: 'longer' },
    { a: 'longer', b: 'other' },
    { b: 'other' },
    {},
  ])
})

test('the time of the next change, and the products that change, are computed', () => {
  expect([0, 1, 7, 8].map((hour) => runningAuctions(auctions, at(hour)).until)).toEqual([
    at(1).getTime(),
    at(2).getTime(),
    at(8).getTime(),
    Infinity,
  ])
  expect([...changedProducts(runningAuctions(auctions, at(2)), runningAuctions(auctions, at(6)))]).toEqual(['b'])
  expect([...changedProducts(runningAuctions(auctions, at(6)), runningAuctions(auctions, at(8)))].toSorted()).toEqual(['a', 'b'])
})
