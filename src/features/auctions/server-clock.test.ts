import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { adoptClock, clockAtReceipt, isOwnClock, serverTime } from './server-clock.ts'

const now = '2026-11-20T12:00:00.000Z'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('the server’s time goes on from its receipt, whatever the device takes the time to be', () => {
  const clock = clockAtReceipt(now)
  vi.advanceTimersByTime(90_000)
  vi.setSystemTime('2031-01-01T00:00:00Z')
  expect(new Date(serverTime(clock)).toISOString()).toBe('2026-11-20T12:01:30.000Z')
})

test('a time that another process received is taken as received now', () => {
  const rendered = { ...clockAtReceipt(now), receivedAt: 5_000_000, timeOrigin: 1 }
  expect(isOwnClock(rendered)).toBe(false)
  const clock = adoptClock(rendered)
  expect(isOwnClock(clock)).toBe(true)
  vi.advanceTimersByTime(1000)
  expect(new Date(serverTime(clock)).toISOString()).toBe('2026-11-20T12:00:01.000Z')
})
