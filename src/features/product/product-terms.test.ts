import { expect, test } from 'vitest'
import { conditions, detailKeys, includedItems } from '#src/contract/catalogue-terms.ts'
import { locales } from '#src/contract/locale.ts'
import { loadI18n } from '#src/i18n/catalogues.ts'
import { conditionNames, detailLabels, includedNames } from './product-terms.ts'

test.each(locales)('every detail, condition and item that comes with a piece has a word of its own (%s)', async (locale) => {
  const i18n = await loadI18n(locale)
  const wordsOf = <Key extends string>(keys: readonly Key[], names: Record<Key, (typeof detailLabels)['size']>) => keys.map((key) => i18n._(names[key]))
  for (const words of [wordsOf(detailKeys, detailLabels), wordsOf(conditions, conditionNames), wordsOf(includedItems, includedNames)]) {
    expect(words.every((word) => word.trim() !== '')).toBe(true)
    expect(new Set(words).size).toBe(words.length)
    if (locale === 'ar') expect(words.filter((word) => /[a-z]/i.test(word))).toEqual([])
  }
})
