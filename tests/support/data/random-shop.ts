import type { CatalogDictionary, CatalogRow, Named } from '#catalog-index/catalog-index.ts'
import { bestDealsCollection, conditions, type DetailKey, detailKeys, includedItems } from '#contract/catalogue/catalogue-terms.ts'
import type { Db } from '#server/db/open/database.ts'
import { insertAll } from '#server/db/seed/insert-products.ts'
import type { Localized } from '#server/db/schema/localized.ts'
import { productPhoto } from '#server/db/schema/product-photos.ts'
import { product, productCollection } from '#server/db/schema/products.ts'
import { rate } from '#server/db/schema/rates.ts'
import { brand, collection, term } from '#server/db/schema/terms.ts'
import { aPhoto, aProduct } from './catalogue-builders.ts'
import { randomCatalogue } from './random-catalogue.ts'
import { diameterOfEuRingSize } from '#contract/catalogue/ring-size.ts'
import { variedDescriptions, type DescriptionWords } from './varied-descriptions.ts'
import { pick, pickSome, type Random } from './seeded-random.ts'

/** `words`: those of the descriptions. */
export type RandomShop = { random: Random; dictionary: CatalogDictionary; rows: CatalogRow[]; words: DescriptionWords['others'] }

/** Fills empty tables with a random catalogue in which every optional value is missing somewhere. */
export async function fillRandomShop(db: Db, seed: number, products: number): Promise<RandomShop> {
  const { random, dictionary, row } = randomCatalogue(seed, { brands: 12, models: 40 })
  const rows = Array.from({ length: products }, (_, number) => row(number))
  const descriptions = variedDescriptions(random)
  const inBoth = ({ names }: Named) => ({ nameEn: names[0] ?? '', nameAr: names[1] ?? '' })
  const described = { descriptionEn: 'Made with care.', descriptionAr: 'صُنعت بعناية.' }
  await insertAll(
    db,
    brand,
    dictionary.brands.map((named) => ({ id: named.value, ...inBoth(named), ...described })),
  )
  const terms = (kind: (typeof term.$inferInsert)['kind'], list: Named[]) =>
    // One in eight has no name yet.
    list
      .filter(() => random() < 0.88)
      .map((named, position) => {
        const swatch = kind === 'color' && random() < 0.8 ? '#123456' : null
        return { kind, value: named.value, ...inBoth(named), swatch, position }
      })
  await insertAll(db, term, [
    ...terms('modelCase', dictionary.modelCases),
    ...terms('material', dictionary.materials),
    ...terms('color', dictionary.colors),
    ...terms('winding', dictionary.windings),
  ])
  await insertAll(
    db,
    collection,
    dictionary.collections.map((named, position) => ({
      id: named.value,
      ...inBoth(named),
      ...described,
      featured: random() < 0.5,
      position,
    })),
  )
  await db.insert(rate).values([
    { currency: 'USD', sarPerUnit: 3.75, date: '2026-11-01' },
    { currency: 'EUR', sarPerUnit: 4 + random(), date: '2026-11-02' },
  ])
  await insertAll(
    db,
    product,
    rows.map((each) => {
      const { en, ar } = descriptions.describe({ en: ['steel', 'watch', 'gold'], ar: ['فولاذ', 'ساعة', 'ذهب'] })
      return { ...toProduct(random, dictionary, each), descriptionEn: en, descriptionAr: ar }
    }),
  )
  const memberships = rows.flatMap(({ id, collections }) => collections.map((collectionId) => ({ productId: id, collectionId })))
  await insertAll(
    db,
    productCollection,
    memberships.filter(({ collectionId }) => collectionId !== bestDealsCollection),
  )
  await insertAll(
    db,
    productPhoto,
    rows.flatMap(({ id }) => photosOf(random, id)),
  )
  return { random, dictionary, rows, words: descriptions.others }
}

function toProduct(random: Random, { models }: CatalogDictionary, row: CatalogRow): typeof product.$inferInsert {
  const { id, reference, type, brand: brandId, model, modelCase, material, color, winding, stock, popularity, ringSize, year } = row
  const names = models.find(({ value }) => value === model)?.names ?? []
  // Halalas too: a converted price is not always whole.
  const priceSar = row.priceSar + (random() < 0.3 ? Math.floor(random() * 5000) : 0)
  return aProduct({
    id,
    reference,
    type,
    brandId,
    modelEn: names[0] ?? '',
    modelAr: names[1] ?? '',
    modelCase: modelCase ?? null,
    size: row.size ?? row.length ?? null,
    material: material ?? null,
    color: color ?? null,
    winding: winding ?? null,
    condition: row.condition ?? pick(random, conditions),
    ringDiameter: ringSize === undefined ? null : Math.round(diameterOfEuRingSize(ringSize) * 10),
    year: year ?? null,
    included: pickSome(random, includedItems, Math.floor(random() * 4)),
    priceSar,
    // Sometimes below the price, which makes no deal.
    formerPriceSar: random() < 0.3 ? Math.round(priceSar * (0.9 + random() * 0.4)) : null,
    stock,
    popularity,
    details: detailsOf(random),
    revision: 1 + Math.floor(random() ** 3 * 4),
    // Several products share a creation date: then their ids decide.
    createdAt: new Date(row.createdAt),
    updatedAt: new Date(row.createdAt),
  })
}

function detailsOf(random: Random): Partial<Record<DetailKey, Localized>> {
  const details: Partial<Record<DetailKey, Localized>> = {}
  for (const key of pickSome(random, detailKeys, Math.floor(random() * 6))) {
    const number = Math.floor(random() * 5)
    details[key] = { en: `${key} ${number}`, ar: `تفصيل ${number}` }
  }
  return details
}

function photosOf(random: Random, productId: string): (typeof productPhoto.$inferInsert)[] {
  const shapes = [{}, { width: 640, height: 800, widths: [320, 640] }]
  const positions = pickSome(random, [0, 1, 2, 5], Math.floor(random() * 4)).toSorted((a, b) => a - b)
  return positions.map((position) =>
    aPhoto({
      productId,
      position,
      ...pick(random, shapes),
      ...(random() < 0.4 && { viewEn: 'clasp, close-up', viewAr: 'القفل عن قرب' }),
    }),
  )
}
