import { expect, test } from 'vitest'
import { nextWithin } from './policy.ts'

/** A time of the house, three hours ahead of UTC. */
const at = (time: string, day = 29) => new Date(`2026-11-${day}T${time}:00+03:00`)

test.each([
  ['without hours at any time', null, at('03:00'), at('03:00')],
  ['within the hours at once', { from: 9, until: 18 }, at('09:00'), at('09:00')],
  ['before them when they begin', { from: 9, until: 18 }, at('02:30'), at('09:00')],
  ['after them on the next day', { from: 9, until: 18 }, at('18:00'), at('09:00', 30)],
  ['across midnight, in the evening', { from: 20, until: 2 }, at('23:59'), at('23:59')],
  ['across midnight, after it', { from: 20, until: 2 }, at('01:59'), at('01:59')],
  ['across midnight, by day', { from: 20, until: 2 }, at('12:00'), at('20:00')],
])('somebody is told %s', (_, hours, now, expected) => {
  expect(nextWithin(hours, now)).toEqual(expected)
})
