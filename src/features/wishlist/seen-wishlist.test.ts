import { expect, it } from 'vitest'
import { storedProduct } from '../../../tests/support/data/stored-products.ts'
import { changedSince, seenWishlist } from './seen-wishlist.ts'

const piece = (id: string, given: Parameters<typeof storedProduct>[1] = {}) => ({ product: storedProduct(id, given) })
const costs = (amount: number) => ({ price: { amount, currency: 'SAR' as const } })
const reserved = { stock: 0, reserved: true as const }

it('counts what has changed since the list was shown, in either currency', () => {
  const before = seenWishlist([
    piece('fell', costs(200)),
    piece('fell-too', costs(200)),
    piece('rose', costs(200)),
    piece('same', costs(200)),
    piece('reserved'),
    piece('free', reserved),
    piece('sold', reserved),
    piece('back', { stock: 0 }),
    piece('removed'),
  ])
  const now = [
    piece('new', costs(1)),
    piece('fell', costs(100)),
    piece('fell-too', { price: { amount: 50, currency: 'USD' }, priceSar: { amount: 150, currency: 'SAR' } }),
    piece('rose', costs(300)),
    piece('same', { price: { amount: 60, currency: 'USD' }, priceSar: { amount: 200, currency: 'SAR' } }),
    piece('reserved', reserved),
    piece('free'),
    piece('sold', { stock: 0 }),
    piece('back'),
  ]
  expect([...changedSince(before, now)]).toEqual([
    ['fell', 2],
    ['free', 1],
    ['back', 1],
    ['reserved', 1],
    ['sold', 1],
    ['rose', 1],
  ])
  expect(changedSince(seenWishlist(now), now).size).toBe(0)
})
