import { expect, it } from 'vitest'
import {
  addedFilter,
  chosenFilters,
  keyOf,
  toggleValue,
  withInStock,
  withoutFilter,
  withoutFilters,
  withPrice,
  withSort,
} from './chosen-filters.ts'
import type { ShopSearch } from '../shop-search.ts'

const search: ShopSearch = { q: 'gold', type: ['watch'], size: [38, 40], priceMin: 100, inStock: true, sort: 'price-asc', page: 4 }

it('has one chip for each thing that narrows the list, one for both prices, none for order and page', () => {
  expect(chosenFilters({ ...search, priceMax: 900 }).map(keyOf)).toEqual(['q gold', 'price', 'type watch', 'size 38', 'size 40', 'inStock'])
})

it('removes exactly the filter of a chip, and resets the page', () => {
  const left = (name: string) => {
    const filter = chosenFilters(search).find((each) => keyOf(each) === name)!
    const next = withoutFilter(search, filter)
    return { keys: chosenFilters(next).map(keyOf), sort: next.sort, page: next.page }
  }
  expect(left('size 38')).toEqual({ keys: ['q gold', 'price', 'type watch', 'size 40', 'inStock'], sort: 'price-asc', page: undefined })
  expect(left('price').keys).toEqual(['q gold', 'type watch', 'size 38', 'size 40', 'inStock'])
  expect(left('q gold').keys).toEqual(['price', 'type watch', 'size 38', 'size 40', 'inStock'])
  expect(left('inStock').keys).toEqual(['q gold', 'price', 'type watch', 'size 38', 'size 40'])
})

it('has a chip for each part of the words that was taken for a filter, and takes each away alone', () => {
  const words: ShopSearch = { q: 'green watch under 20000 39 mm' }
  const understood = ['39 mm', 'under 20000']
  expect(chosenFilters(words, understood).map(keyOf)).toEqual(['q green watch', 'understood 39 mm', 'understood under 20000'])
  expect(withoutFilter(words, { name: 'understood', value: 'under 20000' })).toEqual({ q: 'green watch 39 mm' })
  expect(withoutFilter(words, { name: 'q', value: 'green watch' })).toEqual({ q: 'under 20000 39 mm' })
  expect(withoutFilter({ q: 'under 20000' }, { name: 'understood', value: 'under 20000' }).q).toBeUndefined()
  // The previous list is still shown while the new one loads.
  expect(chosenFilters({ q: 'ring' }, understood).map(keyOf)).toEqual(['q ring'])
})

it('keeps words and order when the filters are cleared', () => {
  expect(withoutFilters(search)).toEqual({ q: 'gold', sort: 'price-asc' })
})

it.each([
  ['toggling', toggleValue(search, 'brand', 'orvanne')],
  ['the price', withPrice(search, 5, 9)],
  ['the stock', withInStock(search, false)],
  ['the order', withSort(search, 'newest')],
])('begins at the first page after a change of %s', (_, next) => {
  expect(next.page).toBeUndefined()
})

it('toggles a value in and out again', () => {
  const once = toggleValue(search, 'size', 39)
  expect(once.size).toEqual([38, 39, 40])
  expect(toggleValue(once, 'size', 39).size).toEqual([38, 40])
  expect(toggleValue({ type: ['watch'] }, 'type', 'watch').type).toBeUndefined()
})

it('knows what a change narrowed the list by', () => {
  expect(addedFilter(search, toggleValue(search, 'size', 39))).toBe('size 39')
  expect(addedFilter(search, toggleValue(search, 'size', 40))).toBeUndefined()
  expect(addedFilter(search, withPrice(search, 100, 900))).toBe('price')
  expect(addedFilter(search, withPrice(search, undefined, undefined))).toBeUndefined()
  expect(addedFilter({}, { inStock: true })).toBe('inStock')
})
