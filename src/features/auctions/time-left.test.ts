import { describe, expect, test } from 'vitest'
import { shownSeconds, timeParts } from './time-left.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

const shown = (milliseconds: number) => timeParts(shownSeconds(milliseconds))

describe('the displayed time left', () => {
  test('from a day on: days and hours, which stay for a whole hour', () => {
    expect(shown(2 * day + 4 * hour)).toEqual({ days: 2, hours: 4, minutes: 0, seconds: 0 })
    expect(shown(2 * day + 5 * hour - second)).toEqual({ days: 2, hours: 4, minutes: 0, seconds: 0 })
    expect(shown(day)).toEqual({ days: 1, hours: 0, minutes: 0, seconds: 0 })
  })

  test('from an hour on: hours and minutes, without seconds', () => {
    expect(shown(day - second)).toEqual({ days: 0, hours: 23, minutes: 59, seconds: 0 })
    expect(shown(hour)).toEqual({ days: 0, hours: 1, minutes: 0, seconds: 0 })
  })

  test('below an hour: minutes and seconds', () => {
    expect(shown(hour - second)).toEqual({ days: 0, hours: 0, minutes: 59, seconds: 59 })
    expect(shown(61 * second)).toEqual({ days: 0, hours: 0, minutes: 1, seconds: 1 })
  })

  test('the last second is shown until it is over, and nothing is ever negative', () => {
    expect(shownSeconds(1)).toBe(1)
    expect(shownSeconds(0)).toBe(0)
    expect(shownSeconds(-day)).toBe(0)
  })
})
