/**
 * The catalogue that a device keeps: its size on the wire, and what the device's worker does with it.
 *
 *   node tests/bench/offline-catalogue.ts [--products 20000]
 *
 * "4× CPU" is four times the time of this thread: no tool slows down the thread of a worker. `device-page.ts` measures in a browser.
 */
import { brotliDecompressSync } from 'node:zlib'
import { parseArgs } from 'node:util'
import { type ProductQuery, productQuerySchema } from '#src/contract/catalogue.ts'
import { locales } from '#src/contract/locale.ts'
import { currencies } from '#src/contract/money.ts'
import { openDeviceCatalogue } from '#src/offline/catalogue/open-catalogue.ts'
import { parseCatalogue } from '#src/offline/catalogue/parse-catalogue.ts'
import { compressOnce } from '#server/http/content-encoding.ts'
import { randomFilter } from './random-filters.ts'
import { pick, seededRandom } from '../support/data/seeded-random.ts'
import { median, printFigures } from './figures.ts'
import { asAnswer, realisticCatalogue } from './realistic-catalogue.ts'

const { values: options } = parseArgs({ options: { products: { type: 'string', default: '20000' } } })
const products = Number(options.products)
const slowDown = 4
const seed = 20_261_121
const random = seededRandom(seed)
const catalogue = realisticCatalogue(products, seed)

/** CPU of this thread in milliseconds: on a busy machine the clock would count the work of others. */
async function timed<T>(run: () => T | Promise<T>): Promise<{ ms: number; result: T }> {
  const start = process.threadCpuUsage()
  const result = await run()
  const { user, system } = process.threadCpuUsage(start)
  return { ms: (user + system) / 1000, result }
}

console.log(`seed ${seed}, ${products} products`)
const texts: string[] = []
for (const locale of locales) {
  const written = await timed(() => catalogue.encode(locale))
  const bytes = asAnswer(written.result)
  const compressed = await timed(() => compressOnce(bytes))
  texts.push(brotliDecompressSync(compressed.result.br).toString())
  printFigures(`The file in ${locale}, ${written.result.brands.length} brands, ${written.result.models.length} models`, [
    { what: 'on the wire, brotli, per product', value: compressed.result.br.byteLength / products, unit: 'B', target: { atMost: 60 } },
    { what: 'on the wire, gzip, per product', value: compressed.result.gzip.byteLength / products, unit: 'B' },
    { what: 'as JSON, per product', value: bytes.byteLength / products, unit: 'B' },
    { what: 'written by the server', value: written.ms, unit: 'ms' },
  ])
}

function opened(text: string) {
  const parsed = parseCatalogue(text)
  if (!parsed.ok) throw new Error(parsed.detail)
  return openDeviceCatalogue(parsed.file)
}

// The first time counts: a worker opens a catalogue once, with code that has never run.
const openings: number[] = []
const first = await timed(() => opened(texts[0] ?? ''))
for (let round = 0; round < 5; round++) openings.push((await timed(() => opened(texts[round % 2] ?? ''))).ms)
const device = first.result

const whole = device.list(productQuerySchema.parse({}), 'SAR')
if (!whole) throw new Error('the device does not answer')
const { facets } = whole.meta
const words = ['chronograph', 'gold emerald', 'rolx', 'ساعة ذهب', catalogue.pieces[17]?.row.reference ?? '']
const queries = Array.from({ length: 1000 }, (): ProductQuery => {
  const { values, price, sort, page } = randomFilter(random, facets)
  const { inStock, ...lists } = values
  return productQuerySchema.parse({
    ...lists,
    ...(inStock && { inStock: inStock[0] }),
    ...(price && { priceMin: price.min, priceMax: price.max }),
    sort,
    page,
    ...(random() < 0.2 && { q: pick(random, words) }),
  })
})
const costs: number[] = []
for (const query of queries) {
  // By the clock: that of the processor's work has steps of a millisecond.
  const start = performance.now()
  device.list(query, pick(random, currencies))
  costs.push(performance.now() - start)
}
const p95 = costs.toSorted((a, b) => a - b)[Math.ceil(costs.length * 0.95) - 1] ?? NaN
printFigures('The device’s worker', [
  { what: 'ready, the first time', value: first.ms, unit: 'ms' },
  { what: 'ready, the first time, 4× CPU', value: first.ms * slowDown, unit: 'ms', target: { atMost: 1000 } },
  { what: 'ready, median of more', value: median(openings), unit: 'ms' },
  { what: 'a list, p50', value: median(costs), unit: 'ms' },
  { what: 'a list, p95', value: p95, unit: 'ms' },
  { what: 'a list, p95, 4× CPU', value: p95 * slowDown, unit: 'ms', target: { atMost: 16 } },
])
