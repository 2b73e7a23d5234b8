import { describe, expect, test } from 'vitest'
import { productSchema, type Product } from '#contract/catalogue/catalogue.ts'
import { loadI18n } from '#i18n/catalogues.ts'
import { excerpt, previewImage, productJsonLd, trailJsonLd } from './product-json-ld.ts'
import { productTrail } from './product-trail.ts'

const photo = (position: number) => ({
  path: `/media/w8d4q1nh/1-${position}`,
  widths: [320, 640, 960],
  width: 960,
  height: 960,
  placeholder: '',
  alt: 'Nahawand Wahah 39',
})

const aProduct = (given: Partial<Product> = {}): Product =>
  productSchema.parse({
    id: 'w8d4q1nh',
    stockNumber: 'NJ-1042',
    reference: 'NW39-4021',
    type: 'watch',
    brand: { id: 'nahawand', name: 'Nahawand' },
    model: 'Wahah 39',
    price: { amount: 2_480_000, currency: 'SAR' },
    stock: 1,
    condition: 'like-new',
    images: [photo(0), photo(1)],
    description: 'An emerald sunburst dial.',
    included: ['box'],
    details: [],
    collections: [],
    near: [],
    approximations: [],
    updatedAt: '2026-11-20T08:00:00Z',
    ...given,
  })

const page = { origin: 'https://mizwala.test', locale: 'en', path: '/en/product/w8d4q1nh' } as const

describe('the product for search engines', () => {
  test('names the product, its reference, its pictures and its offer', () => {
    expect(productJsonLd(aProduct(), page)).toMatchObject({
      '@type': 'Product',
      name: 'Nahawand Wahah 39',
      sku: 'NJ-1042',
      mpn: 'NW39-4021',
      brand: { '@type': 'Brand', name: 'Nahawand' },
      image: ['https://mizwala.test/media/w8d4q1nh/1-0-960.jpg', 'https://mizwala.test/media/w8d4q1nh/1-1-960.jpg'],
      offers: {
        '@type': 'Offer',
        url: 'https://mizwala.test/en/product/w8d4q1nh',
        price: '24800.00',
        priceCurrency: 'SAR',
        availability: 'https://schema.org/InStock',
        itemCondition: 'https://schema.org/UsedCondition',
      },
    })
  })

  test('has the id for a stock number where a device does not know that', () => {
    expect(productJsonLd(aProduct({ stockNumber: undefined }), page)).toMatchObject({ sku: 'w8d4q1nh' })
  })

  test('has measures with their units', () => {
    const product = aProduct({ size: 40.5, facts: { waterResistance: 100, weight: 12.4, certificate: '2141438171', laboratory: 'GIA' } })
    expect(productJsonLd(product, page)).toMatchObject({
      weight: { '@type': 'QuantitativeValue', value: 12.4, unitCode: 'GRM' },
      additionalProperty: [
        { '@type': 'PropertyValue', name: 'size', value: 40.5, unitCode: 'MMT' },
        { name: 'waterResistance', value: 100, unitCode: 'MTR' },
        { name: 'certificate', value: '2141438171' },
        { name: 'laboratory', value: 'GIA' },
      ],
    })
    expect(productJsonLd(aProduct(), page)).not.toHaveProperty('additionalProperty')
  })

  test('gives the SAR price where the shopper sees another currency', () => {
    const product = aProduct({ price: { amount: 661_300, currency: 'USD' }, priceSar: { amount: 2_480_050, currency: 'SAR' } })
    expect(productJsonLd(product, page)).toMatchObject({ offers: { price: '24800.50', priceCurrency: 'SAR' } })
  })

  test('marks sold and brand-new products', () => {
    expect(productJsonLd(aProduct({ stock: 0, condition: 'brand-new' }), page)).toMatchObject({
      itemCondition: 'https://schema.org/NewCondition',
      offers: { availability: 'https://schema.org/SoldOut', itemCondition: 'https://schema.org/NewCondition' },
    })
  })
})

test('a reserved product may come back, and one in an auction, which has no price, is left out', () => {
  expect(productJsonLd(aProduct({ stock: 0, reserved: true }), page)).toMatchObject({
    offers: { availability: 'https://schema.org/OutOfStock' },
  })
  const auction = { endsAt: '2026-11-24T08:00:00Z' }
  expect(productJsonLd(aProduct({ auction }), page)).toBeUndefined()
  expect(productJsonLd(aProduct({ auction, stock: 0 }), page)).toMatchObject({ offers: { availability: 'https://schema.org/SoldOut' } })
})

test('the trail leads from the shop over the type and the brand to the product, in the language of the page', async () => {
  const product = aProduct({ type: 'jewelry', brand: { id: 'nahawand', name: 'نهاوند' }, model: 'واحة' })
  const trail = productTrail(product, await loadI18n('ar', ['browsing']))
  expect(trailJsonLd(trail, product, { ...page, locale: 'ar', path: '/ar/product/w8d4q1nh' })).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'المتجر', item: 'https://mizwala.test/ar/shop' },
      { '@type': 'ListItem', position: 2, name: 'مجوهرات', item: 'https://mizwala.test/ar/shop?type=jewelry' },
      { '@type': 'ListItem', position: 3, name: 'نهاوند', item: 'https://mizwala.test/ar/shop?brand=nahawand' },
      { '@type': 'ListItem', position: 4, name: 'نهاوند واحة', item: 'https://mizwala.test/ar/product/w8d4q1nh' },
    ],
  })
})

test('a preview is at most 960 px wide, and the smallest there is where all are wider', () => {
  expect(previewImage({ ...photo(0), widths: [320, 640, 960, 1280] })).toBe('/media/w8d4q1nh/1-0-960.jpg')
  expect(previewImage({ ...photo(0), widths: [1280, 1600] })).toBe('/media/w8d4q1nh/1-0-1280.jpg')
})

test('a long description is cut between words', () => {
  expect(excerpt('A calm dial, and a long strap', 15)).toBe('A calm dial…')
  expect(excerpt('A calm dial', 15)).toBe('A calm dial')
})
