import { describe, expect, it } from 'vitest'
import { defaultSort, mostPages, parseShopSearch } from './shop-search.ts'

/** The query of an address: a repeated key becomes a list. */
function parseSearch(address: string): Record<string, string | string[]> {
  const parameters = new URLSearchParams(address)
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((key) => [key, parameters.getAll(key)]).map(([key, all]) => [key, all!.length > 1 ? all : all![0]]),
  )
}

/** The address after the shop has parsed and written it. */
function canonical(address: string): string {
  const search = { ...parseSearch(address), ...parseShopSearch(parseSearch(address)) }
  const pairs = Object.entries(search).flatMap(([key, value]) =>
    value === undefined ? [] : [value].flat().map((each) => [key, String(each)]),
  )
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
}

describe('parseShopSearch', () => {
  it('reads everything that the shop can be narrowed to', () => {
    const address =
      '?q=gold&type=watch&brand=orvanne&condition=good&modelCase=round&size=38&ringSize=53&length=450&material=steel&color=black&winding=quartz&decade=2010&yearMin=2012&yearMax=2019&collection=full-set&priceMin=9000&priceMax=90000&inStock=true&sort=price-asc&page=3'
    expect(parseShopSearch(parseSearch(address))).toEqual({
      q: 'gold',
      type: ['watch'],
      brand: ['orvanne'],
      condition: ['good'],
      modelCase: ['round'],
      size: [38],
      ringSize: [53],
      length: [450],
      material: ['steel'],
      color: ['black'],
      winding: ['quartz'],
      decade: [2010],
      yearMin: 2012,
      yearMax: 2019,
      collection: ['full-set'],
      priceMin: 9000,
      priceMax: 90000,
      inStock: true,
      sort: 'price-asc',
      page: 3,
    })
    expect(canonical(address)).toBe(address)
  })

  it('gives one address to one state: sorted, without duplicates and defaults', () => {
    expect(canonical('?brand=b&brand=a&brand=b&size=40&size=9&sort=newest&page=1&priceMin=0')).toBe('?brand=a&brand=b&size=9&size=40')
    expect(canonical('?q=gold&sort=relevance')).toBe('?q=gold')
    expect(canonical('?q=gold&sort=newest')).toBe('?q=gold&sort=newest')
  })

  it.each([
    ['a type that is not sold', '?type=car'],
    ['sizes that are none', '?size=0&size=-3&size=abc&size=38.5&size=1e3&size=0x26'],
    ['a condition that is none', '?condition=excellent'],
    ['a ring size that is none', '?ringSize=0&ringSize=900&ringSize=6.25'],
    ['a decade that is none', '?decade=2015&decade=70&decade=abc'],
    ['prices that are none', '?priceMin=-5&priceMax=cheap'],
    ['a price beyond all prices', '?priceMax=99999999999'],
    ['years that are none', '?yearMin=70&yearMax=20155'],
    ['a first year after the last', '?yearMin=2019&yearMax=2012'],
    ['a lowest price above the highest', '?priceMin=500&priceMax=100'],
    ['an order that does not exist', '?sort=random'],
    ['relevance without words', '?sort=relevance'],
    ['pages that are none', '?page=0'],
    ['a broken page', '?page=two'],
    ['stock that is not asked for', '?inStock=false'],
    ['a value longer than any', `?brand=${'x'.repeat(65)}`],
    ['empty values', '?brand=&color=%20'],
    ['a repeated key where one value belongs', '?priceMin=1&priceMin=2&sort=newest&sort=price-asc'],
  ])('drops %s', (_, address) => {
    expect(canonical(address)).toBe('')
  })

  it('rounds prices outwards to whole units', () => {
    expect(parseShopSearch({ priceMin: '99.5', priceMax: '99.5' })).toEqual({ priceMin: 99, priceMax: 100 })
  })

  it('cuts what would be too much', () => {
    expect(parseShopSearch({ page: '9999' }).page).toBe(mostPages)
    expect(parseShopSearch({ q: 'x'.repeat(500) }).q).toHaveLength(120)
    expect(parseShopSearch({ brand: Array.from({ length: 500 }, (_, index) => `brand-${index}`) }).brand).toHaveLength(50)
  })

  it('trims the words, and takes none that the server would reject', () => {
    expect(parseShopSearch({ q: '  rolex ' }).q).toBe('rolex')
    expect(parseShopSearch({ q: 'a\0b' }).q).toBe('ab')
    expect(parseShopSearch({ q: ['a', 'b'] }).q).toBeUndefined()
  })

  it('leaves an empty q alone: the search overlay is open with nothing typed', () => {
    expect(canonical('?q=&brand=a')).toBe('?q=&brand=a')
  })

  it('reads what it has read before', () => {
    const search = parseShopSearch(parseSearch('?q=gold&size=40&size=9&inStock=true&priceMin=10&page=2'))
    expect(parseShopSearch(search)).toEqual(search)
  })
})

it('orders by relevance where there are words, else by age', () => {
  expect(defaultSort({})).toBe('newest')
  expect(defaultSort({ q: 'gold' })).toBe('relevance')
})
