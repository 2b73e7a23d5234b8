/** The thread of `offline-catalogue.ts` that writes the files as the server does, and prints the cost. */
import { parentPort, workerData } from 'node:worker_threads'
import { brotliDecompressSync } from 'node:zlib'
import { locales } from '#contract/locale.ts'
import { encodeAll } from '#server/http/answers/content-encoding.ts'
import { printFigures } from './figures.ts'
import { asAnswer, realisticCatalogue } from './realistic-catalogue.ts'
import { timed } from './timed.ts'

/** `texts`: a file in each language; `words`: some that only descriptions have; `reference`: a product's. */
export type WrittenCatalogue = { texts: string[]; words: string[]; reference: string }

const { products, seed } = workerData as { products: number; seed: number }
const catalogue = await realisticCatalogue(products, seed)
const texts: string[] = []
for (const locale of locales) {
  const written = await timed(() => catalogue.encode(locale))
  const { descriptions, ...others } = written.result
  const bytes = asAnswer(written.result)
  const compressed = (await encodeAll(bytes)).br
  const without = (await encodeAll(asAnswer(others))).br
  texts.push(brotliDecompressSync(compressed).toString())
  printFigures(`The file in ${locale}, ${others.brands.length} brands, ${others.models.length} models`, [
    { what: 'on the wire, brotli, per product', value: compressed.byteLength / products, unit: 'B', target: { atMost: 60 } },
    { what: 'of that, words of descriptions', value: (compressed.byteLength - without.byteLength) / products, unit: 'B' },
    { what: 'words of descriptions per product', value: (descriptions?.counts ?? []).reduce((sum, count) => sum + count, 0) / products },
    { what: 'as JSON, per product', value: bytes.byteLength / products, unit: 'B' },
    { what: 'written by the server', value: written.ms, unit: 'ms' },
  ])
}
const words = catalogue.words.en.filter((_, rank) => rank < 8 || rank % 500 === 499)
const written: WrittenCatalogue = { texts, words, reference: catalogue.products[17]?.row.reference ?? '' }
parentPort?.postMessage(written, [])
