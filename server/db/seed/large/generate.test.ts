import { describe, expect, it } from 'vitest'
import { productIdPattern } from '#contract/catalogue/catalogue-terms.ts'
import { photoKeys } from '../photos.ts'
import { sampleBrands } from '../sample/brands.ts'
import { sampleCollections } from '../sample/collections.ts'
import { sampleProducts } from '../sample/products.ts'
import { standardTerms } from '../../standard-terms.ts'
import { expectBothLanguages } from '../text-expectations.ts'
import { furtherBrands } from './brands.ts'
import { generateProducts } from './generate.ts'

const now = new Date('2026-11-20T12:00:00Z')
const generated = [...generateProducts({ products: 4000, now, seed: 1 })]
const products = generated.map(({ product }) => product)
const distinct = <T>(values: Iterable<T>) => new Set(values).size
const share = (holds: (product: (typeof products)[number]) => boolean) => products.filter(holds).length / products.length

describe('the large catalogue', () => {
  it('is the same for the same seed, and another one for another', () => {
    const again = [...generateProducts({ products: 4000, now, seed: 1 })]
    expect(again).toEqual(generated)
    const other = [...generateProducts({ products: 50, now, seed: 2 })]
    expect(other).not.toEqual(generated.slice(0, 50))
  })

  it('identifies every product, apart from those of the sample', () => {
    for (const { id } of products) expect(id).toMatch(productIdPattern)
    const ids = [...products, ...sampleProducts].map(({ id }) => id)
    const references = [...products, ...sampleProducts].map(({ reference }) => reference.replaceAll(/[^a-z0-9]/gi, '').toLowerCase())
    expect(distinct(ids)).toBe(4036)
    expect(distinct(references)).toBe(4036)
  })

  it('has forty maisons and at least four hundred models', () => {
    expect(distinct(products.map(({ brandId }) => brandId))).toBe(40)
    expect(distinct(products.map(({ brandId, modelEn }) => `${brandId} ${modelEn}`))).toBeGreaterThan(400)
    expect(distinct(products.map(({ brandId, modelAr }) => `${brandId} ${modelAr}`))).toBe(
      distinct(products.map(({ brandId, modelEn }) => `${brandId} ${modelEn}`)),
    )
  })

  it('writes every product in both languages', () => {
    for (const { modelEn, modelAr, descriptionEn, descriptionAr, details } of products.slice(0, 800)) {
      expectBothLanguages({ en: modelEn, ar: modelAr })
      expectBothLanguages({ en: descriptionEn, ar: descriptionAr })
      for (const value of Object.values(details)) expectBothLanguages(value)
    }
  })

  it('refers to existing brands, terms and collections', () => {
    const known = new Set(standardTerms.map(({ kind, value }) => `${kind} ${value}`))
    const brands = new Set([...sampleBrands, ...furtherBrands].map(({ id }) => id))
    const collections = new Set(sampleCollections.map(({ id }) => id))
    const unknown = generated.flatMap(({ product, collections: within, photos }) => [
      ...(['modelCase', 'material', 'color', 'winding'] as const)
        .filter((kind) => product[kind] != null && !known.has(`${kind} ${product[kind]}`))
        .map((kind) => `${kind} ${product[kind]}`),
      ...[product.brandId].filter((id) => !brands.has(id)),
      ...within.filter((id) => !collections.has(id)),
      ...photos.map(({ key }) => key).filter((key) => !photoKeys.includes(key)),
    ])
    expect(unknown).toEqual([])
  })

  it('has all details of a watch', () => {
    for (const { modelCase, winding, material, color, size, details } of products.filter(({ type }) => type === 'watch')) {
      expect([modelCase, winding, material, color, size].every(Boolean)).toBe(true)
      expect(Object.keys(details)).toEqual(expect.arrayContaining(['bracelet', 'dial', 'bezel', 'braceletMaterial', 'movement']))
    }
  })

  it('shows a watch for a watch and jewelry for jewelry', () => {
    for (const { product, photos } of generated) {
      expect(photos[0]?.key).toMatch(product.type === 'watch' ? /^watch-/ : /^jewel-/)
    }
  })

  it('has in the collection full-set the products with box, warranty card and papers', () => {
    const within = generated.filter(({ collections }) => collections.includes('full-set')).map(({ product }) => product.id)
    const complete = products.filter(({ included }) =>
      ['box', 'warranty-card', 'papers'].every((item) => included.some((one) => one === item)),
    )
    expect(within.length).toBeGreaterThan(100)
    expect(within).toEqual(complete.map(({ id }) => id))
  })

  it('has plausible prices: none round, gold dearer than steel', () => {
    expect(products.filter(({ priceSar }) => priceSar <= 0 || priceSar % 50_000 === 0)).toEqual([])
    const average = (material: string) => {
      const prices = products.filter((product) => product.type === 'watch' && product.material === material).map(({ priceSar }) => priceSar)
      return prices.reduce((sum, price) => sum + price, 0) / prices.length
    }
    expect(average('yellow-gold')).toBeGreaterThan(2 * average('steel'))
  })

  it('marks about one in eight down, always from a higher price', () => {
    expect(share(({ formerPriceSar }) => formerPriceSar != null)).toBeCloseTo(0.12, 1)
    expect(products.filter(({ priceSar, formerPriceSar }) => formerPriceSar != null && formerPriceSar <= priceSar)).toEqual([])
  })

  it('has mostly single units, some sold', () => {
    expect(share(({ stock }) => stock === 1)).toBeGreaterThan(0.8)
    expect(share(({ stock }) => stock === 0)).toBeGreaterThan(0.03)
  })

  it('was listed over five years and made before that', () => {
    const fiveYears = 5 * 365.25 * 24 * 3_600_000
    for (const { createdAt, updatedAt, year } of products) {
      expect(now.getTime() - createdAt.getTime()).toBeLessThan(fiveYears)
      expect(updatedAt.getTime()).toBeGreaterThanOrEqual(createdAt.getTime())
      expect(updatedAt.getTime()).toBeLessThanOrEqual(now.getTime())
      expect(year ?? 0).toBeLessThanOrEqual(createdAt.getUTCFullYear())
    }
  })
})
