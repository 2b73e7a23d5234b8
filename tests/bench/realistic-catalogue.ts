/**
 * The catalogue file of a large shop, as hard to compress as a real one: ids and references without a pattern, prices to the riyal,
 * photographs renewed now and then, staff's own words about a dial, and descriptions as varied as the sample's. The rest is that of `npm
 * run seed -- --products`.
 */
import type { Locale } from '#contract/locale.ts'
import type { CatalogueProduct, Vocabulary } from '#server/db/records/catalogue-records.ts'
import { furtherBrands } from '#server/db/seed/large/brands.ts'
import { generateProducts } from '#server/db/seed/large/generate.ts'
import type { ProductRows } from '#server/db/seed/insert-products.ts'
import { photoRecord } from '#server/db/seed/photos.ts'
import { sampleBrands } from '#server/db/seed/sample/brands.ts'
import { sampleCollections } from '#server/db/seed/sample/collections.ts'
import { sampleProducts } from '#server/db/seed/sample/products.ts'
import { rowsOfSample } from '#server/db/seed/seed-sample.ts'
import { standardTerms } from '#server/db/standard-terms.ts'
import { type CatalogueContent, encodeCatalogue } from '#server/modules/catalogue/offline/presenter.ts'
import { toIndexed } from '#server/modules/catalogue/repository.ts'
import { indexProducts } from '#server/modules/catalogue/indexing-service.ts'
import { pick, type Random, seededRandom } from '../support/data/seeded-random.ts'
import { type DescriptionWords, variedDescriptions } from '../support/data/varied-descriptions.ts'

const now = new Date('2026-11-21T08:00:00Z')

const letters = (random: Random, count: number, alphabet: string) =>
  Array.from({ length: count }, () => pick(random, [...alphabet])).join('')
const idLetters = '0123456789abcdefghijklmnopqrstuvwxyz'
const handWritten = ['applied by hand', 'slightly aged', 'service dial', 'first series', 'with patina', 'unpolished', 'one of few']
const handWrittenArabic = ['مركّب باليد', 'معتّق قليلًا', 'ميناء بديل', 'من السلسلة الأولى', 'بأثر الزمن', 'غير مصقول', 'من القليل']

/** The database's value for a missing fact of a product. */
const absent = {
  modelCase: null,
  size: null,
  material: null,
  color: null,
  winding: null,
  year: null,
  ringDiameter: null,
  formerPriceSar: null,
  revision: 1,
  facts: {},
}

type DescribedProduct = CatalogueProduct & { createdAt: Date; description: Record<Locale, string> }

const productOf = ({ product, collections, photos }: ProductRows): DescribedProduct => ({
  description: { en: product.descriptionEn, ar: product.descriptionAr },
  createdAt: product.createdAt,
  collections,
  isReserved: false,
  photos: photos.map(({ key, view }, position) => ({ position, ...photoRecord(key), viewEn: view.en, viewAr: view.ar })),
  row: { ...absent, stockNumber: product.id.toUpperCase(), ...product },
})

function realistic(random: Random, { describe }: DescriptionWords, rows: ProductRows): DescribedProduct {
  const { product } = rows
  const { dial } = product.details
  const word = Math.floor(random() * handWritten.length)
  const number = Math.floor(random() * 400)
  const same = productOf(rows)
  const described = {
    ...same,
    description: describe(factsOf(same)),
    row: {
      ...same.row,
      id: letters(random, 8, idLetters),
      // A house that numbers its pieces as they come.
      stockNumber: `MZ-${letters(random, 5, '0123456789')}`,
      reference: `${product.reference.slice(0, 3)}${letters(random, 1, 'ABCDEFGH')}.${letters(random, 4, '0123456789')}.${letters(random, 3, '0123456789')}`,
      priceSar: Math.round((product.priceSar * (0.97 + random() * 0.06)) / 100) * 100,
      revision: random() < 0.8 ? 1 : 2 + Math.floor(random() * 3),
      details: {
        ...product.details,
        // One in ten has a dial described in unique words.
        ...(dial &&
          random() < 0.1 && {
            dial: { en: `${dial.en}, ${handWritten[word]}, no. ${number}`, ar: `${dial.ar}، ${handWrittenArabic[word]}، رقم ${number}` },
          }),
      },
    },
  }
  return described
}

/** The words of a product's facts. */
function factsOf({ row }: DescribedProduct): Record<Locale, string[]> {
  const brand = names.brands.get(row.brandId)
  const details = Object.values(row.details)
  const texts = {
    en: [row.modelEn, brand?.nameEn, ...details.map(({ en }) => en)],
    ar: [row.modelAr, brand?.nameAr, ...details.map(({ ar }) => ar)],
  }
  const words = (list: readonly (string | undefined)[]) => list.flatMap((text) => text?.match(/\p{L}+/gu) ?? [])
  return { en: words(texts.en), ar: words(texts.ar) }
}

const termsOf = (kind: string) =>
  new Map(standardTerms.filter((row) => row.kind === kind).map((row) => [row.value, { swatch: null, ...row }]))
const byId = <Row extends { id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))
const names: Vocabulary = {
  brands: byId([...sampleBrands, ...furtherBrands]),
  collections: byId(sampleCollections),
  terms: { modelCase: termsOf('modelCase'), material: termsOf('material'), color: termsOf('color'), winding: termsOf('winding') },
  auctions: [],
  rates: [
    { currency: 'EUR', sarPerUnit: 4.36, date: '2026-11-20' },
    { currency: 'USD', sarPerUnit: 3.75, date: '2026-11-20' },
  ],
}

/** `words`: the words of the descriptions, the most frequent first. */
export type RealisticCatalogue = {
  products: CatalogueProduct[]
  words: Record<Locale, readonly string[]>
  encode: (locale: Locale) => Promise<CatalogueContent>
}

/** The same for the same seed. */
export async function realisticCatalogue(count: number, seed: number): Promise<RealisticCatalogue> {
  const random = seededRandom(seed)
  const descriptions = variedDescriptions(random)
  const products = [...generateProducts({ products: count, now, seed: 1 })]
    .map((rows) => realistic(random, descriptions, rows))
    .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
  const shop = await indexOf(products)
  return { products, words: descriptions.others, encode: (locale) => encode(products, shop, locale) }
}

/** As the server has them. */
const indexOf = (products: readonly DescribedProduct[]) => {
  const rows = products.map(({ row, createdAt, description: { en, ar } }) => ({
    ...row,
    createdAt,
    descriptionEn: en,
    descriptionAr: ar,
  }))
  return indexProducts(names, [toIndexed(rows, [], new Map())])
}

const encode = (products: readonly CatalogueProduct[], { index, models }: Awaited<ReturnType<typeof indexOf>>, locale: Locale) =>
  encodeCatalogue(products, { ...names, models: models.keys(), descriptions: (_, ids) => index.descriptions(locale, ids) }, locale)

/** The catalogue file of the sample. */
export async function sampleCatalogue(locale: Locale): Promise<CatalogueContent> {
  const products = sampleProducts
    .map((sample) => productOf(rowsOfSample(sample, now)))
    .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
  return encode(products, await indexOf(products), locale)
}

/** As the server sends it. */
export const asAnswer = (content: CatalogueContent): Buffer<ArrayBuffer> =>
  Buffer.from(JSON.stringify({ data: { ...content, version: 'bench', asOf: now.toISOString() } }))
