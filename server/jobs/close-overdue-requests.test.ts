import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeOverdueRequests } from './close-overdue-requests.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const minute = 60_000

test('closes at the start and every minute, without overlap, until it is stopped', async () => {
  const rounds: (() => void)[] = []
  const closeOverdue = vi.fn(() => new Promise<void>((resolve) => rounds.push(resolve)))
  const stop = closeOverdueRequests({ requests: { closeOverdue }, log: { error: vi.fn() } })
  expect(closeOverdue).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(minute)
  expect(closeOverdue, 'the first is still at it').toHaveBeenCalledTimes(1)
  rounds[0]?.()
  await vi.advanceTimersByTimeAsync(minute)
  expect(closeOverdue).toHaveBeenCalledTimes(2)
  let isStopped = false
  const stopping = stop().then(() => (isStopped = true))
  await vi.advanceTimersByTimeAsync(minute)
  expect([isStopped, closeOverdue.mock.calls.length]).toEqual([false, 2])
  rounds[1]?.()
  await stopping
})

test('logs an error, and tries again', async () => {
  const error = vi.fn()
  const closeOverdue = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(new Error('no database'))
  const stop = closeOverdueRequests({ requests: { closeOverdue }, log: { error } })
  await vi.advanceTimersByTimeAsync(minute)
  expect(error).toHaveBeenCalledTimes(1)
  expect(closeOverdue).toHaveBeenCalledTimes(2)
  await stop()
})
