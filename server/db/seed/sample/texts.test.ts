import { describe, expect, it } from 'vitest'
import { settingsSchema } from '#contract/settings/shop-settings.ts'
import { locales } from '#contract/locale.ts'
import { furtherBrands } from '../large/brands.ts'
import { standardTerms } from '../../standard-terms.ts'
import { expectBothLanguages, expectUnique } from '../text-expectations.ts'
import { sampleBrands } from './brands.ts'
import { sampleCollections } from './collections.ts'
import { sampleFaq } from './faq.ts'
import { sampleRates, sampleSettings } from './settings.ts'
import { sampleTestimonials } from './testimonials.ts'

const brands = [...sampleBrands, ...furtherBrands]
/** As the shop shows it, where each placeholder of i18n/shop-figures.ts is filled in. */
const filled = (text: string) => text.replaceAll(/\{(?:shop|vat|feeInside|feeElsewhere|freeFrom|holdDays|receiptDays|answerDays)\}/g, '7')

describe('the texts around the catalogue', () => {
  it.each(brands.map((brand) => [brand.id, brand] as const))('maison %s is described in both languages', (id, brand) => {
    expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expectBothLanguages({ en: brand.nameEn, ar: brand.nameAr })
    expectBothLanguages({ en: brand.descriptionEn, ar: brand.descriptionAr })
  })

  it('has forty maisons, each under one name', () => {
    expect(brands).toHaveLength(40)
    expectUnique(brands.map(({ nameEn }) => nameEn))
    expectUnique(brands.map(({ nameAr }) => nameAr))
  })

  it('names every term in both languages, in lower case, and gives colors a swatch', () => {
    for (const { kind, nameEn, nameAr, swatch } of standardTerms) {
      expectBothLanguages({ en: nameEn, ar: nameAr })
      expect(nameEn).toBe(nameEn.toLowerCase())
      expect(swatch ?? 'none', `${kind} ${nameEn}`).toMatch(kind === 'color' ? /^#[0-9a-f]{6}$/ : /^none$/)
    }
    expectUnique(standardTerms.map(({ kind, nameEn }) => `${kind} ${nameEn}`))
    expectUnique(standardTerms.map(({ kind, nameAr }) => `${kind} ${nameAr}`))
  })

  it('has collections, testimonials and questions in both languages', () => {
    for (const { nameEn, nameAr, descriptionEn, descriptionAr } of sampleCollections) {
      expectBothLanguages({ en: nameEn, ar: nameAr })
      expectBothLanguages({ en: descriptionEn, ar: descriptionAr })
    }
    for (const { quoteEn, quoteAr, authorEn, authorAr, aboutEn, aboutAr } of sampleTestimonials) {
      expectBothLanguages({ en: quoteEn, ar: quoteAr })
      expectBothLanguages({ en: authorEn, ar: authorAr })
      expectBothLanguages({ en: aboutEn, ar: aboutAr })
    }
    for (const { questionEn, questionAr, answerEn, answerAr } of sampleFaq) {
      expectBothLanguages({ en: filled(questionEn.replace('?', '')), ar: filled(questionAr) })
      expect([questionEn.at(-1), questionAr.at(-1)]).toEqual(['?', '؟'])
      expectBothLanguages({ en: filled(answerEn), ar: filled(answerAr) })
    }
  })

  it('puts the first five questions on the home page', () => {
    expect(sampleFaq.map(({ onHome }) => onHome)).toEqual(sampleFaq.map((_, index) => index < 5))
    expect(sampleFaq.map(({ position }) => position)).toEqual(sampleFaq.map((_, index) => index))
  })

  it.each(locales)('has settings that fit the contract in %s', (locale) => {
    const inLanguage = Object.entries(sampleSettings).map(([key, value]) => [
      key,
      typeof value === 'object' && 'en' in value ? value[locale] : value,
    ])
    const parsed = settingsSchema.safeParse(Object.fromEntries(inLanguage))
    expect(parsed.error?.issues).toBeUndefined()
  })

  it('keeps the riyal pegged to the dollar', () => {
    expect(sampleRates.find(({ currency }) => currency === 'USD')?.sarPerUnit).toBe(3.75)
    expect(sampleRates.map(({ currency }) => currency).toSorted()).toEqual(['EUR', 'USD'])
  })
})
