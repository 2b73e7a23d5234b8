import { describe, expect, it } from 'vitest'
import { formatCalendarDate, formatDay } from './format-date.ts'
import { formatMillimetres, formatMoney, joinFacts } from './format.ts'

const spaced = (text: string) => text.replaceAll('\u00A0', ' ')

describe('prices', () => {
  it('are written with western digits in both languages, without empty decimals', () => {
    expect(spaced(formatMoney({ amount: 2_480_000, currency: 'SAR' }, 'en'))).toBe('SAR 24,800')
    expect(spaced(formatMoney({ amount: 2_480_000, currency: 'SAR' }, 'ar'))).toBe('24,800 ر.س')
    expect(formatMoney({ amount: 661_300, currency: 'USD' }, 'ar')).toBe('$6,613')
    expect(spaced(formatMoney({ amount: 7_550, currency: 'SAR' }, 'en'))).toBe('SAR 75.50')
  })
})

describe('dates and facts', () => {
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
