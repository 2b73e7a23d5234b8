import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { everyMinute } from './every-minute.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const minute = 60_000

test('works at the start and every minute, without overlap, until it is stopped', async () => {
  const rounds: (() => void)[] = []
  const work = vi.fn(() => new Promise<void>((resolve) => rounds.push(resolve)))
  const stop = everyMinute('closing', work, { error: vi.fn() })
  expect(work).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(minute)
  expect(work, 'the first is still at it').toHaveBeenCalledTimes(1)
  rounds[0]?.()
  await vi.advanceTimersByTimeAsync(minute)
  expect(work).toHaveBeenCalledTimes(2)
  let isStopped = false
  const stopping = stop().then(() => (isStopped = true))
  await vi.advanceTimersByTimeAsync(minute)
  expect([isStopped, work.mock.calls.length]).toEqual([false, 2])
  rounds[1]?.()
  await stopping
})

test('logs an error, and tries again', async () => {
  const error = vi.fn()
  const work = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(new Error('no database'))
  const stop = everyMinute('closing', work, { error })
  await vi.advanceTimersByTimeAsync(minute)
  expect(error).toHaveBeenCalledTimes(1)
  expect(work).toHaveBeenCalledTimes(2)
  await stop()
})
