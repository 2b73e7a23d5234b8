import { describe, expect, it } from 'vitest'
import { locales } from '#contract/locale.ts'
import { formatList, listParts } from './format-list.ts'

const entries = ['box', 'papers', 'second strap', 'service receipt']
const platformTag = { en: 'en-GB', ar: 'ar' }

describe.each(locales)('lists in %s', (locale) => {
  describe.each(['conjunction', 'disjunction'] as const)('of type %s', (type) => {
    it.each([0, 1, 2, 3, 4])('are as the platform writes %i entries', (count) => {
      const some = entries.slice(0, count)
      expect(listParts(some, locale, type)).toEqual(new Intl.ListFormat(platformTag[locale], { type }).formatToParts(some))
    })
  })
})

it('joins the entries of a list', () => {
  expect(formatList(['العلبة', 'الأوراق'], 'ar', 'conjunction')).toBe('العلبة والأوراق')
  expect(formatList(['$6,613', '€5,686'], 'en', 'disjunction')).toBe('$6,613 or €5,686')
})
