import type { FacetValue, Image, Labelled, Product, ProductSummary } from '#src/contract/catalogue.ts'
import { type DetailKey, detailKeys, type FacetName } from '#src/contract/catalogue-terms.ts'
import type { Locale } from '#src/contract/locale.ts'
import { formatMillimetres } from '#src/i18n/format.ts'
import { convertFromSar, type Money, type Rate, sar } from '#src/contract/money.ts'
import { nameOf } from '#server/db/catalogue-names.ts'
import type { PhotoRow, ProductRecord, ProductRow, Vocabulary } from '#server/db/catalogue-records.ts'

/** For whom it is presented: language and currency of the request. */
export type Audience = { locale: Locale; rate: Rate }

export function presentSummary({ row, photos }: ProductRecord, { locale, rate }: Audience, vocabulary: Vocabulary): ProductSummary {
  const price = convertFromSar(row.priceSar, rate)
  const [cover] = photos
  return {
    id: row.id,
    reference: row.reference,
    type: row.type,
    brand: { id: row.brandId, name: nameOf(vocabulary.brands, row.brandId, locale) },
    model: modelIn(row, locale),
    price,
    ...(price.currency !== 'SAR' && { priceSar: sar(row.priceSar) }),
    ...formerPrice(row, rate),
    stock: row.stock,
    condition: row.condition,
    ...(row.size !== null && { size: row.size }),
    ...labels(row, locale, vocabulary),
    ...(row.winding !== null && { winding: nameOf(vocabulary.terms.winding, row.winding, locale) }),
    images: cover ? [presentPhoto(cover, row, locale, vocabulary)] : [],
  }
}

/** @param near pieces for the row below this one */
export function presentProduct(record: ProductRecord, audience: Audience, vocabulary: Vocabulary, near: ProductSummary[]): Product {
  const { row, photos, collections } = record
  const { locale } = audience
  return {
    ...presentSummary(record, audience, vocabulary),
    images: photos.map((photo) => presentPhoto(photo, row, locale, vocabulary)),
    description: locale === 'ar' ? row.descriptionAr : row.descriptionEn,
    ...(row.year !== null && { year: row.year }),
    included: row.included,
    details: presentDetails(row, locale, vocabulary),
    collections: collections.map((id) => ({ value: id, label: nameOf(vocabulary.collections, id, locale) })),
    near,
    approximations: vocabulary.rates.map((rate) => ({ price: convertFromSar(row.priceSar, rate), rateDate: rate.date })),
    updatedAt: row.updatedAt.toISOString(),
  }
}

const modelIn = (row: ProductRow, locale: Locale) => (locale === 'ar' ? row.modelAr : row.modelEn)

/** Only a price above the present one makes a deal. */
function formerPrice(row: ProductRow, rate: Rate): { formerPrice?: Money } {
  if (row.formerPriceSar === null || row.formerPriceSar <= row.priceSar) return {}
  return { formerPrice: convertFromSar(row.formerPriceSar, rate) }
}

function labels(row: ProductRow, locale: Locale, { terms }: Vocabulary): { modelCase?: Labelled; material?: Labelled; color?: Labelled } {
  const label = (kind: 'modelCase' | 'material' | 'color', value: string) => ({ value, label: nameOf(terms[kind], value, locale) })
  return {
    ...(row.modelCase !== null && { modelCase: label('modelCase', row.modelCase) }),
    ...(row.material !== null && { material: label('material', row.material) }),
    ...(row.color !== null && { color: label('color', row.color) }),
  }
}

function presentPhoto(photo: PhotoRow, row: ProductRow, locale: Locale, vocabulary: Vocabulary): Image {
  const what = `${nameOf(vocabulary.brands, row.brandId, locale)} ${modelIn(row, locale)}`
  const view = locale === 'ar' ? photo.viewAr : photo.viewEn
  return {
    path: `/media/${row.id}/${row.revision}-${photo.position}`,
    widths: photo.widths,
    width: photo.width,
    height: photo.height,
    placeholder: photo.placeholder,
    alt: view === '' ? what : `${what}${locale === 'ar' ? '،' : ','} ${view}`,
  }
}

/** The rows of the details table in the contract's order: those with a column of their own, and the others. */
function presentDetails(row: ProductRow, locale: Locale, { terms }: Vocabulary): Product['details'] {
  const fromColumns: Partial<Record<DetailKey, string>> = {
    ...(row.modelCase !== null && { modelCase: nameOf(terms.modelCase, row.modelCase, locale) }),
    ...(row.material !== null && { material: nameOf(terms.material, row.material, locale) }),
    ...(row.winding !== null && { winding: nameOf(terms.winding, row.winding, locale) }),
    ...(row.color !== null && { color: nameOf(terms.color, row.color, locale) }),
    ...(row.size !== null && { size: formatMillimetres(row.size, locale) }),
  }
  return detailKeys.flatMap((key) => {
    const value = row.details[key]?.[locale] ?? fromColumns[key]
    return value === undefined ? [] : [{ key, value }]
  })
}

const typeLabels = { watch: { en: 'watches', ar: 'ساعات' }, jewelry: { en: 'jewelry', ar: 'مجوهرات' } }
const stockLabels = { true: { en: 'in stock', ar: 'متوفر' }, false: { en: 'sold', ar: 'مُباع' } }

/** A value of a filter with its name, without its count. */
export function presentFacetValue(facet: FacetName, value: string, locale: Locale, vocabulary: Vocabulary): Omit<FacetValue, 'count'> {
  const label = labelOfValue(facet, value, locale, vocabulary)
  const swatch = facet === 'color' ? vocabulary.terms.color.get(value)?.swatch : undefined
  return { value, label, ...(swatch && { swatch }) }
}

function labelOfValue(facet: FacetName, value: string, locale: Locale, { brands, collections, terms }: Vocabulary): string {
  if (facet === 'type') return isKeyOf(typeLabels, value) ? typeLabels[value][locale] : value
  if (facet === 'inStock') return isKeyOf(stockLabels, value) ? stockLabels[value][locale] : value
  if (facet === 'size') return formatMillimetres(Number(value), locale)
  const names = facet === 'brand' ? brands : facet === 'collection' ? collections : terms[facet]
  return nameOf(names, value, locale)
}

const isKeyOf = <T extends object>(table: T, key: string): key is Extract<keyof T, string> => Object.hasOwn(table, key)
