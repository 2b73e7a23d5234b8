import { expect, test } from 'vitest'
import { countNewest, mostNewest, packNewest } from './newest-times.ts'

const at = (time: string) => Date.parse(`2026-11-20T${time}Z`)

test('the rows that are newer than a moment are counted', () => {
  const packed = packNewest([at('12:00:00'), at('11:59:58'), at('11:59:58'), at('10:00:00')])
  expect(packed).toEqual([at('12:00:00') / 1000, 2, 0, 7198])
  const since = (time: string) => countNewest(packed, at(time))
  expect([since('09:00:00'), since('10:00:00'), since('11:59:57.999'), since('11:59:58'), since('12:00:00')]).toEqual([4, 3, 3, 1, 0])
})

test('a time that changed while the rows were read breaks nothing', () => {
  expect(packNewest([at('12:00:00'), at('12:30:00'), at('11:59:59')]).slice(1)).toEqual([0, 1])
})

test('the newest have a time, and an empty catalogue has none', () => {
  expect(packNewest(Array.from({ length: mostNewest + 1 }, (_, row) => at('12:00:00') - row * 1000))).toHaveLength(mostNewest)
  expect([packNewest([]), countNewest([], 0)]).toEqual([[], 0])
})
