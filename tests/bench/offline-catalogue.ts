/**
 * The catalogue that a device keeps: its size on the wire, and what the device's worker does with it.
 *
 *   node tests/bench/offline-catalogue.ts [--products 20000]
 *
 * "4× CPU" is four times the time of this thread: no tool slows down the thread of a worker. `device-page.ts` measures in a browser.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { type ProductQuery, productQuerySchema } from '#contract/catalogue/catalogue-queries.ts'
import { currencies } from '#contract/money/money.ts'
import { openCatalogueFile } from '#device/catalogue/catalogue-file.ts'
import { parseCatalogue } from '#device/catalogue/parse-catalogue.ts'
import { randomFilter } from './random-filters.ts'
import { pick, seededRandom } from '../support/data/seeded-random.ts'
import { median, printFigures } from './figures.ts'
import { timed } from './timed.ts'
import type { WrittenCatalogue } from './write-catalogue.ts'

const { values: options } = parseArgs({ options: { products: { type: 'string', default: '20000' } } })
const products = Number(options.products)
const slowDown = 4
const seed = 20_261_121
const random = seededRandom(seed)

console.log(`seed ${seed}, ${products} products`)
// In a thread of its own: the device opens a catalogue with cold code, and the server's is the same code.
const { texts, words, reference } = await new Promise<WrittenCatalogue>((resolve, reject) => {
  const writer = new Worker(join(import.meta.dirname, 'write-catalogue.ts'), { workerData: { products, seed } })
  writer.once('message', (written: WrittenCatalogue) => void writer.terminate().then(() => resolve(written)))
  writer.once('error', reject)
})

function opened(text: string) {
  const parsed = parseCatalogue(text)
  if (!parsed.ok) throw new Error(parsed.detail)
  return openCatalogueFile(parsed.file)
}

// Only the first time counts: a worker opens a catalogue once, with cold code.
const openings: number[] = []
const first = await timed(() => opened(texts[0] ?? ''))
for (let round = 0; round < 5; round++) openings.push((await timed(() => opened(texts[round % 2] ?? ''))).ms)
const device = first.result

const whole = device.list(productQuerySchema.parse({}), 'SAR')
if (!whole) throw new Error('the device does not answer')
const { facets } = whole.meta
const texted = ['chronograph', 'gold emerald', 'rolx', 'ساعة ذهب', reference, ...words, ...words.map((word) => `gold ${word}`)]
const queries = Array.from({ length: 1000 }, (): ProductQuery => {
  const { values, price, sort, page } = randomFilter(random, facets)
  const { inStock, ...lists } = values
  return productQuerySchema.parse({
    ...lists,
    ...(inStock && { inStock: inStock[0] }),
    ...(price && { priceMin: price.min, priceMax: price.max }),
    sort,
    page,
    ...(random() < 0.2 && { q: pick(random, texted) }),
  })
})
const costs: number[] = []
for (const query of queries) {
  // Elapsed time: CPU time has a resolution of a millisecond.
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
