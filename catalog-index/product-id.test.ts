import { expect, it } from 'vitest'
import { idToNumber, numberToId } from './product-id.ts'

it.each(['0', '00', 'a', 'a0', '0a', 'zzzzzzzz', 'w01', '12345678'])('%s survives as a number', (id) => {
  expect(numberToId(idToNumber(id) ?? NaN)).toBe(id)
})

it('numbers compare as the ids do', () => {
  const ids = ['0', '00', '01', '1', '9', '9z', 'a', 'a0', 'aa', 'az', 'b', 'zzzzzzzy', 'zzzzzzzz']
  expect(ids.toSorted((a, b) => (idToNumber(a) ?? NaN) - (idToNumber(b) ?? NaN))).toEqual(ids.toSorted())
})

it.each(['', 'A1', 'a-1', '123456789', 'ساعة'])('%j is no id', (id) => {
  expect(idToNumber(id)).toBeUndefined()
})
