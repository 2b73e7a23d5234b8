/**
 * What a change of one product costs each process, in the index alone: `node tests/bench/catalogue-changes.ts [--products 500000]`. The CPU
 * time has the garbage collection in it; the rows are not held, as in the server.
 */
import { parseArgs } from 'node:util'
import { catalogIndexBuilder, type CatalogDictionary, type CatalogRow } from '#catalog-index/catalog-index.ts'
import { randomCatalogue } from '../support/data/random-catalogue.ts'
import { seededRandom } from '../support/data/seeded-random.ts'
import { variedDescriptions } from '../support/data/varied-descriptions.ts'
import { median, printFigures, type Figure } from './figures.ts'

const { values: options } = parseArgs({ options: { products: { type: 'string', default: '500000' } } })
const products = Number(options.products)
const seed = 20_261_121
const rounds = 40

const { dictionary, row } = randomCatalogue(seed, { brands: 120, models: 4000 })
const { describe } = variedDescriptions(seededRandom(seed))
const describedRow = (number: number): CatalogRow => ({ ...row(number), description: describe({ en: ['watch'], ar: ['ساعة'] }) })

const builder = catalogIndexBuilder()
const some: CatalogRow[] = []
for (let number = 0; number < products; number++) {
  const each = describedRow(number)
  builder.add(each)
  if (number % Math.floor(products / rounds) === 0 && some.length < rounds) some.push(each)
}
let index = builder.finish(dictionary)

/** Applies one change after the other, as they come to a server. */
function costOf(
  what: string,
  change: (product: CatalogRow, round: number) => { upserts: CatalogRow[]; dictionary?: CatalogDictionary },
): Figure {
  const costs = some.map((product, round) => {
    const { upserts, dictionary: names } = change(product, round)
    const [kept] = upserts
    if (kept) some[round] = kept
    const start = process.cpuUsage()
    index = index.apply({ upserts, removes: kept ? [] : [product.id], ...(names && { dictionary: names }) })
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1000
  })
  return { what: `${what}, CPU`, value: median(costs.slice(rounds / 4)), unit: 'ms' }
}

const withModels = (count: number): CatalogDictionary => ({
  ...dictionary,
  models: [
    ...dictionary.models,
    ...Array.from({ length: count }, (_, at) => ({ value: `new ${at}`, names: [`Sahil ${at}`, `ساحل ${at}`] })),
  ],
})

printFigures(`A change of one of ${products} products`, [
  costOf('a sale', (product) => ({ upserts: [{ ...product, stock: product.stock > 0 ? 0 : 1 }] })),
  costOf('a price that is lowered by a twentieth', (product) => ({
    upserts: [{ ...product, priceSar: Math.round(product.priceSar * 0.95) }],
  })),
  costOf('any other price', (product, round) => ({ upserts: [{ ...product, priceSar: 250_000 * (round + 1) }] })),
  costOf('another description', (product, round) => ({
    upserts: [{ ...product, description: { en: `Worn ${round} times, with its box`, ar: `لبست ${round} مرات، مع علبتها` } }],
  })),
  costOf('another model, whose name is new', (product, round) => ({
    upserts: [{ ...product, model: `new ${round}` }],
    dictionary: withModels(round + 1),
  })),
  costOf('removed', () => ({ upserts: [] })),
  costOf('added', (_, round) => ({ upserts: [describedRow(products + round)] })),
])
