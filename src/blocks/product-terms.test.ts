import { expect, test } from 'vitest'
import { conditions, detailKeys, includedItems } from '#src/contract/catalogue/catalogue-terms.ts'
import { locales, type Locale } from '#src/contract/locale.ts'
import { loadI18n } from '#src/i18n/catalogues.ts'
import { labelOf } from '#src/i18n/present-product.ts'
import { conditionMeanings, conditionNames, detailLabels, includedNames } from './product-terms.ts'

async function wordsIn(locale: Locale) {
  const i18n = await loadI18n(locale, ['browsing'])
  return {
    details: detailKeys.map((key) => i18n._(detailLabels[key])),
    conditions: conditions.map((condition) => i18n._(conditionNames[condition])),
    meanings: conditions.map((condition) => i18n._(conditionMeanings[condition])),
    included: includedItems.map((item) => i18n._(includedNames[item])),
  }
}

test.each(locales)('no two details, conditions or items share a word (%s)', async (locale) => {
  for (const words of Object.values(await wordsIn(locale))) expect(new Set(words).size).toBe(words.length)
})

test('every one of them has an Arabic word', async () => {
  const words = Object.values(await wordsIn('ar')).flat()
  expect(words.filter((word) => !/^[\u0600-\u06FF .:]+$/.test(word))).toEqual([])
})

test.each(locales)('the filter names each condition as the page does (%s)', async (locale) => {
  const i18n = await loadI18n(locale, ['browsing'])
  const naming = { locale, nameOf: (_: string, value: string) => value, swatchOf: () => undefined }
  for (const condition of conditions) expect(labelOf('condition', condition, naming)).toBe(i18n._(conditionNames[condition]))
})
