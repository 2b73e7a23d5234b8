import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NamedProduct } from '#contract/products/named-products.ts'
import { productPhoto } from '#server/db/schema/product-photos.ts'
import { aPhoto, aProduct, fillVocabulary, insertProducts } from '../../support/data/catalogue-builders.ts'
import { openShop, type OpenedShop } from '../../support/server/api-shop.ts'
import { aSpecialist, callsOf } from '../../support/server/customers.ts'

let shop: OpenedShop
let staff: ReturnType<typeof callsOf>
beforeAll(async () => {
  shop = await openShop({
    fill: async (db) => {
      await fillVocabulary(db)
      await insertProducts(db, [
        aProduct({ id: 'older', stockNumber: 'MZ-1042', reference: '126.30', modelEn: 'Zephyrine', modelAr: 'زفيرين', brandId: 'orvanne' }),
        aProduct({ id: 'draft', stockNumber: 'MZ/1043', reference: '126.30', status: 'draft', brandId: null }),
        aProduct({ id: 'gone', stockNumber: 'MZ-1044', reference: '126.30', status: 'withdrawn' }),
        aProduct({ id: 'arabic', stockNumber: 'م-١٠٤٢', reference: '' }),
        aProduct({ id: 'plain', stockNumber: '1042', reference: '' }),
      ])
      await db.insert(productPhoto).values(['a', 'b'].map((key, position) => aPhoto({ productId: 'older', key, position })))
    },
  })
  staff = callsOf(shop, await aSpecialist(shop, 'Huda'))
})
afterAll(() => shop.close())

const named = async (...keys: string[]) => (await staff<NamedProduct[]>('POST', '/staff/named-products', { keys })).data
const found = async (...keys: string[]) => (await named(...keys)).map(({ key, by, id }) => [key, by, id])

test('a piece is found by its whole number without case and separators, with how many photographs it has', async () => {
  expect(await named('mz1042', 'mz10421', 'mz')).toEqual([
    {
      key: 'mz1042',
      by: 'number',
      id: 'older',
      stockNumber: 'MZ-1042',
      reference: '126.30',
      status: 'published',
      name: 'Orvanne Zephyrine',
      nameAr: 'أورفان زفيرين',
      photos: 2,
    },
  ])
})

test('numbers in Arabic letters and digits are those of file names', async () => {
  expect(await found('م1042', '1042')).toEqual([
    ['1042', 'number', 'plain'],
    ['م1042', 'number', 'arabic'],
  ])
})

test('a reference finds its pieces behind those with such a number, drafts first, without those that are withdrawn', async () => {
  expect(await found('12630', 'mz1043', 'mz1044')).toEqual([
    ['mz1043', 'number', 'draft'],
    ['12630', 'reference', 'draft'],
    ['12630', 'reference', 'older'],
  ])
})

test('a piece without a reference is not found by an empty key', async () => {
  expect((await staff('POST', '/staff/named-products', { keys: [''] })).status).toBe(400)
  expect(await named()).toEqual([])
})
