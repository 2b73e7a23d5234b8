import { connect, createServer } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Product, ProductList } from '#contract/catalogue/catalogue.ts'
import type { Home } from '#contract/home/home.ts'
import type { Db } from '#server/db/open/database.ts'
import { faq, setting } from '#server/db/schema/house.ts'
import { productPhoto } from '#server/db/schema/product-photos.ts'
import { product, productCollection } from '#server/db/schema/products.ts'
import { rate } from '#server/db/schema/rates.ts'
import { brand, term } from '#server/db/schema/terms.ts'
import { listenerName, listenOnOwnConnection } from '#server/db/open/postgres-listener.ts'
import { freePort } from '../../support/server/product-server.ts'
import { isOnPostgres } from '../../support/server/test-database.ts'
import { nextChange, openShop, refill, type Shop } from '../../support/server/api-shop.ts'
import { aPhoto, aProduct, fillVocabulary, insertProducts } from '../../support/data/catalogue-builders.ts'

const fill = async (db: Db) => {
  await fillVocabulary(db)
  await insertProducts(db, [
    { ...aProduct({ id: 'first', reference: 'AA-1', color: 'black' }), photos: [{}], collections: ['dress'] },
    aProduct({ id: 'second', reference: 'BB-2', color: 'green' }),
  ])
}

let shop: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(() => refill(shop, fill))
afterAll(() => shop.close())

const list = async (query = '', headers: Record<string, string> = {}, of: Shop = shop) =>
  (await of.read(`/v1/products${query}`, headers)) as ProductList
const ids = async (query = '', of: Shop = shop) => (await list(query, {}, of)).data.map(({ id }) => id)
const get = async (id: string, headers?: Record<string, string>) =>
  ((await shop.read(`/v1/products/${id}`, headers)) as { data: Product }).data
const home = async () => ((await shop.read('/v1/home')) as { data: Home }).data

/** Makes a change and waits until the shop has applied it. All responses are requested once before, so that caches are warm. */
async function change(work: (db: Db) => Promise<unknown>): Promise<void> {
  const asked = ['/v1/products', '/v1/products/first', '/v1/home', '/v1/settings', '/v1/rates']
  for (const currency of ['SAR', 'USD']) await Promise.all(asked.map(async (path) => shop.app.request(path, { headers: { currency } })))
  const taken = nextChange(shop.catalogue)
  await shop.db.transaction(async (transaction) => void (await work(transaction)))
  await taken
}

describe('a change in the database is seen in the answers', () => {
  test('a new product', async () => {
    await change((db) => insertProducts(db, [{ ...aProduct({ id: 'third', modelEn: 'Lunette' }), collections: ['dress'], photos: [{}] }]))
    expect(await ids()).toEqual(['third', 'second', 'first'])
    expect(await ids('?q=lunette')).toEqual(['third'])
    expect(await ids('?collection=dress')).toEqual(['third', 'first'])
    const { popular, newest } = await home()
    expect([...popular, ...newest].map(({ id }) => id)).toContain('third')
  })

  test('a price, in the list, the order, the product and the filter', async () => {
    await change((db) => db.update(product).set({ priceSar: 7_500_000 }).where(eq(product.id, 'first')))
    expect(await ids('?sort=price-desc')).toEqual(['first', 'second'])
    expect((await get('first', { currency: 'USD' })).price).toEqual({ amount: 2_000_000, currency: 'USD' })
    expect(await ids('?priceMin=70000')).toEqual(['first'])
  })

  test('a former price makes a deal, and its end unmakes it', async () => {
    await change((db) => db.update(product).set({ formerPriceSar: 2_000_000 }).where(eq(product.id, 'first')))
    expect(await ids('?collection=best-deals')).toEqual(['first'])
    expect((await home()).bestDeals.map(({ id }) => id)).toEqual(['first'])
    await change((db) => db.update(product).set({ formerPriceSar: null }).where(eq(product.id, 'first')))
    expect(await ids('?collection=best-deals')).toEqual([])
  })

  test('the last unit is sold', async () => {
    await change((db) => db.update(product).set({ stock: 0 }).where(eq(product.id, 'first')))
    expect(await ids('?inStock=true')).toEqual(['second'])
    expect((await get('first')).stock).toBe(0)
  })

  test('a product is withdrawn, and comes back', async () => {
    await change((db) => db.update(product).set({ withdrawn: true }).where(eq(product.id, 'first')))
    expect(await ids()).toEqual(['second'])
    expect((await shop.app.request('/v1/products/first')).status).toBe(404)
    const taken = nextChange(shop.catalogue)
    await shop.db.update(product).set({ withdrawn: false }).where(eq(product.id, 'first'))
    await taken
    expect(await ids()).toEqual(['second', 'first'])
  })

  test('a product is deleted', async () => {
    await change((db) => db.delete(product).where(eq(product.id, 'first')))
    expect(await ids()).toEqual(['second'])
  })

  test('new photographs', async () => {
    await change(async (db) => {
      await db.insert(productPhoto).values(aPhoto({ productId: 'second', viewEn: 'dial' }))
      await db.update(product).set({ revision: 2 }).where(eq(product.id, 'second'))
    })
    expect((await get('second')).images).toMatchObject([{ path: '/media/second/2-0', alt: 'Valmeris Fluvia, dial' }])
  })

  test('membership of a collection', async () => {
    await change((db) => db.delete(productCollection).where(eq(productCollection.productId, 'first')))
    expect(await ids('?collection=dress')).toEqual([])
  })

  test('a rate, in prices and filters', async () => {
    await change((db) => db.update(rate).set({ sarPerUnit: 4 }).where(eq(rate.currency, 'USD')))
    expect((await list('', { currency: 'USD' })).data[0]?.price).toEqual({ amount: 250_000, currency: 'USD' })
    expect((await list('?priceMax=2500', { currency: 'USD' })).meta.total).toBe(2)
    expect(await shop.read('/v1/rates')).toMatchObject({ data: { rates: [{}, { currency: 'USD', sarPerUnit: 4 }] } })
  })

  test('a name, in cards, filters and search', async () => {
    await change((db) => db.update(brand).set({ nameEn: 'Montrefort' }).where(eq(brand.id, 'valmeris')))
    const { data, meta } = await list('?q=montrefort')
    expect(data[0]?.brand).toEqual({ id: 'valmeris', name: 'Montrefort' })
    expect(meta.facets.brand).toContainEqual({ value: 'valmeris', label: 'Montrefort', count: 2 })
    expect((await home()).brands).toContainEqual(expect.objectContaining({ name: 'Montrefort' }))
  })

  test('the wording of a filter', async () => {
    await change((db) => db.update(term).set({ nameEn: 'jet black' }).where(eq(term.value, 'black')))
    expect((await get('first')).color).toEqual({ value: 'black', label: 'jet black' })
  })

  test('a question and a setting', async () => {
    await change(async (db) => {
      await db.update(faq).set({ questionEn: 'Is it genuine?' }).where(eq(faq.id, 'f1'))
      await db.update(setting).set({ value: '+966 11 111 1111' }).where(eq(setting.key, 'phone'))
    })
    expect((await home()).faq[0]?.question).toBe('Is it genuine?')
    expect(await shop.read('/v1/settings')).toMatchObject({ data: { phone: '+966 11 111 1111' } })
  })

  test('everything at once', async () => {
    await change((db) => db.execute(sql`truncate product cascade`))
    expect(await ids()).toEqual([])
    await change((db) =>
      insertProducts(
        db,
        Array.from({ length: 1200 }, (_, number) => aProduct({ id: `n${number}` })),
      ),
    )
    expect((await list()).meta.total).toBe(1200)
  })

  test('a change that was rolled back is none', async () => {
    const before = shop.catalogue.version
    const rolledBack = shop.db.transaction(async (transaction) => {
      await transaction.delete(product).where(eq(product.id, 'first'))
      throw new Error('no')
    })
    await expect(rolledBack).rejects.toThrow('no')
    // A later change, which is applied, proves that the first one was not pending.
    await change((db) => db.update(product).set({ stock: 5 }).where(eq(product.id, 'second')))
    expect(await ids()).toEqual(['second', 'first'])
    expect(shop.catalogue.version).toBe(before + 1)
  })
})

describe('the tables reject what would keep a process from reading the catalogue', () => {
  test.each([
    ['a price that is no number', sql`update product set price_sar = 'NaN'`],
    ['an endless price', sql`update product set price_sar = 'Infinity'`],
    ['a part of a halala', sql`update product set former_price_sar = 0.5`],
    ['no price', sql`update product set price_sar = 0`],
    ['less than nothing in stock', sql`update product set stock = -1`],
    ['a date without an end', sql`update product set created_at = 'infinity'`],
    ['an id that is no address', sql`update product set id = 'A/1' where id = 'second'`],
    ['a rate of nothing', sql`update rate set sar_per_unit = 0`],
    ['an unknown currency', sql`insert into rate values ('GBP', 5, '2026-11-01')`],
    [
      'more collections than a process can hold',
      sql`insert into collection select 'c' || n, 'c', 'c', '', '', false, 3 from generate_series(1, 31) n`,
    ],
  ])('%s', async (_what, statement) => {
    await expect(shop.db.execute(statement)).rejects.toThrow('Failed query')
    expect(await ids()).toEqual(['second', 'first'])
  })

  test('but hold as many collections as a process can', async () => {
    await change((db) => db.execute(sql`insert into collection select 'c' || n, 'c', 'c', '', '', false, 3 from generate_series(1, 30) n`))
    expect(await shop.read('/v1/collections')).toMatchObject({ meta: { total: 32 } })
  })
})

describe.runIf(isOnPostgres)('several processes on one PostgreSQL', () => {
  test('each sees what another changed', async () => {
    const other = await openShop({ besides: shop.made })
    try {
      expect(await ids('', other)).toEqual(['second', 'first'])
      const taken = nextChange(other.catalogue)
      await shop.db.delete(product).where(eq(product.id, 'first'))
      await taken
      expect(await ids('', other)).toEqual(['second'])
    } finally {
      await other.close()
    }
  })

  test('what changed while the connection was lost is read when it is back', async () => {
    const taken = nextChange(shop.catalogue)
    await shop.db.transaction(async (transaction) => {
      // Without triggers, so that only the lost connection can reveal the change.
      await transaction.execute(sql`set local session_replication_role = replica`)
      await transaction.delete(product).where(eq(product.id, 'first'))
    })
    expect((await list()).meta.total).toBe(2)
    await shop.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${listenerName} and datname = current_database()`,
    )
    await taken
    expect((await list()).meta.total).toBe(1)
  })

  test.runIf(isOnPostgres)('also where the first connection that listens for them fails', async () => {
    const url = new URL(shop.made.config.databaseUrl ?? '')
    // A way to the database that is closed until the first try has failed.
    const way = createServer((client) => {
      const database = connect(Number(url.port), url.hostname)
      client.pipe(database).pipe(client)
      for (const socket of [client, database]) socket.on('error', () => socket.destroy())
    })
    const port = await freePort()
    const warnings: string[] = []
    const failed = Promise.withResolvers<void>()
    const noted = Promise.withResolvers<string>()
    const through = new URL(url)
    through.port = String(port)
    const listening = listenOnOwnConnection({
      url: through.href,
      channel: 'tests',
      listener: { onNotification: noted.resolve, onGap: () => undefined },
      log: {
        warn: (_details, message) => {
          warnings.push(message)
          failed.resolve()
        },
      },
    })
    await failed.promise
    expect(warnings[0]).toContain('cannot listen for changes')
    await new Promise<void>((resolve) => {
      way.listen(port, url.hostname, resolve)
    })
    const stop = await listening
    await shop.db.execute(sql`select pg_notify('tests', 'arrived')`)
    expect(await noted.promise).toBe('arrived')
    await stop()
    way.close()
  })
})
