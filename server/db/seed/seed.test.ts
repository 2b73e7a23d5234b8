import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, count, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { copyEmptyDatabase } from '../../../tests/support/server/empty-database.ts'
import type { Database, Db } from '../open/database.ts'
import { openEmbedded } from '../open/embedded.ts'
import type { PgTable } from 'drizzle-orm/pg-core'
import { setting } from '../schema/house.ts'
import { productPhoto } from '../schema/product-photos.ts'
import { auction, product } from '../schema/products.ts'
import { rate } from '../schema/rates.ts'
import { brand, term } from '../schema/terms.ts'
import { clearCatalogue } from './clear-catalogue.ts'
import { openFolderStorage } from '#server/platform/storage/folder-storage.ts'
import { copyPhotos, photoKeys } from './photos.ts'
import { seedLarge } from './seed-large.ts'
import { AlreadySeeded, hasProducts, seedSample } from './seed-sample.ts'

const now = new Date('2026-11-20T12:00:00Z')

/** A start of the embedded database, and a thousand rows, take their time on a machine that does other things, too. */
const patience = 60_000

describe('seeding', { timeout: patience }, () => {
  let database: Database
  let dataDir: string
  let db: Db

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'seed-'))
    await copyEmptyDatabase(dataDir)
    database = await openEmbedded(dataDir)
    db = database.db
  }, patience)
  afterEach(() => clearCatalogue(db))
  afterAll(async () => {
    await database.close()
    await rm(dataDir, { recursive: true })
  })

  const counted = async (table: PgTable) => (await db.select({ rows: count() }).from(table))[0]?.rows

  it('fills an empty database with the sample', async () => {
    await seedSample(db, { now })
    expect(await counted(product)).toBe(36)
    expect(await counted(brand)).toBe(8)
    expect(await counted(productPhoto)).toBe(photoKeys.length)
    const [wahah] = await db.select().from(product).where(eq(product.modelEn, 'Wahah 39'))
    expect(wahah).toMatchObject({ priceSar: 2_480_000, formerPriceSar: 2_700_000, color: 'emerald', year: 2023, modelAr: 'واحة 39' })
  })

  it('counts all dates from the moment of seeding', async () => {
    await seedSample(db, { now })
    const auctions = await db.select().from(auction).orderBy(asc(auction.endsAt))
    const hoursLeft = auctions.map(({ endsAt }) => (endsAt.getTime() - now.getTime()) / 3_600_000)
    expect(hoursLeft).toEqual([9, 48, 96, 144])
    expect(auctions.every(({ startsAt }) => startsAt < now)).toBe(true)
    const settings = new Map((await db.select().from(setting)).map(({ key, value }) => [key, value]))
    expect(settings.get('preOrderCampaign')).toEqual({ startsAt: '2026-11-18T08:00:00.000Z', endsAt: '2026-12-02T17:00:00.000Z' })
    const rates = await db.select().from(rate)
    expect(rates.map(({ date }) => date)).toEqual(['2026-11-20', '2026-11-20'])
    const products = await db.select({ createdAt: product.createdAt }).from(product)
    expect(products.every(({ createdAt }) => createdAt < now)).toBe(true)
  })

  it('offers no term that no product has', async () => {
    await seedSample(db, { now })
    const offered = await db.select().from(term)
    const products = await db.select().from(product)
    expect(offered.filter(({ kind, value }) => !products.some((sold) => sold[kind] === value))).toEqual([])
  })

  it('rejects a database that has products', async () => {
    await seedSample(db, { now })
    await expect(seedSample(db, { now })).rejects.toThrow(AlreadySeeded)
    await expect(seedLarge(db, { products: 100, now, seed: 1 })).rejects.toThrow(AlreadySeeded)
    expect(await counted(product)).toBe(36)
  })

  it('rejects a shop that has settings and no products', async () => {
    await db.insert(setting).values({ key: 'phone', value: '+966 11 222 2222' })
    await expect(seedSample(db, { now })).rejects.toThrow(AlreadySeeded)
    expect(await counted(setting)).toBe(1)
  })

  it('makes a large catalogue of the wanted size', async () => {
    const written: number[] = []
    await seedLarge(db, { products: 1100, now, seed: 1, onProgress: (products) => written.push(products) })
    expect(await counted(product)).toBe(1100)
    expect(await counted(brand)).toBe(40)
    expect(written).toEqual([1036, 1100])
  })

  it('leaves nothing behind when it is broken off', async () => {
    const breakOff = () => {
      throw new Error('power cut')
    }
    await expect(seedLarge(db, { products: 1100, now, seed: 1, onProgress: breakOff })).rejects.toThrow('power cut')
    expect(await hasProducts(db)).toBe(false)
    expect(await counted(brand)).toBe(0)
  })

  it('can be taken out again', async () => {
    await seedSample(db, { now })
    await clearCatalogue(db)
    expect(await hasProducts(db)).toBe(false)
    expect(await counted(setting)).toBe(0)
  })
})

describe('copying the photographs', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'photos-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('copies what is missing or broken and leaves the rest', async () => {
    const media = join(folder, 'media')
    const storage = openFolderStorage(folder)
    expect(await copyPhotos(storage)).toBe(photoKeys.length * 9)
    expect(await copyPhotos(storage)).toBe(0)
    await truncate(join(media, 'watch-01-front-320.avif'), 10)
    await rm(join(media, 'watch-02-front-640.jpg'))
    expect(await copyPhotos(storage)).toBe(2)
    expect((await readdir(media)).filter((name) => name.endsWith('.part'))).toEqual([])
  })
})
