import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { normalise } from '#catalog-index/words/normalise.ts'
import type { StaffProductRow } from '#contract/products/staff-products.ts'
import { product, productPrivate } from '#server/db/schema/products.ts'
import { brand } from '#server/db/schema/terms.ts'
import { aProduct, fillVocabulary, insertProducts } from '../../support/data/catalogue-builders.ts'
import { openShop, type OpenedShop } from '../../support/server/api-shop.ts'
import { aSpecialist, callsOf } from '../../support/server/customers.ts'

let shop: OpenedShop
let staff: ReturnType<typeof callsOf>
beforeAll(async () => {
  shop = await openShop({
    fill: async (db) => {
      await fillVocabulary(db)
      await db.insert(brand).values({ id: 'omega', nameEn: 'Oméga', nameAr: 'أوميغا', descriptionEn: '', descriptionAr: '' })
      await insertProducts(db, [
        aProduct({
          id: 'speedy',
          brandId: 'omega',
          modelEn: 'Moon Watch',
          modelAr: 'ساعة القمر',
          reference: '126.30-50',
          stockNumber: 'OM-17',
        }),
        aProduct({ id: 'sea', brandId: 'omega', modelEn: 'Sea', modelAr: 'البحر', reference: '', stockNumber: 'OM-18' }),
        aProduct({ id: 'draft', status: 'draft', brandId: null, modelEn: '', modelAr: '', reference: '', stockNumber: 'É/1' }),
      ])
      await db.insert(productPrivate).values({ productId: 'sea', serial: 'SN 48-211' })
    },
  })
  staff = callsOf(shop, await aSpecialist(shop, 'Huda'))
})
afterAll(() => shop.close())

const found = async (q: string) =>
  (await staff<StaffProductRow[]>('GET', `/staff/products?q=${encodeURIComponent(q)}`)).data.map(({ id }) => id).toSorted()

test.each([
  ['omega moon', ['speedy']],
  ['moon OMÉGA', ['speedy']],
  ['اوميغا', ['sea', 'speedy']],
  ['أوميجا', []],
  ['اوميغا القمر', ['speedy']],
  ['ساعه قمر', ['speedy']],
  ['١٢٦', ['speedy']],
  ['12630', ['speedy']],
  ['126.30-50', ['speedy']],
  ['126 3050 omega', ['speedy']],
  ['\u200FOM-18\u200E', ['sea']],
  ['om18', ['sea']],
  ['OM-', ['sea', 'speedy']],
  ['sn48211', ['sea']],
  ['omega 211', ['sea']],
  ['e\u0301/1 e1', ['draft']],
  ['omega ring', []],
  ['SPEEDY', ['speedy']],
  ['%', []],
  ['a b c d e f g h i j k l m n o p q r s t u v w x y z 1 2 3', []],
])('the list of the staff finds for %j: %j', async (q, ids) => expect(await found(q)).toEqual(ids))

test('a name that changes is found, a former one no longer', async () => {
  await shop.db
    .update(product)
    .set({ modelEn: 'Chronostop' })
    .where(sql`${product.id} = 'speedy'`)
  expect([await found('chronostop omega'), await found('moon')]).toEqual([['speedy'], []])
})

test('the database compares words as the shop does', async () => {
  const texts = [
    'Valmeris',
    'Carré d’Or',
    'FENÊTRE 31',
    'Cœur & Ægir, Straße',
    'Ærø ŁÓDŹ Đorđe Þór Ħal ısı',
    'mother-of-pearl',
    'Fluvia™ 40®',
    'ﬁne',
    'أورفان إنفيني آند ٱلذهب',
    'ليالى واحة لؤلؤ لآلئ فضاء',
    'كـــاستيلار مُرَبَّع هٰذا',
    'ڤالميريس گلاس چوپارد ژان',
    '٤٠ ۴۱',
    'ﻻ',
    '«ذهب»، ورديّ؟',
    '\u200F40\u200E',
    'ＶＦ40.3101',
    'a\u00ADb\uFEFFc',
    '…—!',
  ]
  const list = sql.join(
    texts.map((text) => sql`(${text}::text)`),
    sql`, `,
  )
  const words = await shop.db.select({ words: sql<string>`search_words(given)` }).from(sql`(values ${list}) as t(given)`)
  expect(words.map((row) => row.words)).toEqual(texts.map(normalise))
})
