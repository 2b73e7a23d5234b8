import type { Facts, Product, ProductSummary } from '#contract/catalogue/catalogue.ts'
import type { ProductFacts } from '#contract/catalogue/product-facts.ts'
import type { DetailKey } from '#contract/catalogue/catalogue-terms.ts'
import type { Locale } from '#contract/locale.ts'
import type { Rate } from '#contract/money/money.ts'
import { entriesOf } from '#contract/typed-keys.ts'
import * as shared from '#i18n/present-product.ts'
import { nameOf } from '#server/db/catalogue-names.ts'
import type { AuctionRow, ProductRecord, Vocabulary } from '#server/db/records/catalogue-records.ts'

/** For whom it is presented: language and currency of the request. */
export type Audience = { locale: Locale; rate: Rate }

/** The parts of `Catalogue` that a product's response needs besides the product's rows. */
type Around = { vocabulary: Vocabulary; auctions: ReadonlyMap<string, AuctionRow> }

export const presentSummary = (record: ProductRecord, { locale, rate }: Audience, { vocabulary, auctions }: Around): ProductSummary =>
  shared.presentSummary(productOf(record, locale, auctions), namingOf(vocabulary, locale), rate)

/** @param near products for the row below this one */
export function presentProduct(record: ProductRecord, { locale, rate }: Audience, around: Around, near: ProductSummary[]): Product {
  const { row } = record
  const { vocabulary, auctions } = around
  return shared.presentProduct(productOf(record, locale, auctions), namingOf(vocabulary, locale), rate, {
    description: locale === 'ar' ? row.descriptionAr : row.descriptionEn,
    findings: row.findings.map(({ kind, [locale]: text }) => ({ kind, text })),
    updatedAt: row.updatedAt.toISOString(),
    near,
    rates: vocabulary.rates,
  })
}

/** The vocabulary's names in one language. */
export const namingOf = ({ brands, collections, terms }: Vocabulary, locale: Locale): shared.Naming => ({
  locale,
  nameOf: (kind, value) => nameOf(kind === 'brand' ? brands : kind === 'collection' ? collections : terms[kind], value, locale),
  swatchOf: (color) => terms.color.get(color)?.swatch ?? undefined,
})

const factsIn = ({ services, ...facts }: ProductFacts, locale: Locale): Facts => ({
  ...facts,
  ...(services && { services: services.map(({ date, en, ar }) => ({ date, text: locale === 'ar' ? ar || en : en || ar })) }),
})

function productOf(
  { row, photos, collections, isReserved }: ProductRecord,
  locale: Locale,
  auctions: Around['auctions'],
): shared.ProductValues {
  const auction = auctions.get(row.id)
  const isArabic = locale === 'ar'
  const details: Partial<Record<DetailKey, string>> = {}
  for (const [key, text] of entriesOf(row.details)) details[key] = text[locale]
  return {
    id: row.id,
    stockNumber: row.stockNumber,
    reference: row.reference,
    type: row.type,
    brand: row.brandId,
    model: isArabic ? row.modelAr : row.modelEn,
    ...(row.modelCase !== null && { modelCase: row.modelCase }),
    ...(row.size !== null && { size: row.size }),
    ...(row.ringDiameter !== null && { ringDiameter: row.ringDiameter / 10 }),
    ...(row.material !== null && { material: row.material }),
    ...(row.color !== null && { color: row.color }),
    ...(row.winding !== null && { winding: row.winding }),
    condition: row.condition,
    ...(row.year !== null && { year: row.year }),
    included: row.included,
    priceSar: row.priceSar,
    ...(row.formerPriceSar !== null && { formerPriceSar: row.formerPriceSar }),
    stock: row.stock,
    isReserved,
    ...(auction && { auctionEndsAt: auction.endsAt.toISOString(), hasBidding: auction.hasBidding }),
    facts: factsIn(row.facts, locale),
    details,
    collections,
    revision: row.revision,
    photos: photos.map(({ position, widths, width, height, placeholder, viewEn, viewAr }) => ({
      position,
      widths,
      width,
      height,
      placeholder,
      view: isArabic ? viewAr : viewEn,
    })),
  }
}
