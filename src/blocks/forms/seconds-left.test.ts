import { expect, test } from 'vitest'
import { secondsLeft } from './seconds-left.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
test.each([
  [undefined, 0],
  ['2026-11-21T12:01:00Z', 60],
  ['2026-11-21T12:00:00.200Z', 1],
  ['2026-11-21T11:59:00Z', 0],
  ['2026-11-22T12:00:00Z', 24 * 60 * 60],
  ['nonsense', 0],
])('%s: %i', (moment, seconds) => expect(secondsLeft(moment, now)).toBe(seconds))
