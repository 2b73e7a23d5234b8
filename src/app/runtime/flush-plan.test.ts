import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Flushed } from '#src/offline/outbox/flush.ts'
import { createFlushPlan } from './flush-plan.ts'

const nothing: Flushed = { sent: 0, isNetworkAway: false, nextAt: undefined }
const away: Flushed = { ...nothing, isNetworkAway: true }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function planOf(results: (Flushed | Error)[] = [], isOnline = true) {
  const flush = vi.fn(async () => {
    await Promise.resolve()
    const result = results.shift() ?? nothing
    if (result instanceof Error) throw result
    return result
  })
  const onNetworkAway = vi.fn()
  return { flush, onNetworkAway, plan: createFlushPlan({ mayFlush: () => Promise.resolve(isOnline), flush, onNetworkAway }) }
}

it('has one flush at a time, and one more for all that came meanwhile', async () => {
  const { flush, plan } = planOf()
  await Promise.all([plan.now(), plan.now(), plan.now(), plan.now()])
  expect(flush).toHaveBeenCalledTimes(2)
})

it('tries nothing without a network', async () => {
  const { flush, plan } = planOf([], false)
  await plan.now()
  expect(flush).not.toHaveBeenCalled()
})

it('comes back when the next entry’s time has come', async () => {
  const { flush, plan } = planOf([{ ...nothing, nextAt: Date.now() + 30_000 }])
  await plan.now()
  await vi.advanceTimersByTimeAsync(29_999)
  expect(flush).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(flush).toHaveBeenCalledTimes(2)
})

it('comes back ever later while the network takes nothing, and at once when it is back', async () => {
  const { flush, plan, onNetworkAway } = planOf(Array.from({ length: 8 }, () => away))
  await plan.now()
  for (const pause of [2_000, 4_000, 8_000, 16_000, 32_000, 60_000]) {
    const before = flush.mock.calls.length
    await vi.advanceTimersByTimeAsync(pause - 1)
    expect(flush).toHaveBeenCalledTimes(before)
    await vi.advanceTimersByTimeAsync(1)
    expect(flush).toHaveBeenCalledTimes(before + 1)
  }
  expect(onNetworkAway).toHaveBeenCalledTimes(7)
  plan.afresh()
  await vi.advanceTimersByTimeAsync(0)
  expect(flush).toHaveBeenCalledTimes(8)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(flush).toHaveBeenCalledTimes(9)
})

it('comes back soon while a bad line takes something now and then', async () => {
  const { flush, plan } = planOf([away, away, { ...away, sent: 1 }])
  await plan.now()
  await vi.advanceTimersByTimeAsync(2_000 + 4_000)
  expect(flush).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(flush).toHaveBeenCalledTimes(4)
})

it('outlives a device that does not let the outbox be read, and asks it again', async () => {
  vi.spyOn(console, 'debug').mockReturnValue(undefined)
  const { flush, plan } = planOf([new Error('no'), new Error('no')])
  await plan.now()
  await vi.advanceTimersByTimeAsync(2_000 + 4_000)
  expect(flush).toHaveBeenCalledTimes(3)
})
