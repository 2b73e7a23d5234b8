import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { randomCatalogue } from '../../tests/support/data/random-catalogue.ts'
import { pick, pickSome, type Random } from '../../tests/support/data/seeded-random.ts'
import { applyChange } from './apply.ts'
import { CatalogBuilder } from '../build/build.ts'
import type { Catalog } from '../catalog.ts'
import type { CatalogDictionary, CatalogRow } from '../row.ts'

function build(rows: Iterable<CatalogRow>, dictionary: CatalogDictionary): Catalog {
  const builder = new CatalogBuilder()
  for (const row of rows) builder.add(row)
  return builder.finish(dictionary)
}

/** The arrays of an index with a digest of each, because comparing them number by number takes seconds. */
function digests(value: unknown): unknown {
  if (ArrayBuffer.isView(value)) {
    const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
    return `${value.constructor.name} ${value.byteLength} ${createHash('sha1').update(bytes).digest('hex')}`
  }
  if (Array.isArray(value)) return value.map(digests)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, digests(each)]))
}

const patched = ({ columns, orders, tallies, postings }: Catalog) => digests({ columns, orders, tallies, postings })

const changes: ((row: CatalogRow, random: Random) => CatalogRow)[] = [
  (row, random) => ({ ...row, priceSar: Math.floor(random() * 1000) * 10_000 }),
  (row) => ({ ...row, stock: row.stock > 0 ? 0 : 1 }),
  (row, random) => ({ ...row, year: 1960 + Math.floor(random() * 70), collections: ['icons', 'pearls'] }),
]

/** Rows around the ends of words, blocks and chunks, by price, and any others. */
function someRows(random: Random, rows: readonly CatalogRow[], count: number): CatalogRow[] {
  const byPrice = rows.toSorted((a, b) => a.priceSar - b.priceSar || (a.id < b.id ? -1 : 1))
  const ends = [0, 31, 32, 4095, 4096, 65_535, 65_536, rows.length - 1]
  return Array.from({ length: count }, () => (random() < 0.5 ? byPrice[pick(random, ends)] : undefined) ?? pick(random, rows))
}

describe('a change', () => {
  it.each([
    { products: 300, steps: 20, atOnce: [1, 2, 20] },
    { products: 4200, steps: 6, atOnce: [1, 3, 200] },
    { products: 65_600, steps: 2, atOnce: [1, 3, 100] },
  ])('leaves the arrays that a build has, $products products', ({ products, steps, atOnce }) => {
    const { random, dictionary, row } = randomCatalogue(products, { brands: 12, models: 30 })
    const rows = new Map(Array.from({ length: products }, (_, number) => row(number)).map((each) => [each.id, each]))
    let catalog = build(rows.values(), dictionary)
    for (let step = 0; step < steps; step++) {
      const some = someRows(random, [...rows.values()], pick(random, atOnce))
      const upserts = [...new Map(some.map((each) => [each.id, pick(random, changes)(each, random)])).values()]
      const removes = step % 2 === 0 ? pickSome(random, [...rows.keys()], pick(random, atOnce)) : []
      const added = step % 3 === 0 ? Array.from({ length: pick(random, atOnce) }, (_, number) => row(products + step * 1000 + number)) : []
      for (const id of removes) rows.delete(id)
      for (const each of [...upserts, ...added]) rows.set(each.id, each)
      catalog = applyChange(catalog, { upserts: [...upserts, ...added], removes })
      expect(patched(catalog), `step ${step}`).toEqual(patched(build(rows.values(), dictionary)))
    }
  })

  it('makes a list of a value that becomes rare, and a set of one that becomes frequent', () => {
    const { dictionary, row } = randomCatalogue(3, { brands: 12, models: 30 })
    const [brand, other] = ['valmeris', 'orvanne']
    let rows = Array.from({ length: 100 }, (_, number): CatalogRow => ({ ...row(number), brand: number < 6 ? brand : other }))
    let catalog = build(rows, dictionary)
    const code = catalog.lists.brand.codes.get(brand)!
    const isSet = () => catalog.postings.brand.setStarts[code]! >= 0
    expect(isSet()).toBe(false)
    for (const count of [7, 6]) {
      rows = rows.map((each, number) => ({ ...each, brand: number < count ? brand : other }))
      catalog = applyChange(catalog, { upserts: [rows[6]!], removes: [] })
      expect(isSet()).toBe(count === 7)
      expect(patched(catalog)).toEqual(patched(build(rows, dictionary)))
    }
  })
})
