import { expect, it } from 'vitest'
import { parseSearch, stringifySearch } from './search-params.ts'

it('reads and writes the query string as people share it', () => {
  const search = parseSearch('?brand=a&brand=b&page=2&q=%D8%B3%D8%A7%D8%B9%D8%A9')
  expect(search).toEqual({ brand: ['a', 'b'], page: '2', q: 'ساعة' })
  expect(parseSearch(stringifySearch(search))).toEqual(search)
})

it('leaves out what is not set', () => {
  expect(stringifySearch({ q: undefined, brand: [] })).toBe('')
})

it('accepts names of Object.prototype', () => {
  expect(parseSearch('?constructor=1')).toEqual({ constructor: '1' })
  expect(stringifySearch(parseSearch('?toString=a&toString=b&__proto__=c'))).toBe('?toString=a&toString=b&__proto__=c')
})
