import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { count, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { StaffProduct } from '#contract/products/staff-products.ts'
import { productPhoto } from '#server/db/schema/product-photos.ts'
import { productPrivate } from '#server/db/schema/products.ts'
import { privateFile } from '#server/db/schema/files.ts'
import { photoOriginal } from '#server/db/schema/photo-originals.ts'
import { staffAction } from '#server/db/schema/staff.ts'
import { aProduct, fillVocabulary, insertProducts } from '../support/data/catalogue-builders.ts'
import { openShop, type Shop } from '../support/server/api-shop.ts'
import { aSpecialist, callsOf } from '../support/server/customers.ts'
import { tusCalls } from '../support/server/tus-calls.ts'

// A process for each stage of the photograph is started, with a low priority.
vi.setConfig({ testTimeout: 120_000 })

let shop: Shop
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'media-'))
  shop = await openShop({
    fill: async (db) => {
      await fillVocabulary(db)
      await insertProducts(db, [aProduct({ id: 'shown' }), aProduct({ id: 'gone', withdrawn: true })])
    },
    mediaDir: folder,
  })
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a draft is deleted with all that is its own, and nothing that is or was in the shop', async () => {
  const huda = await aSpecialist(shop, 'Huda')
  const staff = callsOf(shop, huda)
  const made = (await staff<StaffProduct>('POST', '/staff/products', { type: 'watch', private: { serial: '884213' } })).data
  const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  const uploads = [await tusCalls(shop).uploaded(huda, picture)]
  await staff('POST', `/staff/products/${made.id}/photos`, { uploads, version: made.version })
  await shop.preparePhotos.deliverDue(new AbortController().signal)
  expect(readdirSync(folder)).not.toEqual([])

  expect((await staff('DELETE', `/staff/products/${made.id}`)).status).toBe(200)
  expect((await staff('GET', `/staff/products/${made.id}`)).status).toBe(404)
  expect((await staff('DELETE', `/staff/products/${made.id}`)).status).toBe(404)
  for (const table of [productPhoto, photoOriginal, productPrivate, privateFile])
    expect(await shop.db.select({ rows: count() }).from(table)).toEqual([{ rows: 0 }])
  expect(readdirSync(folder)).toEqual([])
  const [logged] = await shop.db.select().from(staffAction).where(eq(staffAction.action, 'product.delete'))
  expect(logged).toMatchObject({ staffName: 'Huda', subject: made.id, changes: { stockNumber: { from: made.stockNumber } } })

  for (const id of ['shown', 'gone'])
    expect(await staff('DELETE', `/staff/products/${id}`)).toMatchObject({ status: 409, code: 'request.illegal-move' })
})
