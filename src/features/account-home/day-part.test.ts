import { expect, test } from 'vitest'
import { dayPart, firstName } from './day-part.ts'

test('the greeting follows the hour', () => {
  expect([3, 4, 11, 12, 17, 18, 23, 0].map(dayPart)).toEqual([
    'evening',
    'morning',
    'morning',
    'afternoon',
    'afternoon',
    'evening',
    'evening',
    'evening',
  ])
})

test('people are greeted by their first name', () => {
  expect(firstName('  Omar Siddiq ')).toBe('Omar')
  expect(firstName('نورة')).toBe('نورة')
})
