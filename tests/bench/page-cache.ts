/**
 * How many pages are answered without rendering while the catalogue changes once a second, after a build:
 * `node tests/bench/page-cache.ts [--seconds 30] [--perSecond 100] [--products 200]`. Half of the requests are for lists, half for
 * products, some of them much more often than others. The baseline is what a cache would reach that forgets all pages at each
 * change, for the same requests.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { product } from '#server/db/schema/products.ts'
import { brand } from '#server/db/schema/terms.ts'
import { seedLarge } from '#server/db/seed/seed-large.ts'
import { seededRandom } from '../support/data/seeded-random.ts'
import { openShop } from '../support/server/api-shop.ts'
import { printFigures } from './figures.ts'

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '30' },
    perSecond: { type: 'string', default: '100' },
    products: { type: 'string', default: '200' },
  },
})
const [seconds, perSecond] = [Number(options.seconds), Number(options.perSecond)]
const random = seededRandom(20_261_128)
const pick = <Entry>(list: readonly Entry[]): Entry => list[Math.floor(random() * list.length)]!

let renderings = 0
const log = pino(
  { level: 'debug' },
  {
    write: (line: string) => {
      if (line.includes('a page was rendered')) renderings++
    },
  },
)
const dataDir = mkdtempSync(join(tmpdir(), 'page-cache-'))
const shop = await openShop({
  besides: { config: { dataDir, databasePool: 2 }, remove: () => Promise.resolve() },
  distDir: join(import.meta.dirname, '..', '..', 'dist'),
  fill: (db) => seedLarge(db, { products: Number(options.products), now: new Date(), seed: 1 }),
  log,
})
const ids = (await shop.db.select({ id: product.id }).from(product)).map(({ id }) => id)
const inBoth = (paths: readonly string[]) => ['en', 'ar'].flatMap((lang) => paths.map((path) => `/${lang}${path}`))
const brands = (await shop.db.select({ id: brand.id }).from(brand)).map(({ id }) => id).slice(0, 12)
const lists = inBoth([
  '',
  '/shop',
  '/faq',
  '/about-us',
  '/contact-us',
  '/shop?sort=price-asc',
  '/shop?sort=price-desc',
  ...[2, 3, 4].map((page) => `/shop?page=${page}`),
  ...brands.map((id) => `/shop?brand=${id}`),
])
const products = inBoth(ids.map((id) => `/product/${id}`))
const pages = [...lists, ...products]
/** The first ones far more often. */
const pickPage = () => {
  const list = random() < 0.5 ? lists : products
  return list[Math.floor(random() ** 3 * list.length)]!
}
const ask = async (path: string) => {
  const response = await shop.app.request(`http://shop.test${path}`)
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
  await response.arrayBuffer()
}
for (const path of pages) await ask(path)

/** @param change is made once a second */
async function visits(change: () => Promise<unknown>) {
  renderings = 0
  let requests = 0
  /** Different pages in each second. */
  let different = 0
  const times: number[] = []
  for (let second = 0; second < seconds; second++) {
    const end = performance.now() + 1000
    await change()
    const seen = new Set<string>()
    for (let nth = 0; nth < perSecond; nth++) {
      const path = pickPage()
      seen.add(path)
      requests++
      const start = performance.now()
      await ask(path)
      times.push(performance.now() - start)
      await wait(Math.max(0, (end - performance.now()) / (perSecond - nth)))
    }
    different += seen.size
  }
  const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!
  return { requests, different, hits: (1 - renderings / requests) * 100, p95 }
}

const still = await visits(() => Promise.resolve())
const changing = await visits(() =>
  shop.db
    .update(product)
    .set({ priceSar: sql`${product.priceSar} + 100` })
    .where(eq(product.id, pick(ids))),
)
printFigures(`${changing.requests} requests for ${pages.length} pages in ${seconds} s, while a price changes each second`, [
  { what: 'answered without rendering', value: changing.hits, unit: '%', target: { atLeast: 95 } },
  { what: 'of the same without changes: the others did not fit into memory', value: still.hits, unit: '%' },
  { what: 'if each change forgot all pages', value: (1 - changing.different / changing.requests) * 100, unit: '%' },
  { what: 'a request, 95th percentile', value: changing.p95, unit: 'ms' },
  { what: 'without changes', value: still.p95, unit: 'ms' },
])
await shop.close()
await shop.database.close().catch(() => {})
rmSync(dataDir, { recursive: true, force: true })
