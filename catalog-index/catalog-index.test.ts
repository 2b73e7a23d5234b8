import { describe, expect, it } from 'vitest'
import { sortOrders } from '#contract/catalogue/catalogue-terms.ts'
import { plainAnswer } from '../tests/support/data/plain-catalogue.ts'
import { randomCatalogue } from '../tests/support/data/random-catalogue.ts'
import { randomFilters } from '../tests/support/data/random-query.ts'
import { pick, pickSome, type Random } from '../tests/support/data/seeded-random.ts'
import { buildCatalogIndex, type CatalogDictionary, type CatalogRow } from './catalog-index.ts'
import { wordsIn } from './words/normalise.ts'
import { isPhrase } from './vocabulary/meanings.ts'

const all = { offset: 0, limit: 100_000 }

/** Terms of several words are in search.test.ts. */
const hasPhrase = (q: string): boolean => {
  const words = wordsIn(q).map(({ text }) => text)
  return words.some((_, from) => [2, 3, 4].some((length) => isPhrase(words.slice(from, from + length).join(''), length)))
}

function aCatalogue(seed: number, products: number) {
  const { random, dictionary, row } = randomCatalogue(seed, { brands: 20, models: 60 })
  const rows = Array.from({ length: products }, (_, number) => row(number))
  return { random, dictionary, rows, index: buildCatalogIndex(rows, dictionary) }
}

/** One or two whole words of a product, or its reference in some spelling. */
function someWords(random: Random, row: CatalogRow, dictionary: CatalogDictionary): string {
  if (random() < 0.2) return pick(random, [row.reference, row.reference.toLowerCase().replace(/\W/g, ' '), row.reference.slice(0, 5)])
  const named = [...dictionary.brands, ...dictionary.models, ...dictionary.materials, ...dictionary.colors, ...dictionary.types].filter(
    ({ value }) => [row.brand, row.model, row.material, row.color, row.type].includes(value),
  )
  const words = named.flatMap(({ names }) => names.flatMap((name) => name.split(/[^\p{L}\p{M}]+/u))).filter((word) => word.length >= 3)
  return pickSome(random, words, random() < 0.5 ? 1 : 2).join(' ')
}

describe('a query has the result of the plain rules', () => {
  // The large one fills several blocks of rows, and uses the sort of long lists.
  it.each([
    [1, 300, 75],
    [2, 300, 75],
    [3, 40, 60],
    [4, 1, 20],
    [5, 9000, 6],
  ])('seed %i, %i products', (seed, products, queries) => {
    const { random, dictionary, rows, index } = aCatalogue(seed, products)
    for (let number = 0; number < queries; number++) {
      const query = randomFilters(random, rows)
      const expected = plainAnswer(rows, dictionary, query)
      expect(index.query({ ...query, ...all }), JSON.stringify(query)).toEqual(expected)
    }
  })

  it.each([
    [6, 300, 60],
    [7, 9000, 4],
  ])('with words, seed %i, %i products', (seed, products, queries) => {
    const { random, dictionary, rows, index } = aCatalogue(seed, products)
    for (let number = 0; number < queries; number++) {
      const q = someWords(random, pick(random, rows), dictionary)
      if (hasPhrase(q) || plainAnswer(rows, dictionary, { q }).total === 0) continue
      const query = { ...randomFilters(random, rows), q }
      const sort = query.sort === 'relevance' ? undefined : query.sort
      const expected = plainAnswer(rows, dictionary, { ...query, sort: sort ?? 'newest' })
      const { ids, ...answer } = index.query({ ...query, ...all })
      expect({ ...answer, ids: ids.toSorted() }, JSON.stringify(query)).toEqual({ ...expected, ids: expected.ids.toSorted() })
      expect(ids, JSON.stringify(query)).toEqual(sort === undefined ? ids : expected.ids)
    }
  })
})

describe('paging', () => {
  it.each(sortOrders)('neither repeats nor skips a product by %s', (sort) => {
    const { index } = aCatalogue(8, 5000)
    for (const q of [undefined, 'gold', 'ساعة']) {
      const query = { sort, ...(q !== undefined && { q }) }
      const { ids, total } = index.query({ ...query, ...all })
      const paged = Array.from(
        { length: Math.ceil(total / 97) },
        (_, page) => index.query({ ...query, offset: page * 97, limit: 97 }).ids,
      ).flat()
      expect(new Set(ids).size).toBe(total)
      expect(paged).toEqual(ids)
    }
  })

  it('ends where the products end', () => {
    const { index } = aCatalogue(9, 30)
    expect(index.query({ offset: 28, limit: 10 }).ids).toHaveLength(2)
    expect(index.query({ offset: 30, limit: 10 }).ids).toEqual([])
    expect(index.query({ offset: 1_000_000, limit: 10, sort: 'price-desc' }).ids).toEqual([])
  })

  it('does not depend on the order of the input', () => {
    const { random, dictionary, rows, index } = aCatalogue(10, 300)
    const other = buildCatalogIndex(pickSome(random, rows, rows.length), dictionary)
    for (const sort of sortOrders) {
      for (const query of [
        { sort, ...all },
        { sort, q: 'gold 36', ...all },
      ])
        expect(other.query(query)).toEqual(index.query(query))
    }
  })
})

describe('near', () => {
  const { rows, index } = aCatalogue(11, 400)
  const rowOf = (id: string | undefined) => rows.find((row) => row.id === id)

  it('finds products of the same type, those in stock first, never the product itself', () => {
    for (const { id, type } of rows) {
      const near = index.near(id, 500)
      expect(near).not.toContain(id)
      expect(new Set(near).size).toBe(rows.filter((row) => row.type === type).length - 1)
      expect(near.every((other) => rowOf(other)?.type === type)).toBe(true)
      const inStock = near.map((other) => (rowOf(other)?.stock ?? 0) > 0)
      expect(inStock).toEqual(inStock.toSorted((a, b) => Number(b) - Number(a)))
      expect(index.near(id, 6)).toEqual(near.slice(0, 6))
    }
  })

  it('puts an identical product first', () => {
    const { dictionary } = randomCatalogue(11, { brands: 20, models: 60 })
    const twins = rows.slice(0, 20).map((row, number) => ({ ...row, id: `twin${number}`, stock: 1 }))
    const withTwins = buildCatalogIndex([...rows, ...twins], dictionary)
    for (const [number, { id }] of rows.slice(0, 20).entries()) expect(withTwins.near(id, 1)).toEqual([`twin${number}`])
  })

  it('finds nothing for an unknown id', () => {
    expect(index.near('unknown', 6)).toEqual([])
    expect(index.near('not an id', 6)).toEqual([])
  })
})

describe('top', () => {
  it('has the first products of an order, under conditions', () => {
    const { dictionary, rows, index } = aCatalogue(12, 300)
    const popular = rows.toSorted((a, b) => b.popularity - a.popularity || (a.id < b.id ? -1 : 1)).map(({ id }) => id)
    expect(index.top('popular', 7)).toEqual(popular.slice(0, 7))
    expect(index.top('newest', 7)).toEqual(plainAnswer(rows, dictionary, { sort: 'newest' }).ids.slice(0, 7))
    const where = { type: ['jewelry'], collection: ['best-deals', 'icons'], inStock: true }
    expect(index.top('newest', 7, where)).toEqual(plainAnswer(rows, dictionary, { ...where, sort: 'newest' }).ids.slice(0, 7))
    expect(index.top('popular', 7, { type: ['unknown'] })).toEqual([])
  })
})

it('knows which products there are', () => {
  const { index } = aCatalogue(13, 50)
  expect(index.size).toBe(50)
  expect(index.has('p0')).toBe(true)
  expect(index.has('p1d')).toBe(true)
  expect(index.has('p1e')).toBe(false)
  expect(index.has('P0')).toBe(false)
})

it('answers with an empty catalogue', () => {
  const { dictionary } = aCatalogue(14, 1)
  const index = buildCatalogIndex([], dictionary)
  const { facets, ...answer } = index.query({ q: 'gold', brand: ['valmeris'], priceMin: 5, offset: 0, limit: 24 })
  expect(answer).toEqual({ total: 0, ids: [] })
  expect(facets).toEqual({
    type: [],
    brand: [],
    condition: [],
    modelCase: [],
    size: [],
    ringSize: [],
    length: [],
    material: [],
    color: [],
    winding: [],
    decade: [],
    collection: [],
    inStock: [
      { value: 'true', count: 0 },
      { value: 'false', count: 0 },
    ],
  })
  expect(index.top('newest', 3)).toEqual([])
})

describe('invalid input throws', () => {
  const {
    dictionary,
    rows: [first],
  } = aCatalogue(15, 1)
  if (!first) throw new Error('no row')
  const build =
    (...rows: Partial<CatalogRow>[]) =>
    () =>
      buildCatalogIndex(
        rows.map((row) => ({ ...first, ...row })),
        dictionary,
      )

  it('a duplicate id', () => expect(build({ id: 'a' }, { id: 'b' }, { id: 'a' })).toThrow('product a twice'))
  it('an id of the wrong form', () => expect(build({ id: 'A-1' })).toThrow('"A-1" is no product id'))
  it('a price that is no number', () => expect(build({ priceSar: NaN })).toThrow(`product ${first.id} has no valid priceSar`))
  it('more than 32 collections in the dictionary', () => {
    const collections = Array.from({ length: 33 }, (_, nth) => ({ value: `c${nth}`, names: [`C${nth}`] }))
    expect(() => buildCatalogIndex([], { ...dictionary, collections })).toThrow('33 collections, more than 32')
  })
  it('more than 32 collections in the rows', () => {
    expect(build({ collections: Array.from({ length: 33 }, (_, nth) => `c${nth}`) })).toThrow('too many values of "collection"')
  })
  it('a value twice in the dictionary', () => {
    const brands = [
      { value: 'a', names: ['A'] },
      { value: 'a', names: ['B'] },
    ]
    expect(() => buildCatalogIndex([], { ...dictionary, brands })).toThrow('the brand "a" twice')
  })
})

it('takes 32 collections, and values that the dictionary lacks', () => {
  const { dictionary, rows } = aCatalogue(16, 64)
  const collections = Array.from({ length: 32 }, (_, nth) => ({ value: `c${nth}`, names: [`Series ${nth}`] }))
  const inCollections = rows.map((row, number) => ({
    ...row,
    collections: [`c${number % 32}`, `c${(number + 1) % 32}`],
    material: 'nacre',
  }))
  const index = buildCatalogIndex(inCollections, { ...dictionary, collections })
  const { facets, total } = index.query({ collection: ['c31'], offset: 0, limit: 0 })
  expect(total).toBe(4)
  expect(facets.collection).toEqual(collections.map(({ value }) => ({ value, count: 4 })))
  expect(index.query({ material: ['nacre'], ...all }).total).toBe(64)
  expect(index.query({ q: 'nacre', ...all }).total).toBe(64)
})
