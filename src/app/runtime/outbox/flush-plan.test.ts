import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Flushed } from '#device/outbox/flush.ts'
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

it('runs one flush at a time, and one more for all entries added since', async () => {
  const { flush, plan } = planOf()
  await Promise.all([plan.now(), plan.now(), plan.now(), plan.now()])
  expect(flush).toHaveBeenCalledTimes(2)
})

it('does not flush without a network', async () => {
  const { flush, plan } = planOf([], false)
  await plan.now()
  expect(flush).not.toHaveBeenCalled()
})

it('flushes again when the next entry is due', async () => {
  const { flush, plan } = planOf([{ ...nothing, nextAt: Date.now() + 30_000 }])
  await plan.now()
  await vi.advanceTimersByTimeAsync(29_999)
  expect(flush).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(flush).toHaveBeenCalledTimes(2)
})

it('backs off while the network is down, and flushes at once when it is back', async () => {
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

it('retries soon while some requests succeed over a bad connection', async () => {
  const { flush, plan } = planOf([away, away, { ...away, sent: 1 }])
  await plan.now()
  await vi.advanceTimersByTimeAsync(2_000 + 4_000)
  expect(flush).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(flush).toHaveBeenCalledTimes(4)
})

it('survives an outbox that cannot be read, and retries', async () => {
  vi.spyOn(console, 'debug').mockReturnValue(undefined)
  const { flush, plan } = planOf([new Error('no'), new Error('no')])
  await plan.now()
  await vi.advanceTimersByTimeAsync(2_000 + 4_000)
  expect(flush).toHaveBeenCalledTimes(3)
})
