import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { bestDealsCollection, productIdPattern } from '#contract/catalogue/catalogue-terms.ts'
import { photoKeys, photoRecord, renditionsDirectory } from '../photos.ts'
import { standardTerms } from '../../standard-terms.ts'
import { expectBothLanguages, expectUnique } from '../text-expectations.ts'
import { sampleAuctions } from './auctions.ts'
import { sampleBrands } from './brands.ts'
import { sampleCollections } from './collections.ts'
import { isFullSet } from './product.ts'
import { sampleProducts } from './products.ts'

const watches = sampleProducts.filter(({ type }) => type === 'watch')
const isTerm = (kind: string, value: string | undefined) => standardTerms.some((term) => term.kind === kind && term.value === value)

describe('the sample catalogue', () => {
  it('has 24 watches and 12 pieces of jewelry', () => {
    expect(watches).toHaveLength(24)
    expect(sampleProducts).toHaveLength(36)
  })

  it('has unique ids and references', () => {
    expectUnique(sampleProducts.map(({ id }) => id))
    expectUnique(sampleProducts.map(({ reference }) => reference.replaceAll(/[^a-z0-9]/gi, '')))
    for (const { id } of sampleProducts) expect(id).toMatch(productIdPattern)
  })

  it.each(sampleProducts.map((product) => [product.model.en, product] as const))(
    '%s has all its texts in both languages',
    (_name, product) => {
      expectBothLanguages(product.model)
      expectBothLanguages(product.description)
      for (const value of Object.values(product.details)) expectBothLanguages(value)
      const [first, ...others] = product.photos
      expect(first?.view).toEqual({ en: '', ar: '' })
      for (const { view } of others) expectBothLanguages(view)
    },
  )

  it.each(sampleProducts.map((product) => [product.model.en, product] as const))('%s refers to existing rows', (_name, product) => {
    expect(sampleBrands.map(({ id }) => id)).toContain(product.brandId)
    expect(isTerm('material', product.material), product.material).toBe(true)
    expect(isTerm('color', product.color), product.color).toBe(true)
    for (const id of product.collections) expect(sampleCollections.map((collection) => collection.id)).toContain(id)
    for (const { key } of product.photos) {
      const { widths } = photoRecord(key)
      const files = widths.flatMap((width) => ['avif', 'webp', 'jpg'].map((format) => `${key}-${width}.${format}`))
      expect(files).toHaveLength(9)
      expect(files.filter((file) => !existsSync(join(renditionsDirectory, file)))).toEqual([])
    }
  })

  it('shows every photograph once', () => {
    const shown = sampleProducts.flatMap(({ photos }) => photos.map(({ key }) => key))
    expect(shown.toSorted()).toEqual(photoKeys.toSorted())
  })

  it('fills every row of the watch details', () => {
    for (const watch of watches) {
      expect(isTerm('modelCase', watch.modelCase), watch.model.en).toBe(true)
      expect(isTerm('winding', watch.winding), watch.model.en).toBe(true)
      expect(Object.keys(watch.details), watch.model.en).toEqual(
        expect.arrayContaining(['bracelet', 'dial', 'bezel', 'braceletMaterial', 'movement', 'thickness', 'lugWidth', 'indices']),
      )
    }
  })

  it.each(sampleProducts.map((product) => [product.model.en, product] as const))('%s has findings that fit its grade', (_name, product) => {
    for (const finding of product.findings) {
      expectBothLanguages(finding)
      for (const text of [finding.en, finding.ar]) expect(text).not.toMatch(/\.$/)
    }
    expectUnique(product.findings.map(({ en }) => en))
    const flaws = product.findings.filter(({ kind }) => kind === 'flaw')
    expect(flaws.length, 'a worn product has a flaw, an unworn one has none').toSatisfy((count: number) =>
      product.condition === 'brand-new' ? count === 0 : count > 0,
    )
    expect(product.findings.length).toBeGreaterThan(flaws.length)
  })

  it('has kind and dimensions of all jewelry', () => {
    for (const { details, modelCase, winding, model } of sampleProducts.filter(({ type }) => type === 'jewelry')) {
      expect(Object.keys(details), model.en).toEqual(expect.arrayContaining(['kind', 'dimensions']))
      expect([modelCase, winding]).toEqual([undefined, undefined])
    }
  })

  it('has the inner diameter of every ring, and of nothing else', () => {
    for (const { model, ringDiameter, details } of sampleProducts) {
      const inner = /^Inner diameter ([\d.]+) mm/.exec(details.dimensions?.en ?? '')?.[1]
      const isRing = /\b(ring|eternity band)$/i.test(details.kind?.en ?? '')
      expect(ringDiameter, model.en).toBe(isRing ? Math.round(Number(inner) * 10) : undefined)
    }
  })

  it('puts products into the right collections', () => {
    const within = (id: string) => sampleProducts.filter(({ collections }) => collections.includes(id))
    const named = (products: typeof sampleProducts) => products.map(({ model }) => model.en)
    expect(named(within('full-set'))).toEqual(named(sampleProducts.filter(({ included }) => isFullSet(included))))
    expect(named(within('under-38'))).toEqual(named(watches.filter(({ size }) => size < 38)))
    const empty = sampleCollections.map(({ id }) => id).filter((id) => within(id).length === 0)
    expect(empty).toEqual([bestDealsCollection])
  })

  it('has deals, sold products and products that are there more than once', () => {
    const deals = sampleProducts.filter(({ formerPrice }) => formerPrice !== undefined)
    expect(deals).toHaveLength(8)
    for (const { price, formerPrice = 0 } of deals) expect(formerPrice).toBeGreaterThan(price)
    expect(sampleProducts.filter(({ stock }) => stock === 0)).toHaveLength(2)
    expect(sampleProducts.filter(({ stock }) => stock > 1).length).toBeGreaterThan(0)
  })

  it('lists no two products at the same time, so that "newest" has one order', () => {
    expectUnique(sampleProducts.map(({ listedHoursAgo }) => listedHoursAgo))
  })

  it('auctions products that can be bought', () => {
    expectUnique(sampleAuctions.map(({ productId }) => productId))
    for (const { productId, startedHoursAgo, endsInHours } of sampleAuctions) {
      expect(sampleProducts.find(({ id }) => id === productId)?.stock).toBe(1)
      expect(startedHoursAgo).toBeGreaterThan(0)
      expect(endsInHours).toBeGreaterThan(0)
    }
  })
})
