import { describe, expect, it } from 'vitest'
import { randomCatalogue } from '../../tests/support/data/random-catalogue.ts'
import { randomFilters } from '../../tests/support/data/random-query.ts'
import { pick, pickSome, type Random } from '../../tests/support/data/seeded-random.ts'
import { buildCatalogIndex, type CatalogDictionary, type CatalogIndex, type CatalogRow } from '../catalog-index.ts'

/** Possible changes of a product: sold, another price, reference or stock number, or a size, material or model that is new. */
const changes: ((row: CatalogRow, random: Random) => CatalogRow)[] = [
  (row) => ({ ...row, stock: row.stock > 0 ? 0 : 1 }),
  (row, random) => ({ ...row, priceSar: Math.floor(random() * 1000) * 10_000 }),
  (row) => ({ ...row, popularity: row.popularity + 1 }),
  (row, random) => ({ ...row, createdAt: row.createdAt + Math.floor(random() * 5) * 86_400_000 }),
  (row, random) => ({ ...row, reference: `نX-${Math.floor(random() * 1000)}` }),
  (row, random) => ({ ...row, size: 200 + Math.floor(random() * 50) }),
  (row, random) => ({ ...row, material: `alloy-${Math.floor(random() * 5)}` }),
  (row, random) => ({ ...row, model: `unnamed ${Math.floor(random() * 3)}`, brand: pick(random, ['valmeris', 'atelier']) }),
  ({ size: _size, color: _color, ...row }) => ({ ...row, collections: ['salon', ...row.collections] }),
  (row) => ({ ...row, collections: [] }),
  (row, random) => ({ ...row, stockNumber: `MZ-${Math.floor(random() * 1000)}` }),
  (row) => row,
]

/** Other names, another order, one brand removed and one added. */
function changedDictionary(random: Random, dictionary: CatalogDictionary): CatalogDictionary {
  return {
    ...dictionary,
    brands: [
      ...pickSome(random, dictionary.brands, dictionary.brands.length - 1),
      { value: `new-${Math.floor(random() * 1e6)}`, names: ['Nouveau'] },
    ],
    materials: pickSome(random, dictionary.materials, dictionary.materials.length).map(({ value }, position) => ({
      value,
      names: [`${value} metal`],
      position,
    })),
    collections: pickSome(random, dictionary.collections, 5),
  }
}

function expectSame(index: CatalogIndex, other: CatalogIndex, random: Random, rows: readonly CatalogRow[]): void {
  expect([index.size, index.bytes]).toEqual([other.size, other.bytes])
  const texts = [undefined, 'gold', 'ساعة 36', 'nouveau', 'alloy', 'valmeriss', 'cavnas', 'نX-12', 'unnamed', 'MZ-1', 'mz 77']
  for (const q of texts) {
    const query = { ...randomFilters(random, rows), ...(q !== undefined && { q }), offset: 0, limit: 1000 }
    expect(index.query(query), JSON.stringify(query)).toEqual(other.query(query))
    expect(index.suggest({ text: q ?? '' }, 5)).toEqual(other.suggest({ text: q ?? '' }, 5))
  }
  expect(index.query({ offset: 0, limit: 1000 })).toEqual(other.query({ offset: 0, limit: 1000 }))
  for (const { id } of pickSome(random, rows, 3)) expect(index.near(id, 10)).toEqual(other.near(id, 10))
}

describe('apply', () => {
  it('adds the first products, and new facts, and removes them again', () => {
    const { random, dictionary: names, row } = randomCatalogue(7, { brands: 5, models: 9 })
    const dial = 'Black\nأسود'
    const dictionary = { ...names, details: { dial: [{ value: dial, names: ['Black', 'أسود'] }] } }
    const plain = { ...row(0), stock: 1 }
    const described: CatalogRow = { ...plain, year: 2021, wearer: 'men', included: ['box'], condition: 'good', details: { dial } }
    let index = buildCatalogIndex([], dictionary)
    for (const rows of [[plain], [described], [{ ...described, stock: 0 }], [{ ...described, priceSar: 5 }, row(1)], [plain], []]) {
      index = index.apply({ upserts: rows, removes: ['p0', 'p1'].filter((id) => !rows.some((each) => each.id === id)) })
      expectSame(index, buildCatalogIndex(rows, dictionary), random, rows)
      expect(index.query({ q: 'black dial', inStock: false, offset: 0, limit: 9 }).total).toBe(
        rows.some(({ details, stock }: CatalogRow) => details && stock === 0) ? 1 : 0,
      )
    }
  })

  it.each([1, 2, 3, 4])('equals a build from scratch, seed %i', (seed) => {
    const { random, dictionary: first, row } = randomCatalogue(seed, { brands: 12, models: 30 })
    const rows = new Map(Array.from({ length: 200 }, (_, number) => row(number)).map((each) => [each.id, each]))
    let dictionary = first
    let index = buildCatalogIndex(rows.values(), dictionary)
    for (let step = 0; step < 25; step++) {
      const changed = pickSome(random, [...rows.values()], pick(random, [0, 1, 1, 2, 10])).map((each) =>
        pick(random, changes)(each, random),
      )
      const added = Array.from({ length: pick(random, [0, 0, 1, 5]) }, (_, number) => row(1000 + step * 10 + number))
      const removes = pickSome(random, [...rows.keys()], pick(random, [0, 0, 1, 8]))
      const newDictionary = random() < 0.15 ? changedDictionary(random, dictionary) : undefined
      for (const id of removes) rows.delete(id)
      for (const each of [...changed, ...added]) rows.set(each.id, each)
      dictionary = newDictionary ?? dictionary
      index = index.apply({
        upserts: [...changed, ...added],
        removes: [...removes, 'unknown'],
        ...(newDictionary && { dictionary: newDictionary }),
      })
      expectSame(index, buildCatalogIndex(rows.values(), dictionary), random, [...rows.values()])
    }
  })

  it('works over many blocks of rows', () => {
    const { random, dictionary, row } = randomCatalogue(5, { brands: 12, models: 30 })
    const rows = Array.from({ length: 10_000 }, (_, number) => row(number))
    let index = buildCatalogIndex(rows, dictionary)
    for (const change of changes.slice(0, 6)) {
      const old = pick(random, rows)
      const changed = change(old, random)
      rows.splice(rows.indexOf(old), 1, changed)
      index = index.apply({ upserts: [changed], removes: [] })
    }
    expectSame(index, buildCatalogIndex(rows, dictionary), random, rows)
  })

  it('does not change the old index', () => {
    const { dictionary, row } = randomCatalogue(6, { brands: 12, models: 30 })
    const rows = Array.from({ length: 100 }, (_, number) => row(number))
    const index = buildCatalogIndex(rows, dictionary)
    const query = { q: 'gold', offset: 0, limit: 1000 }
    const before = [index.query(query), index.top('newest', 100), index.near('p1', 100)]
    const emptied = index.apply({ upserts: [row(500)], removes: rows.map(({ id }) => id) })
    expect(emptied.size).toBe(1)
    const refilled = emptied.apply({ upserts: rows, removes: ['pdw'] })
    expect(refilled.size).toBe(100)
    expect([index.query(query), index.top('newest', 100), index.near('p1', 100)]).toEqual(before)
    expect([refilled.query(query), refilled.top('newest', 100), refilled.near('p1', 100)]).toEqual(before)
  })

  it('uses the later one of two upserts, and prefers an upsert to a removal', () => {
    const { dictionary, row } = randomCatalogue(7, { brands: 12, models: 30 })
    const product = row(0)
    const index = buildCatalogIndex([product], dictionary)
    const after = index.apply({
      upserts: [
        { ...product, priceSar: 100 },
        { ...product, priceSar: 200 },
      ],
      removes: [product.id],
    })
    expect(after.query({ offset: 0, limit: 1 }).priceRange).toEqual({ min: 200, max: 200 })
  })

  it('throws as a build does, and changes nothing', () => {
    const { dictionary, row } = randomCatalogue(8, { brands: 12, models: 30 })
    const index = buildCatalogIndex([row(0)], dictionary)
    expect(() => index.apply({ upserts: [{ ...row(1), priceSar: NaN }], removes: [] })).toThrow('no valid priceSar')
    expect(index.size).toBe(1)
  })
})
