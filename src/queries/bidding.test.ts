import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Bidding } from '#contract/auctions/bidding.ts'
import { askAgainMs, isStale, type ShownBidding, timeOf } from './bidding.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'] })
})
afterEach(() => vi.useRealTimers())

const now = Date.parse('2026-11-20T12:00:00Z')
const shown = (given: Partial<Bidding> = {}): ShownBidding => ({
  bidding: { state: 'open', endsAt: '2026-11-20T12:10:00Z', ...given } as Bidding,
  now,
  receivedAt: performance.now(),
})

test('the price is asked for every ten seconds, every two in the last five minutes, and not where nothing can change', () => {
  const answer = shown()
  expect(askAgainMs(answer)).toBe(10_000)
  vi.advanceTimersByTime(5 * 60_000 + 1)
  expect(askAgainMs(answer)).toBe(2_000)
  expect(askAgainMs(shown({ state: 'planned' }))).toBe(10_000)
  expect([askAgainMs(shown({ state: 'off' })), askAgainMs(shown({ state: 'stopped' }))]).toEqual([false, false])
  expect(askAgainMs({ ...shown(), bidding: null })).toBe(false)
})

test('a price is old when two answers have not come, whatever the device takes the time to be', () => {
  const [answer, late] = [shown(), shown({ endsAt: '2026-11-20T12:02:00Z' })]
  vi.advanceTimersByTime(9_000)
  vi.setSystemTime('2031-01-01T00:00:00Z')
  expect([isStale(answer), isStale(late)]).toEqual([false, true])
  vi.advanceTimersByTime(8_000)
  expect(isStale(answer)).toBe(true)
  expect(timeOf(answer)).toBe(now + 17_000)
})
