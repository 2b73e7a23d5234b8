import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../tests/support/data/seeded-random.ts'
import { intlTag, locales } from '#contract/locale.ts'
import { currencies } from '#contract/money/money.ts'
import { splitPriceText } from '#contract/money/price-signs.ts'
import { formatCalendarDate, formatDay, inDayOrder, monthOf } from './format-date.ts'
import { formatAmount, formatMillimetres, formatMoney, formatNumber, joinFacts } from './format.ts'

const spaced = (text: string) => text.replaceAll('\u00A0', ' ')

describe('prices', () => {
  it('are written with western digits in both languages, without empty decimals', () => {
    expect(spaced(formatMoney({ amount: 2_480_000, currency: 'SAR' }, 'en'))).toBe('SAR 24,800')
    expect(spaced(formatMoney({ amount: 2_480_000, currency: 'SAR' }, 'ar'))).toBe('24,800 ر.س')
    expect(formatMoney({ amount: 661_300, currency: 'USD' }, 'ar')).toBe('$6,613')
    expect(spaced(formatMoney({ amount: 7_550, currency: 'SAR' }, 'en'))).toBe('SAR 75.50')
  })

  it.each(locales)('can be pasted into a form as they are written (%s)', (locale) => {
    for (const currency of currencies)
      expect(splitPriceText(formatMoney({ amount: 2_480_050, currency }, locale))).toEqual({ number: '24,800.50', currency })
  })
})

describe('numbers', () => {
  it.each(locales)('are written as the platform writes them in %s', (locale) => {
    const whole = new Intl.NumberFormat(intlTag[locale], { maximumFractionDigits: 0 })
    const withMinorUnits = new Intl.NumberFormat(intlTag[locale], { minimumFractionDigits: 2 })
    const random = seededRandom(20_261_125)
    for (let count = 0; count < 5_000; count++) {
      const size = 10 ** Math.floor(random() * 13)
      // Negative zero has no sign here.
      const amount = Math.round((random() - 0.5) * size) || 0
      expect(formatNumber(amount / 8, locale)).toBe(whole.format(amount / 8))
      const format = amount % 100 === 0 ? whole : withMinorUnits
      expect(formatAmount({ amount, currency: 'SAR' }, locale)).toBe(format.format(amount / 100))
    }
  })
})

describe('dates and facts', () => {
  it.each(locales)('name the months as the platform does in %s', (locale) => {
    const platform = new Intl.DateTimeFormat(intlTag[locale], { day: 'numeric', month: monthOf(locale), year: 'numeric', timeZone: 'UTC' })
    for (let month = 1; month <= 12; month++) {
      const isoDate = `2026-${String(month).padStart(2, '0')}-09`
      expect(formatCalendarDate(isoDate, locale)).toBe(inDayOrder(platform, new Date(`${isoDate}T00:00:00Z`)))
    }
  })

  it('put the day before the month', () => {
    expect(formatDay('2026-11-20', 'en')).toBe('20 Nov')
    expect(formatDay('2026-11-20', 'ar')).toBe('20 نوفمبر')
    expect(formatCalendarDate('2026-11-20', 'en')).toBe('20 Nov 2026')
    expect(formatCalendarDate('2026-11-20', 'ar')).toBe('20 نوفمبر 2026')
  })

  it('join with the comma of the language and skip what is unknown', () => {
    expect(spaced(joinFacts([formatMillimetres(39, 'en'), undefined, 'steel'], 'en'))).toBe('39 mm, steel')
    expect(spaced(joinFacts([formatMillimetres(39, 'ar'), 'فولاذ'], 'ar'))).toBe('39 ملم، فولاذ')
  })
})
