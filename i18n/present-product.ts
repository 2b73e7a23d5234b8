import type { Category, Facts, FacetValue, Finding, Image, Labelled, Product, ProductSummary } from '#contract/catalogue/catalogue.ts'
import { type Condition, type DetailKey, detailKeys, type FacetName } from '#contract/catalogue/catalogue-terms.ts'
import { pricesIn } from '#contract/money/in-currency.ts'
import type { Locale } from '#contract/locale.ts'
import { convertFromSar, type Rate } from '#contract/money/money.ts'
import { formatDecade, formatLength, formatMillimetres } from './formats/format.ts'
import { formatEuRingSize, formatRingSize } from './formats/format-ring-size.ts'

/**
 * Maps products to the contract's shapes. The server presents its rows with it and the device its catalogue, so that both return the same.
 * Without React and DOM.
 */

/** The kinds of values that have a name in the shop. */
export type NamedKind = 'brand' | 'collection' | 'modelCase' | 'material' | 'color' | 'winding'

/** The names of values in one language. */
export type Naming = {
  locale: Locale
  /** The name of a value; the value itself if staff have not named it yet, so that shoppers can still filter by it. */
  nameOf: (kind: NamedKind, value: string) => string
  /** CSS color of a value of the color filter. */
  swatchOf: (color: string) => string | undefined
}

/** `view` describes what it shows beyond brand and model ("dial, close-up"); empty for the first photo. */
export type Photo = { position: number; widths: number[]; width: number; height: number; placeholder: string; view: string }

/** A product with values instead of names, and its own texts in one language. Prices in SAR, minor units. */
export type ProductValues = Pick<
  Product,
  'id' | 'stockNumber' | 'reference' | 'type' | 'stock' | 'condition' | 'size' | 'ringDiameter' | 'year' | 'included'
> & {
  brand: string
  model: string
  modelCase?: string
  material?: string
  color?: string
  winding?: string
  priceSar: number
  formerPriceSar?: number
  /** All of its units are held. */
  isReserved: boolean
  /** ISO 8601: when its auction ends. */
  auctionEndsAt?: string
  /** Bids in that auction are made in the shop itself. */
  hasBidding?: boolean
  /** Rows of the details table that cannot be derived from the other fields. */
  details: Partial<Record<DetailKey, string>>
  facts: Facts
  collections: string[]
  /** Part of the URLs of its photos. */
  revision: number
  photos: Photo[]
}

/** @param rate of the currency that prices are shown in */
export function presentSummary(product: ProductValues, naming: Naming, rate: Rate): ProductSummary {
  const { id, reference, type, brand, model, stock, condition, size, winding, priceSar, formerPriceSar } = product
  const [cover] = product.photos
  return {
    id,
    reference,
    type,
    brand: { id: brand, name: naming.nameOf('brand', brand) },
    model,
    // The former price, only if it is above the current one.
    ...pricesIn({ now: priceSar, before: formerPriceSar !== undefined && formerPriceSar > priceSar ? formerPriceSar : undefined }, rate),
    stock,
    ...(product.isReserved && { reserved: true }),
    ...(product.auctionEndsAt !== undefined && {
      auction: { endsAt: product.auctionEndsAt, ...(product.hasBidding && { hasBidding: true as const }) },
    }),
    condition,
    ...(size !== undefined && { size }),
    ...labels(product, naming),
    ...(winding !== undefined && { winding: naming.nameOf('winding', winding) }),
    images: cover ? [presentPhoto(cover, product, naming)] : [],
  }
}

/** The data of a product's page beyond the product itself. */
export type ProductContext = {
  description: string
  /** The findings of the examination; empty if there are none. */
  findings: Finding[]
  updatedAt: string
  /** Similar products for the row below this one. */
  near: ProductSummary[]
  /** All exchange rates of the shop, without SAR itself. */
  rates: readonly Rate[]
}

/** @param rate of the currency that prices are shown in */
export function presentProduct(
  product: ProductValues,
  naming: Naming,
  rate: Rate,
  { description, findings, updatedAt, near, rates }: ProductContext,
): Product {
  return {
    ...presentSummary(product, naming, rate),
    images: product.photos.map((photo) => presentPhoto(photo, product, naming)),
    description,
    ...(product.stockNumber !== undefined && { stockNumber: product.stockNumber }),
    ...(product.year !== undefined && { year: product.year }),
    included: product.included,
    ...(product.ringDiameter !== undefined && { ringDiameter: product.ringDiameter }),
    ...(findings.length > 0 && { findings }),
    ...(Object.keys(product.facts).length > 0 && { facts: product.facts }),
    details: presentDetails(product, naming),
    collections: product.collections.map((id) => ({ value: id, label: naming.nameOf('collection', id) })),
    near,
    approximations: rates.map((each) => ({ price: convertFromSar(product.priceSar, each), rateDate: each.date })),
    updatedAt,
  }
}

function labels(
  { modelCase, material, color }: ProductValues,
  { nameOf }: Naming,
): { modelCase?: Labelled; material?: Labelled; color?: Labelled } {
  const label = (kind: 'modelCase' | 'material' | 'color', value: string) => ({ value, label: nameOf(kind, value) })
  return {
    ...(modelCase !== undefined && { modelCase: label('modelCase', modelCase) }),
    ...(material !== undefined && { material: label('material', material) }),
    ...(color !== undefined && { color: label('color', color) }),
  }
}

function presentPhoto(
  { position, widths, width, height, placeholder, view }: Photo,
  product: ProductValues,
  { locale, nameOf }: Naming,
): Image {
  const what = `${nameOf('brand', product.brand)} ${product.model}`
  return {
    path: `/media/${product.id}/${product.revision}-${position}`,
    widths,
    width,
    height,
    placeholder,
    alt: view === '' ? what : `${what}${locale === 'ar' ? '،' : ','} ${view}`,
  }
}

/** The rows of the details table in the contract's order: those with a value of their own, and the others. */
function presentDetails(
  { modelCase, material, winding, color, size, ringDiameter, facts, details }: ProductValues,
  { locale, nameOf }: Naming,
): Product['details'] {
  const fromValues: Partial<Record<DetailKey, string>> = {
    ...(modelCase !== undefined && { modelCase: nameOf('modelCase', modelCase) }),
    ...(material !== undefined && { material: nameOf('material', material) }),
    ...(winding !== undefined && { winding: nameOf('winding', winding) }),
    ...(color !== undefined && { color: nameOf('color', color) }),
    ...(size !== undefined && { size: formatLength(size, locale) }),
    // A ring's longest side says little about its fit, so show the ring size.
    ...(ringDiameter !== undefined && { size: formatRingSize(ringDiameter, locale) }),
  }
  // A number of millimetres is more exact than a text of before.
  const measured: Partial<Record<DetailKey, string>> = {
    ...(facts.thickness !== undefined && { thickness: formatMillimetres(facts.thickness, locale) }),
    ...(facts.lugWidth !== undefined && { lugWidth: formatMillimetres(facts.lugWidth, locale) }),
  }
  return detailKeys.flatMap((key) => {
    const value = measured[key] ?? details[key] ?? fromValues[key]
    return value === undefined ? [] : [{ key, value }]
  })
}

const typeLabels = { watch: { en: 'watches', ar: 'ساعات' }, jewelry: { en: 'jewelry', ar: 'مجوهرات' } }
const stockLabels = { true: { en: 'in stock', ar: 'متوفر' }, false: { en: 'sold', ar: 'مُباع' } }

/** The same texts as `gradeNames` in blocks/products/product-terms.ts, which a page loads. */
const conditionLabels: Record<Condition, Record<Locale, string>> = {
  horrible: { en: 'for restoration', ar: 'للترميم' },
  'pretty-bad': { en: 'well worn', ar: 'مستعملة كثيرًا' },
  good: { en: 'good', ar: 'جيدة' },
  'like-new': { en: 'like new', ar: 'كالجديدة' },
  'brand-new': { en: 'brand new', ar: 'جديدة تمامًا' },
}

/** A value of a filter with its name, without its count. */
export function presentFacetValue(facet: FacetName, value: string, naming: Naming): Omit<FacetValue, 'count'> {
  const swatch = facet === 'color' ? naming.swatchOf(value) : undefined
  return { value, label: labelOf(facet, value, naming), ...(swatch && { swatch }) }
}

/** The name of a value of a filter. */
export function labelOf(facet: FacetName, value: string, { locale, nameOf }: Naming): string {
  if (facet === 'type') return isKeyOf(typeLabels, value) ? typeLabels[value][locale] : value
  if (facet === 'inStock') return isKeyOf(stockLabels, value) ? stockLabels[value][locale] : value
  if (facet === 'condition') return isKeyOf(conditionLabels, value) ? conditionLabels[value][locale] : value
  if (facet === 'size' || facet === 'length') return formatLength(Number(value), locale)
  if (facet === 'ringSize') return formatEuRingSize(Number(value), locale)
  if (facet === 'decade') return formatDecade(Number(value))
  return nameOf(facet, value)
}

const isKeyOf = <T extends object>(table: T, key: string): key is Extract<keyof T, string> => Object.hasOwn(table, key)

/** The names under which the search finds a product's type, in both languages; its label differs. */
export const typeNames = [
  { value: 'watch', names: ['watch', 'watches', 'ساعة', 'ساعات'] },
  { value: 'jewelry', names: ['jewelry', 'jewellery', 'jewel', 'مجوهرات', 'حلي'] },
]

type Shop = {
  naming: Naming
  /** How many products of the whole shop have a value. */
  count: (facet: FacetName, value: string) => number
}

export const presentCategory = ({ naming, count }: Shop, filter: Category['filter'], value: string): Category => ({
  filter,
  value,
  label: labelOf(filter, value, naming),
  count: count(filter, value),
})

/**
 * The categories of the shop: types, featured collections, then brands, without empty ones.
 * @param brands ids in the shop's order
 */
export function presentCategories(shop: Shop, featured: readonly string[], brands: readonly string[]): Category[] {
  const ways: [Category['filter'], readonly string[]][] = [
    ['type', ['watch', 'jewelry']],
    ['collection', featured],
    ['brand', brands],
  ]
  return ways.flatMap(([filter, values]) => values.map((value) => presentCategory(shop, filter, value))).filter(({ count }) => count > 0)
}
