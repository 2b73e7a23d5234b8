import type { Product } from '#contract/catalogue/catalogue.ts'
import type { Locale } from '#contract/locale.ts'
import type { Step } from './product-trail.ts'

type Page = { origin: string; locale: Locale; path: string }

/** The maximum width of pictures for search engines and previews, if there is such a rendition. */
const previewWidth = 960

/** The path of a JPEG rendition for external previews. */
export function previewImage({ path, widths }: Product['images'][number]): string {
  const fitting = widths.filter((width) => width <= previewWidth)
  return `${path}-${fitting.length > 0 ? Math.max(...fitting) : Math.min(...widths)}.jpg`
}

/**
 * schema.org Product with its offer. The price is the stored one: in SAR, VAT included.
 * @returns undefined for a product in an auction: it has no price, and search engines reject a Product without an offer
 */
export function productJsonLd(product: Product, { origin, path }: Page): object | undefined {
  if (product.auction && product.stock > 0) return undefined
  const url = new URL(path, origin).href
  const { amount, currency } = product.priceSar ?? product.price
  const itemCondition = `https://schema.org/${product.condition === 'brand-new' ? 'NewCondition' : 'UsedCondition'}`
  return {
    '@type': 'Product',
    name: `${product.brand.name} ${product.model}`,
    ...(product.description !== '' && { description: product.description }),
    sku: product.stockNumber ?? product.id,
    ...(product.reference !== '' && { mpn: product.reference }),
    brand: { '@type': 'Brand', name: product.brand.name },
    image: product.images.map((image) => new URL(previewImage(image), origin).href),
    url,
    itemCondition,
    ...(product.material && { material: product.material.label }),
    ...(product.color && { color: product.color.label }),
    ...measuresJsonLd(product),
    offers: {
      '@type': 'Offer',
      url,
      price: (amount / 100).toFixed(2),
      priceCurrency: currency,
      availability: `https://schema.org/${availabilityOf(product)}`,
      itemCondition,
    },
  }
}

/** Units of UN/CEFACT: millimetres, metres, hours, grams. */
const measured = { MMT: ['size', 'thickness', 'lugWidth', 'ringDiameter'], MTR: ['waterResistance'], HUR: ['powerReserve'] } as const

/** What is measured, for search engines: weight, and the rest as properties by their names in the API. */
function measuresJsonLd(product: Product): object {
  const { facts = {}, size, ringDiameter } = product
  const values: Partial<Record<string, number | string>> = {
    size,
    ringDiameter,
    thickness: facts.thickness,
    lugWidth: facts.lugWidth,
    waterResistance: facts.waterResistance,
    powerReserve: facts.powerReserve,
  }
  const properties = Object.entries(measured).flatMap(([unitCode, names]) =>
    names.flatMap((name) => (values[name] === undefined ? [] : [{ name, value: values[name], unitCode }])),
  )
  const plain = (['karat', 'carats', 'certificate', 'laboratory'] as const).flatMap((name) =>
    facts[name] === undefined ? [] : [{ name, value: facts[name] }],
  )
  const all = [...properties, ...plain].map((property) => ({ '@type': 'PropertyValue', ...property }))
  return {
    ...(facts.weight !== undefined && { weight: { '@type': 'QuantitativeValue', value: facts.weight, unitCode: 'GRM' } }),
    ...(all.length > 0 && { additionalProperty: all }),
  }
}

/** schema.org ItemAvailability. A reserved product may become available again. */
const availabilityOf = ({ stock, reserved }: Product) => (stock > 0 ? 'InStock' : reserved ? 'OutOfStock' : 'SoldOut')

/** schema.org BreadcrumbList: the steps to the product, and the product itself. */
export function trailJsonLd(trail: readonly Step[], product: Pick<Product, 'brand' | 'model'>, { origin, locale, path }: Page): object {
  const crumbs = [
    ...trail.map(({ name, search }) => {
      const query = new URLSearchParams(
        Object.entries(search).flatMap(([key, values]) => values.map((value): [string, string] => [key, value])),
      )
      const text = query.toString()
      return { name, path: `/${locale}/shop${text && `?${text}`}` }
    }),
    { name: `${product.brand.name} ${product.model}`, path },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.name,
      item: new URL(crumb.path, origin).href,
    })),
  }
}

/** The beginning of a text in at most `length` characters, cut between words. */
export function excerpt(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[\s,.;،؛]+$/, '')}…`
}
