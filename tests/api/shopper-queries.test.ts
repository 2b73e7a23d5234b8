import { sampleProducts } from '#server/db/seed/sample/products.ts'
import { seedSample } from '#server/db/seed/seed-sample.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toQueryString } from '#calls/send.ts'
import { productQuerySchema } from '#contract/catalogue/catalogue-queries.ts'
import { productListSchema } from '#contract/catalogue/catalogue.ts'
import type { Locale } from '#contract/locale.ts'
import { openCatalogueFile, type OpenCatalogue } from '#device/catalogue/catalogue-file.ts'
import { parseCatalogue } from '#device/catalogue/parse-catalogue.ts'
import { descriptionQueries } from '../support/data/description-queries.ts'
import { shopperQueries } from '../support/data/shopper-queries.ts'
import { openShop, type Shop } from '../support/server/api-shop.ts'

const modelOf = new Map(sampleProducts.map(({ id, model }) => [id, model.en]))

let shop: Shop
let devices: Record<Locale, OpenCatalogue>
beforeAll(async () => {
  shop = await openShop({ fill: (db) => seedSample(db, { now: new Date() }) })
  const open = async (locale: Locale) => {
    const parsed = parseCatalogue(JSON.stringify(await shop.read('/v1/catalogue', { locale })))
    if (!parsed.ok) throw new Error(parsed.detail)
    return openCatalogueFile(parsed.file)
  }
  devices = { en: await open('en'), ar: await open('ar') }
})
afterAll(() => shop.close())

describe('what shoppers type', () => {
  test.each(shopperQueries)('$q', async ({ q, models }) => {
    const query = productQuerySchema.parse({ q, perPage: '5' })
    const answer = productListSchema.parse(await shop.read(`/v1/products${toQueryString({ q, perPage: 5 })}`, { locale: 'en' }))
    const found = answer.data.map(({ model }) => model)
    expect(found.filter((model) => models.includes(model)).toSorted(), found.join(', ')).toEqual(models.toSorted())
    expect(devices.en.list(query, 'SAR')?.data.map(({ model }) => model)).toEqual(found)
  })
})

describe('what shoppers type of a description', () => {
  test.each(descriptionQueries)('$q', async ({ q, locale, models }) => {
    const query = productQuerySchema.parse({ q, perPage: '5' })
    const answer = productListSchema.parse(await shop.read(`/v1/products${toQueryString({ q, perPage: 5 })}`, { locale }))
    const found = answer.data.map(({ id }) => id)
    expect(found.map((id) => modelOf.get(id) ?? id).toSorted()).toEqual(models.toSorted())
    expect(answer.meta).not.toHaveProperty('leftOut')
    expect(answer.meta).not.toHaveProperty('corrected')
    const own = devices[locale].list(query, 'SAR')
    expect(own?.data.map(({ id }) => id)).toEqual(found)
    expect(own?.meta).toEqual(answer.meta)
  })
})

// حلق, earrings, is also the prefix of حلقات, the links of a bracelet.
test.each(['حلق ألماس', 'حلق ذهب'])('%s is asked for jewelry alone', async (q) => {
  const answer = productListSchema.parse(await shop.read(`/v1/products${toQueryString({ q, perPage: 100 })}`, { locale: 'ar' }))
  expect(answer.data.map(({ model, type }) => `${type} ${model}`).filter((product) => !product.startsWith('jewelry'))).toEqual([])
  expect(answer.meta.total).toBeGreaterThan(0)
})
