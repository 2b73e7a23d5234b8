import { expect, test } from 'vitest'
import { dayAndTime } from './day-and-time.ts'

test('a time is formatted in the time zone of the shopper', () => {
  const moment = new Date(2026, 10, 21, 9, 5).toISOString()
  expect(dayAndTime(moment, 'en')).toEqual({ day: '21 Nov 2026', time: '09:05' })
  expect(dayAndTime(moment, 'ar')).toEqual({ day: '21 نوفمبر 2026', time: '09:05' })
})
