/** How many of the shoppers' queries find the expected products in the first five results: `node tests/bench/search-words.ts`. */
import { productQuerySchema } from '#contract/catalogue/catalogue-queries.ts'
import { openCatalogueFile } from '#device/catalogue/catalogue-file.ts'
import { parseCatalogue } from '#device/catalogue/parse-catalogue.ts'
import { shopperQueries } from '../support/data/shopper-queries.ts'
import { printFigures } from './figures.ts'
import { asAnswer, sampleCatalogue } from './realistic-catalogue.ts'

const parsed = parseCatalogue(asAnswer(await sampleCatalogue('en')).toString())
if (!parsed.ok) throw new Error(parsed.detail)
const device = openCatalogueFile(parsed.file)
const missed = shopperQueries.filter(({ q, models }) => {
  const found = device.list(productQuerySchema.parse({ q, perPage: '5' }), 'SAR')?.data.map(({ model }) => model) ?? []
  return !models.every((model) => found.includes(model))
})
if (missed.length > 0) console.log(`missed: ${missed.map(({ q }) => q).join(', ')}`)
const answered = shopperQueries.length - missed.length
printFigures(`${shopperQueries.length} queries of shoppers`, [
  { what: 'with what fits among the first five', value: (100 * answered) / shopperQueries.length, unit: '%', target: { atLeast: 95 } },
])
