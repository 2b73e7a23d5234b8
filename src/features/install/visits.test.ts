import { expect, test } from 'vitest'
import { isResting, parseRest, parseVisits, seenAgain } from './visits.ts'

const minute = 60_000
const day = 24 * 60 * minute
const now = Date.UTC(2026, 10, 21)

test('another page continues the visit, a later return begins another one', () => {
  const first = seenAgain(undefined, now)
  expect(first).toEqual({ count: 1, at: now })
  const same = seenAgain(first, now + 20 * minute)
  expect(same.count).toBe(1)
  expect(seenAgain(same, now + 45 * minute).count).toBe(1)
  expect(seenAgain(same, now + 51 * minute).count).toBe(2)
})

test('a clock that was a day ahead does not stop the count', () => {
  expect(seenAgain({ count: 1, at: now + day }, now)).toEqual({ count: 2, at: now })
})

test('"Not now" rests 30 days', () => {
  expect(isResting(undefined, now)).toBe(false)
  expect(isResting(now, now + 29 * day)).toBe(true)
  expect(isResting(now, now + 31 * day)).toBe(false)
})

test('what cannot be read counts as nothing', () => {
  for (const text of [null, '', '{', '"x"', '{"count":"1"}']) expect(parseVisits(text)).toBeUndefined()
  expect(parseVisits('{"count":3,"at":5}')).toEqual({ count: 3, at: 5 })
  expect(parseRest('x')).toBeUndefined()
  expect(parseRest(null)).toBeUndefined()
  expect(parseRest('5')).toBe(5)
})
