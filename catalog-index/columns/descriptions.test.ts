import { describe, expect, test } from 'vitest'
import type { Locale } from '#contract/locale.ts'
import { randomCatalogue } from '../../tests/support/data/random-catalogue.ts'
import { pick, pickSome, seededRandom } from '../../tests/support/data/seeded-random.ts'
import { variedDescriptions } from '../../tests/support/data/varied-descriptions.ts'
import { buildCatalogIndex, type CatalogDictionary, type CatalogIndex, type CatalogRow } from '../catalog-index.ts'
import { noDescriptions, readDescriptions } from './descriptions.ts'
import { Draft } from '../build/draft.ts'
import { openColumns } from '../build/open-columns.ts'

const dictionary: CatalogDictionary = {
  brands: [{ value: 'valmeris', names: ['Valmeris', 'فالميريس'] }],
  models: [
    { value: 'oasis', names: ['Wahah', 'واحة'] },
    { value: 'ring', names: ['Aurore Ring', 'خاتم أورور'] },
  ],
  modelCases: [],
  materials: [
    { value: 'steel', names: ['steel', 'فولاذ'] },
    { value: 'platinum', names: ['platinum', 'بلاتين'] },
  ],
  colors: [],
  windings: [],
  collections: [],
  types: [
    { value: 'watch', names: ['watch', 'ساعة'] },
    { value: 'jewelry', names: ['jewelry', 'مجوهرات'] },
  ],
}
const aRow = (id: string, given: Partial<CatalogRow> = {}): CatalogRow => ({
  id,
  reference: `R-${id}`,
  type: 'watch',
  brand: 'valmeris',
  model: 'oasis',
  material: 'steel',
  collections: [],
  priceSar: 100,
  stock: 1,
  createdAt: 0,
  popularity: 0,
  ...given,
})
const rows = [
  aRow('watch', {
    description: { en: 'A steel watch: stillness inspired by patina and palm trees.', ar: 'سكينة مستوحاة من النخيل وعقاربها كالسيف.' },
  }),
  aRow('ring', {
    type: 'jewelry',
    model: 'ring',
    material: 'platinum',
    description: { en: 'Six slender claws, and a steel core under the palm.', ar: 'ستة مخالب رفيعة' },
  }),
  aRow('plain', { popularity: 9 }),
]
const index = buildCatalogIndex(rows, dictionary)

const found = (q: string, locale?: Locale, where: CatalogIndex = index) => {
  const { ids, leftOut, corrected } = where.query({ q, ...(locale && { locale }), offset: 0, limit: 10 })
  return { ids, ...(leftOut && { leftOut }), ...(corrected !== undefined && { corrected }) }
}

describe('a word that only descriptions have', () => {
  test.each<[q: string, locale: Locale, id: string]>([
    ['stillness', 'en', 'watch'],
    ['Claws', 'en', 'ring'],
    ['claw', 'en', 'ring'],
    ['slend', 'en', 'ring'],
    ['tree palm', 'en', 'watch'],
    ['watch stillness', 'en', 'watch'],
    ['platinum claws', 'en', 'ring'],
    ['مخالب', 'ar', 'ring'],
    ['النخيل', 'ar', 'watch'],
    ['نخيل', 'ar', 'watch'],
    ['سيف', 'ar', 'watch'],
    ['عقارب', 'ar', 'watch'],
    ['سَكِينة', 'ar', 'watch'],
  ])('%s, %s', (q, locale, id) => {
    expect(found(q, locale)).toEqual({ ids: [id] })
  })

  test('is searched only in the language of the query', () => {
    expect(found('stillness').ids).toEqual([])
    expect(found('stillness', 'ar').ids).toEqual([])
    expect(found('مخالب', 'en').ids).toEqual([])
  })

  test('ranks before a slip in another word', () => {
    // One letter missing: platinum.
    expect(found('patin', 'en')).toEqual({ ids: ['watch'] })
    expect(found('platinm', 'en')).toEqual({ ids: ['ring'], corrected: 'platinum' })
  })

  test('is suggested while it is typed', () => {
    expect(index.suggest({ text: 'sti', locale: 'en' }, 5)).toMatchObject({ ids: ['watch'], total: 1 })
  })

  test('is left out if no product has it together with the others', () => {
    expect(found('ring stillness', 'en')).toEqual({ ids: ['ring'], leftOut: ['stillness'] })
  })
})

describe('a word that facts have', () => {
  test('is not searched in descriptions', () => {
    expect(found('steel', 'en')).toEqual(found('steel'))
    expect(found('steel', 'en').ids).toEqual(['plain', 'watch'])
  })

  test('is searched in descriptions if no product has all words in its facts', () => {
    expect(found('steel ring')).toEqual({ ids: ['ring'], leftOut: ['steel'] })
    expect(found('steel ring', 'en')).toEqual({ ids: ['ring'] })
    expect(found('platinum watch', 'en')).toEqual(found('platinum watch'))
  })

  test('ranks above a match in a description', () => {
    const both = buildCatalogIndex(
      [
        aRow('said', { material: 'platinum', popularity: 9, description: { en: 'steel claws' } }),
        aRow('is', { description: { en: 'claws' } }),
      ],
      dictionary,
    )
    expect(found('steel claws', 'en', both).ids).toEqual(['is', 'said'])
    expect(found('steel', 'en', both).ids).toEqual(['is'])
  })

  test('is not stored with the words of descriptions', () => {
    const [watch, ring] = [index.descriptions('en', ['watch']), index.descriptions('en', ['ring'])]
    expect(watch?.words).toEqual(['inspired', 'palm', 'patina', 'stillness', 'trees'])
    expect(ring?.words).toContain('steel')
  })
})

type Queried = Pick<CatalogIndex, 'query'>

function expectSameAnswers(one: Queried, other: Queried, words: Record<Locale, readonly string[]>, seed: number): void {
  const random = seededRandom(seed)
  for (let round = 0; round < 60; round++) {
    const locale = pick(random, ['en', 'ar'] as const)
    const text = pickSome(random, words[locale].slice(0, 300), 1 + Math.floor(random() * 2)).join(' ')
    const q = random() < 0.3 ? text.slice(0, 5) : random() < 0.5 ? `${text} steel` : text
    const query = { q, locale, offset: 0, limit: 50 }
    expect(one.query(query), q).toEqual(other.query(query))
  }
}

describe('the words of descriptions', () => {
  const random = seededRandom(11)
  const { row, dictionary: names } = randomCatalogue(11, { brands: 12, models: 40 })
  const { describe: write, others } = variedDescriptions(random)
  const text = () => write({ en: ['steel', 'watch'], ar: ['فولاذ', 'ساعة'] })
  const catalogue = Array.from({ length: 400 }, (_, number): CatalogRow => ({ ...row(number), description: text() }))

  test('are the same on a device without the texts', () => {
    const server = buildCatalogIndex(catalogue, names)
    const newest = server.top('newest', 400)
    const packed = { en: server.descriptions('en', newest), ar: server.descriptions('ar', newest) }
    for (const locale of ['en', 'ar'] as const) {
      const read = readDescriptions(400, packed[locale] ?? { words: [], counts: [], lists: new Uint8Array(0) })
      if (!read) throw new Error('the lists contradict themselves')
      const draft = new Draft()
      for (const each of catalogue) draft.add(each)
      const device = openColumns(draft.columns, names, { ...noDescriptions, in: { [locale]: read } })
      expectSameAnswers(device, server, { en: others[locale], ar: others[locale] }, 3)
      expect(device.query({ q: others[locale][300] ?? '', locale, offset: 0, limit: 9 })).toEqual(
        server.query({ q: others[locale][300] ?? '', locale, offset: 0, limit: 9 }),
      )
    }
  })

  test('are packed for some products, in their order', () => {
    const server = buildCatalogIndex(catalogue, names)
    const some = server.top('newest', 30)
    const packed = server.descriptions('ar', some)
    expect(packed?.counts.every((count) => count > 0 && count <= 30)).toBe(true)
    expect(readDescriptions(30, packed ?? { words: [], counts: [], lists: new Uint8Array(0) })).toBeDefined()
  })

  test('are rejected if they are inconsistent', () => {
    expect(readDescriptions(10, { words: ['a'], counts: [5], lists: new Uint8Array(0) })).toBeUndefined()
    expect(readDescriptions(2, { words: ['a'], counts: [1], lists: Uint8Array.of(0b1111_1111, 0) })).toBeUndefined()
  })

  // With 400 products some changes are stored beside the lists, and others rewrite them.
  test.each([
    { seed: 1, products: 120 },
    { seed: 2, products: 120 },
    { seed: 3, products: 400 },
    { seed: 4, products: 400 },
  ])('equal a build from scratch after changes, $products products, seed $seed', ({ seed, products }) => {
    const chance = seededRandom(seed)
    const now = new Map(catalogue.slice(0, products).map((each) => [each.id, each]))
    let changed = buildCatalogIndex(now.values(), names)
    for (let step = 0; step < 12; step++) {
      const some = pickSome(chance, [...now.values()], pick(chance, [1, 1, 1, 1, 3, 30]))
      const upserts = some.map((each): CatalogRow => {
        const kinds: (() => CatalogRow)[] = [
          () => ({ ...each, stock: each.stock > 0 ? 0 : 1 }),
          () => ({ ...each, priceSar: Math.floor(chance() * 1000) * 10_000 }),
          () => ({ ...each, material: 'steel' }),
          () => ({ ...each, createdAt: each.createdAt + 86_400_000 }),
          () => ({ ...each, description: text() }),
          () => ({ ...each, description: {} }),
        ]
        return pick(chance, kinds)()
      })
      if (chance() < 0.5) upserts.push({ ...row(5000 + step), description: text() })
      const removes = pickSome(chance, [...now.keys()], pick(chance, [0, 0, 0, 1, 1, 20]))
      for (const id of removes) now.delete(id)
      for (const each of upserts) now.set(each.id, each)
      changed = changed.apply({ upserts, removes })
      const fresh = buildCatalogIndex(now.values(), names)
      expect(changed.bytes).toBeLessThan(fresh.bytes * 1.2)
      for (const locale of ['en', 'ar'] as const)
        expect(changed.descriptions(locale, changed.top('newest', 1000))).toEqual(fresh.descriptions(locale, fresh.top('newest', 1000)))
      expectSameAnswers(changed, fresh, others, step)
    }
  })

  test('are added with the first product that has some, and removed with the last', () => {
    const [described, plain] = [aRow('a', { description: { en: 'claws' } }), aRow('a')]
    const empty = buildCatalogIndex([plain], dictionary)
    const some = empty.apply({ upserts: [described], removes: [] })
    expect(found('claws', 'en', some).ids).toEqual(['a'])
    expect(found('claws', 'en', some.apply({ upserts: [plain], removes: [] })).ids).toEqual([])
    expect(some.apply({ upserts: [], removes: ['a'] }).bytes).toBe(buildCatalogIndex([], dictionary).bytes)
  })
})
