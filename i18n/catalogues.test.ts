import { afterEach, expect, test, vi } from 'vitest'
import { i18nOf } from './catalogues.ts'

const { NumberFormat } = Intl

/** WebKit formats Arabic-Indic digits by default, and the server does not. */
class ArabicIndicByDefault extends NumberFormat {
  constructor(tags?: string | string[], options?: Intl.NumberFormatOptions) {
    super(
      [tags ?? []].flat().map((tag) => (tag === 'ar' ? 'ar-u-nu-arab' : tag)),
      options,
    )
  }
}

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['en', '3 days'],
  ['ar', '3 days'],
] as const)('a number within a text has western digits in %s, whatever the engine takes for its default', (locale, expected) => {
  vi.stubGlobal('Intl', Object.assign(Object.create(Intl), { NumberFormat: ArabicIndicByDefault }))
  const i18n = i18nOf(locale)
  // A variable, because the extractor would extract a literal as a text of the shop.
  const id = 'days'
  i18n.load(locale, { [id]: [['count', 'plural', { one: ['#', ' day'], other: ['#', ' days'], few: ['#', ' days'] }]] })
  expect(i18n._(id, { count: 3 })).toBe(expected)
})
