import { expect, it } from 'vitest'
import { middlePrices } from './policy.ts'

it('takes the middle half of the prices, from three on', () => {
  expect(middlePrices([5, 1])).toBeUndefined()
  expect(middlePrices([5, 1, 3])).toEqual({ fromSar: 1, toSar: 5, pieces: 3 })
  expect(middlePrices([900, 1, 3, 4])).toEqual({ fromSar: 3, toSar: 4, pieces: 4 })
  expect(middlePrices([8, 7, 6, 5, 4, 3, 2, 1])).toEqual({ fromSar: 3, toSar: 6, pieces: 8 })
})
