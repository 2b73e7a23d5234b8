import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toQueryString } from '#calls/send.ts'
import { productQuerySchema } from '#contract/catalogue/catalogue-queries.ts'
import { productListSchema, type Product, type ProductList, type ProductSummary, type Suggestions } from '#contract/catalogue/catalogue.ts'
import { locales } from '#contract/locale.ts'
import { currencies } from '#contract/money/money.ts'
import { type OpenCatalogue, openCatalogueFile } from '#device/catalogue/catalogue-file.ts'
import { parseCatalogue } from '#device/catalogue/parse-catalogue.ts'
import { openShop, refill, type Shop } from '../support/server/api-shop.ts'
import { randomFilters } from '../support/data/random-query.ts'
import { fillRandomShop, type RandomShop } from '../support/data/random-shop.ts'
import { pick } from '../support/data/seeded-random.ts'

/**
 * The device responds as the server does: the same products in the same order, the same counts, names and prices. The device lacks these
 * fields on purpose (docs/areas/catalogue.md), and nothing else.
 */
const lacking = {
  image: ['placeholder'],
  product: ['description', 'findings', 'updatedAt'],
} as const satisfies { image: (keyof ProductSummary['images'][number])[]; product: (keyof Product)[] }

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const audiences = locales.flatMap((locale) => currencies.map((currency) => ({ locale, currency })))

/** Without the fields that the device lacks. */
function comparable(answer: unknown): unknown {
  return JSON.parse(JSON.stringify(answer), (_, value: unknown) => {
    if (typeof value !== 'object' || value === null) return value
    const fields: readonly string[] = 'placeholder' in value ? lacking.image : 'description' in value ? lacking.product : []
    return Object.fromEntries(Object.entries(value).filter(([name]) => !fields.includes(name)))
  }) as unknown
}

async function openDevices(): Promise<Record<(typeof locales)[number], OpenCatalogue>> {
  const open = async (locale: string) => {
    const parsed = parseCatalogue(JSON.stringify(await shop.read('/v1/catalogue', { locale })))
    if (!parsed.ok) throw new Error(parsed.detail)
    return openCatalogueFile(parsed.file)
  }
  return { en: await open('en'), ar: await open('ar') }
}

/** A random query: a name in either script, a part of it, a typo, a reference, two things at once, no match. */
function randomText({ random, dictionary, rows, words }: RandomShop): string {
  const names = [...dictionary.brands, ...dictionary.models, ...dictionary.materials, ...dictionary.colors, ...dictionary.types]
  const name = () => pick(random, pick(random, names).names)
  const described = () => pick(random, pick(random, [words.en, words.ar]).slice(0, 500))
  const kinds = [
    name,
    () => name().slice(0, 4),
    () => name().replace(/(.)(.)(.)/u, '$1$3$2'),
    () => `${name()} ${name()}`,
    () => pick(random, rows).reference,
    () => pick(random, rows).reference.slice(0, 6).toLowerCase(),
    () => 'zzzz',
    described,
    () => described().slice(0, 4),
    () => `${name()} ${described()}`,
  ]
  return pick(random, kinds)()
}

function randomQuery(made: RandomShop): Record<string, string | number | readonly (string | number)[]> {
  const { random, rows } = made
  const { priceMin, priceMax, type, size, ringSize, length, decade, condition, inStock, ...filters } = randomFilters(random, rows)
  // The contract has prices in whole units of any currency, knows all types and conditions, and no product without a size.
  const price = (halalas: number) => Math.round(halalas / 100 / (random() < 0.5 ? 1 : 4))
  const types = type?.filter((each) => each === 'watch' || each === 'jewelry') ?? []
  return {
    ...filters,
    ...Object.fromEntries(
      Object.entries({ size, ringSize, length }).map(([name, values = []]) => [name, values.filter((each) => each > 0)]),
    ),
    ...(decade && { decade }),
    ...(condition && { condition: condition.filter((each) => each !== 'unknown') }),
    ...(types.length > 0 && { type: types }),
    ...(inStock !== undefined && { inStock: String(inStock) }),
    ...(priceMin !== undefined && { priceMin: price(priceMin) }),
    ...(priceMax !== undefined && { priceMax: price(priceMax) }),
    ...(random() < 0.4 && { q: randomText(made) }),
    ...(random() < 0.5 && { page: 1 + Math.floor(random() * 3) }),
    ...(random() < 0.3 && { perPage: 1 + Math.floor(random() * 100) }),
  }
}

/** Parsed as the endpoint does. */
const parseQuery = (query: object) => productQuerySchema.parse(query)

describe.each([1, 2, 3])('random catalogue %i', (seed) => {
  let made: RandomShop
  let devices: Awaited<ReturnType<typeof openDevices>>
  beforeAll(async () => {
    // The files are not rebuilt for a minute after a change, so each catalogue gets an API of its own.
    await shop.close()
    shop = await openShop()
    await refill(shop, async (db) => {
      made = await fillRandomShop(db, seed, seed === 3 ? 40 : 400)
    })
    devices = await openDevices()
  })

  test('lists: products, counts, price range and corrections are the same', async () => {
    for (let round = 0; round < 60; round++) {
      const query = randomQuery(made)
      const { locale, currency } = pick(made.random, audiences)
      const path = `/v1/products${toQueryString(query)}`
      const expected = (await shop.read(path, { locale, currency })) as ProductList
      const answer = devices[locale].list(parseQuery(query), currency)
      expect(comparable(answer), `${path} ${locale} ${currency}`).toEqual(comparable(expected))
      expect(productListSchema.safeParse(answer).success).toBe(true)
    }
  })

  test('product pages are the same', async () => {
    for (const { id } of made.rows.slice(0, 40)) {
      const { locale, currency } = pick(made.random, audiences)
      const { data } = (await shop.read(`/v1/products/${id}`, { locale, currency })) as { data: Product }
      expect(comparable(devices[locale].product(id, currency)), id).toEqual(comparable(data))
    }
    expect(devices.en.product('unknown', 'SAR')).toBeUndefined()
  })

  test('pieces that were published after a moment are counted', () => {
    const moments = made.rows.map(({ createdAt }) => createdAt).toSorted((one, other) => one - other)
    for (const since of [0, pick(made.random, moments), pick(made.random, moments), moments.at(-1)!]) {
      const newer = made.rows.filter(({ createdAt }) => createdAt > since)
      expect(devices.ar.countNew(parseQuery({}), 'SAR', since)).toBe(newer.length)
      const watches = newer.filter(({ type }) => type === 'watch')
      expect(devices.en.countNew(parseQuery({ type: ['watch'] }), 'SAR', since)).toBe(watches.length)
    }
  })

  test('suggestions are the same, those for nothing typed too', async () => {
    const texts = ['', ...Array.from({ length: 40 }, () => randomText(made))]
    for (const text of texts) {
      const { locale, currency } = pick(made.random, audiences)
      const path = `/v1/search/suggestions${toQueryString({ q: text })}`
      const { data } = (await shop.read(path, { locale, currency })) as { data: Suggestions }
      expect(comparable(devices[locale].suggestions(text.trim(), currency)), `${path} ${locale}`).toEqual(comparable(data))
    }
  })
})

test('a catalogue without products works as well', async () => {
  await shop.close()
  shop = await openShop()
  const { en } = await openDevices()
  expect(en.list(parseQuery({ q: 'fluvia' }), 'SAR')).toMatchObject({ data: [], meta: { total: 0 } })
  expect(en.list(parseQuery({}), 'USD'), 'there is no rate').toBeUndefined()
})
