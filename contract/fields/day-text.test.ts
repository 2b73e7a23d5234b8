import { expect, test } from 'vitest'
import { dayText, dayTextSchema, readDayText } from './day-text.ts'

test.each([
  ['03/14/24', '2024-03-14'],
  ['3/4/2031', '2031-03-04'],
  [' 12-31-99 ', '1999-12-31'],
  ['01.02.68', '2068-01-02'],
  ['٠٣/١٤/٢٤', '2024-03-14'],
  ['02/29/24', '2024-02-29'],
  ['\u200F03/14/24\u200E', '2024-03-14'],
])('%s is %s', (text, day) => {
  expect(readDayText(text)).toBe(day)
})

test.each(['14/03/24', '02/29/23', '00/10/24', '3/14', '2024-03-14', '03/14/024', 'March', ''])('%s is no day', (text) => {
  expect(readDayText(text)).toBeUndefined()
})

test.each([
  ['2024-03-14', '03/14/24'],
  ['1972-12-01', '12/01/72'],
  ['1961-12-01', '12/01/1961'],
])('%s is written as %s, and read as the same day', (day, text) => {
  expect(dayText(day)).toBe(text)
  expect(readDayText(text)).toBe(day)
})

test('a form says whether the day is missing or unreadable', () => {
  const problem = (text: string) => dayTextSchema.safeParse(text).error?.issues[0]?.message
  expect(problem(' ')).toBe('required')
  expect(problem('14/03/24')).toBe('day')
})
