import type { Product } from '#contract/catalogue/catalogue.ts'
import { defaultCountry, type Locale } from '#contract/locale.ts'
import { defaultCurrency, type Money } from '#contract/money/money.ts'
import { shippingFee, type ShippingFees } from '#contract/orders/shipping-fee.ts'

/** Google Merchant's feed, RSS 2.0 with their names (https://support.google.com/merchants/answer/7052112). */

/** In Google's taxonomy: Apparel & Accessories > Jewelry, and > Watches within. */
const categories = { watch: '201', jewelry: '188' } as const
/** The longest that Google takes, in characters, and how many further photographs. */
const longest = { title: 150, description: 5000, brand: 70, reference: 70, type: 750 }
const mostFurther = 10

/** Control characters have no place in XML 1.0, and neither have halves of a pair nor these two. */
const notInXml = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(notInXml, '')
    .replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

const element = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`
/** Not in the middle of a character. */
const cut = (text: string, most: number): string =>
  text.length <= most
    ? text
    : text
        .slice(0, most)
        .toWellFormed()
        .replace(/\ufffd$/, '')

const amount = ({ amount: minor, currency }: Money): string => `${(minor / 100).toFixed(2)} ${currency}`

/** @param link of the shop */
export const googleStart = ({ link, locale, shopName }: { link: string; locale: Locale; shopName: string }): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>${[
    element('title', shopName),
    element('link', link),
    element('description', shopName),
    element('language', locale),
  ].join('')}\n`
export const googleEnd = '</channel>\n</rss>\n'

const usual = { en: { watch: 'Watches', jewelry: 'Jewelry' }, ar: { watch: 'ساعات', jewelry: 'مجوهرات' } }

/** The addresses of its page and its photographs, and its price, from which its delivery follows. */
export type GoogleProduct = { link: string; pictures: readonly string[]; priceSar: number }
export type GoogleChannel = { locale: Locale; fees: ShippingFees }

/** A product as an item of the feed; empty without a photograph, which Google requires. */
export function googleItem(product: Product, { link, pictures, priceSar }: GoogleProduct, { locale, fees }: GoogleChannel): string {
  const [cover, ...further] = pictures
  if (cover === undefined) return ''
  const title = [product.brand.name, product.model, product.reference].filter((part) => part !== '').join(' ')
  const { formerPrice, price } = product
  const shipping = { amount: shippingFee(fees, { goods: priceSar, country: defaultCountry }), currency: defaultCurrency }
  const entries: [name: string, text: string | undefined][] = [
    ['id', product.id],
    ['title', cut(title, longest.title)],
    ['description', cut(product.description === '' ? title : product.description, longest.description)],
    ['link', link],
    ['image_link', cover],
    ...further.slice(0, mostFurther).map((picture): [string, string] => ['additional_image_link', picture]),
    ['availability', 'in_stock'],
    ['price', amount(formerPrice ?? price)],
    ['sale_price', formerPrice && amount(price)],
    ['condition', product.condition === 'brand-new' ? 'new' : 'used'],
    ['brand', cut(product.brand.name, longest.brand)],
    ['mpn', product.reference === '' ? undefined : cut(product.reference, longest.reference)],
    ['identifier_exists', product.reference === '' ? 'no' : undefined],
    ['google_product_category', categories[product.type]],
    ['product_type', cut(`${usual[locale][product.type]} > ${product.brand.name}`, longest.type)],
    ['color', product.color?.label],
    ['material', product.material?.label],
    ['age_group', 'adult'],
  ]
  const texts = entries.flatMap(([name, text]) => (text === undefined || text === '' ? [] : [element(`g:${name}`, text)]))
  const ofShipping = `<g:shipping>${element('g:country', defaultCountry)}${element('g:price', amount(shipping))}</g:shipping>`
  return `<item>${texts.join('')}${ofShipping}</item>\n`
}
