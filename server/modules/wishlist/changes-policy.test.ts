import { describe, expect, it } from 'vitest'
import { changeOf, stateOf } from './changes-policy.ts'

describe('what the watchers of a piece are told', () => {
  it.each([
    ['a lower price', { priceSar: 100, state: 'free' }, { priceSar: 90, state: 'free' }, 'fell'],
    ['a lower price of a reserved piece', { priceSar: 100, state: 'reserved' }, { priceSar: 90, state: 'reserved' }, 'fell'],
    ['a higher price', { priceSar: 100, state: 'free' }, { priceSar: 110, state: 'free' }, undefined],
    ['nothing new', { priceSar: 100, state: 'free' }, { priceSar: 100, state: 'free' }, undefined],
    ['that it is reserved', { priceSar: 100, state: 'free' }, { priceSar: 90, state: 'reserved' }, 'reserved'],
    ['that it is free again', { priceSar: 100, state: 'reserved' }, { priceSar: 100, state: 'free' }, 'free'],
    ['a sale', { priceSar: 100, state: 'reserved' }, { priceSar: 100, state: 'sold' }, 'sold'],
    ['the sale of a piece that was not in the shop', { priceSar: 100, state: 'gone' }, { priceSar: 100, state: 'sold' }, undefined],
    ['a sold one that is back', { priceSar: 100, state: 'sold' }, { priceSar: 90, state: 'free' }, 'back'],
    ['a withdrawn one that is back', { priceSar: 100, state: 'gone' }, { priceSar: 100, state: 'free' }, 'back'],
    ['a withdrawn one that is back, and reserved', { priceSar: 100, state: 'gone' }, { priceSar: 100, state: 'reserved' }, undefined],
    ['a withdrawal', { priceSar: 100, state: 'free' }, { priceSar: 100, state: 'gone' }, undefined],
  ] as const)('%s', (_, before, now, change) => {
    expect(changeOf(before, now)).toBe(change)
  })

  it('is by what a shopper can buy', () => {
    const piece = { withdrawn: false, stock: 2 }
    expect([0, 1, 2, 3].map((held) => stateOf(piece, held))).toEqual(['free', 'free', 'reserved', 'reserved'])
    expect(stateOf({ withdrawn: false, stock: 0 }, 0)).toBe('sold')
    expect(stateOf({ withdrawn: true, stock: 1 }, 0)).toBe('gone')
  })
})
