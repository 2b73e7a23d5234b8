import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchPageLeaving } from './page-leaving.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Whether a promise has resolved by now. */
async function hasResolved(promise: Promise<void>): Promise<boolean> {
  let isResolved = false
  void promise.then(() => {
    isResolved = true
  })
  await vi.advanceTimersByTimeAsync(0)
  return isResolved
}

test('a page stays until a navigation begins', async () => {
  const page = new EventTarget()
  const { pageStays } = watchPageLeaving(page)
  expect(await hasResolved(pageStays())).toBe(true)
  page.dispatchEvent(new Event('beforeunload'))
  expect(await hasResolved(pageStays())).toBe(false)
})

test('a page that is still there after a while stays: its navigation was stopped', async () => {
  const page = new EventTarget()
  const { pageStays } = watchPageLeaving(page)
  page.dispatchEvent(new Event('beforeunload'))
  await vi.advanceTimersByTimeAsync(6000)
  const stays = pageStays()
  await vi.advanceTimersByTimeAsync(3000)
  expect(await hasResolved(stays)).toBe(false)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await hasResolved(stays)).toBe(true)
  expect(await hasResolved(pageStays())).toBe(true)
})
