import { expect, test } from 'vitest'
import { dayAndTime, formatBytes } from './size-and-time.ts'

test('sizes are said in the unit that fits', () => {
  expect(formatBytes(0, 'en')).toBe('0\u00A0kB')
  expect(formatBytes(209_600, 'en')).toBe('210\u00A0kB')
  expect(formatBytes(4_240_000, 'en')).toBe('4.2\u00A0MB')
  expect(formatBytes(1_500_000_000, 'en')).toBe('1.5\u00A0GB')
  expect(formatBytes(4_240_000, 'ar')).toBe('4.2\u00A0ميغابايت')
})

test('a time is formatted in the time zone of the visitor', () => {
  const moment = new Date(2026, 10, 21, 9, 5).toISOString()
  expect(dayAndTime(moment, 'en')).toEqual({ day: '21 Nov 2026', time: '09:05' })
  expect(dayAndTime(moment, 'ar')).toEqual({ day: '21 نوفمبر 2026', time: '09:05' })
})
