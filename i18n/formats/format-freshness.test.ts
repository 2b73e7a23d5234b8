import { expect, test, vi } from 'vitest'
import { intlTag, locales } from '#contract/locale.ts'
import {
  formatAsOf,
  formatConfirmed,
  formatDayAgo,
  formatDayOf,
  formatDayTime,
  formatDeadline,
  formatShopMoment,
  formatTime,
} from './format-freshness.ts'

const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute)

test('shows the time of today and yesterday, and else the date', () => {
  expect(formatAsOf(at(20, 11, 42), at(20, 18), 'en')).toBe('As of today, 11:42')
  expect(formatAsOf(at(20, 23, 59), at(21, 0), 'en')).toBe('As of yesterday, 23:59')
  expect(formatAsOf(at(18, 9), at(20, 9), 'en')).toBe('As of 18 Nov 2026')
  expect(formatAsOf(at(18, 9), at(20, 9), 'ar')).toBe('بحسب بيانات 18 نوفمبر 2026')
  expect(formatConfirmed(at(20, 0, 4), 'ar')).toBe('آخر تحديث 00:04')
})

test('a day is named by how long ago it is', () => {
  expect([at(20, 0), at(19, 23, 59), at(18, 9)].map((day) => formatDayAgo(day, at(20, 18), 'en'))).toEqual([
    'Today',
    'Yesterday',
    '18 Nov 2026',
  ])
  expect([at(20, 0), at(19, 23, 59)].map((day) => formatDayAgo(day, at(20, 18), 'ar'))).toEqual(['اليوم', 'أمس'])
})

test('a device whose clock is a day behind shows the date, not a time in the future', () => {
  expect(formatAsOf(at(20, 11), at(19, 11), 'en')).toBe('As of 20 Nov 2026')
})

test('a moment in the future is shown with its time', () => {
  expect(formatDayTime(at(26, 17, 10), 'en')).toBe('26 Nov, 17:10')
  expect(formatDayTime(at(26, 7, 5), 'ar')).toBe('26 نوفمبر، 07:05')
})

test('a moment that is not one is an error', () => {
  expect(() => formatTime(new Date(Number.NaN))).toThrow(RangeError)
  expect(() => formatDayOf(new Date(Number.NaN), 'en')).toThrow(RangeError)
})

test.each(locales)('times are as the platform writes them in %s', (locale) => {
  const platform = new Intl.DateTimeFormat(intlTag[locale], { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  for (const [hour, minute] of [
    [0, 0],
    [7, 5],
    [12, 30],
    [23, 59],
  ] as const)
    expect(formatTime(at(20, hour, minute))).toBe(platform.format(at(20, hour, minute)))
})

test.each([
  ['Asia/Riyadh', '26 Nov, 17:10', '26 نوفمبر، 17:10'],
  ['Asia/Dubai', '26 Nov, 18:10 (17:10 in Riyadh)', '26 نوفمبر، 18:10 (17:10 بتوقيت الرياض)'],
  ['Pacific/Auckland', '27 Nov, 03:10 (26 Nov, 17:10 in Riyadh)', '27 نوفمبر، 03:10 (26 نوفمبر، 17:10 بتوقيت الرياض)'],
])('the end of a time limit in %s names the shop’s zone where the two differ', (zone, english, arabic) => {
  vi.stubEnv('TZ', zone)
  const moment = new Date('2026-11-26T14:10:00.000Z')
  expect([formatDeadline(moment, 'en'), formatDeadline(moment, 'ar')]).toEqual([english, arabic])
  vi.unstubAllEnvs()
})

test("a moment for a reader whose zone is unknown names the shop's", () => {
  const end = new Date('2026-11-26T14:10:00Z')
  expect(formatShopMoment(end, 'en')).toBe('26 Nov, 17:10 (Riyadh time)')
  expect(formatShopMoment(end, 'ar')).toBe('26 نوفمبر، 17:10 بتوقيت الرياض')
})
