import { expect, test } from 'vitest'
import { countedDays, countedWorkingDays } from './counted-days.ts'

test.each([
  [1, 'one day', 'يوم واحد', 'one working day', 'يوم عمل واحد'],
  [2, 'two days', 'يومين', 'two working days', 'يومي عمل'],
  [3, 'three days', 'ثلاثة أيام', 'three working days', 'ثلاثة أيام عمل'],
  [10, 'ten days', 'عشرة أيام', 'ten working days', 'عشرة أيام عمل'],
  [11, '11 days', '11 يومًا', '11 working days', '11 يوم عمل'],
  [100, '100 days', '100 يوم', '100 working days', '100 يوم عمل'],
  [103, '103 days', '103 أيام', '103 working days', '103 أيام عمل'],
])('%i days are counted as each language does', (count, en, ar, enWorking, arWorking) => {
  expect([countedDays(count, 'en'), countedDays(count, 'ar')]).toEqual([en, ar])
  expect([countedWorkingDays(count, 'en'), countedWorkingDays(count, 'ar')]).toEqual([enWorking, arWorking])
})
