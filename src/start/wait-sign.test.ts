import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeWaitSign } from './wait-sign.ts'

const sign = { hidden: true }

beforeEach(() => {
  sign.hidden = true
  vi.useFakeTimers()
  vi.stubGlobal('document', { querySelector: () => sign })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what comes within 400 ms shows no sign', () => {
  const endWait = makeWaitSign()()
  vi.advanceTimersByTime(399)
  endWait()
  vi.runAllTimers()
  expect(sign.hidden).toBe(true)
})

test('the sign stays until everything has come', () => {
  const beginWait = makeWaitSign()
  const [endFirst, endSecond] = [beginWait(), beginWait()]
  vi.advanceTimersByTime(400)
  expect(sign.hidden).toBe(false)
  endFirst()
  vi.runAllTimers()
  expect(sign.hidden).toBe(false)
  endSecond()
  vi.runAllTimers()
  expect(sign.hidden).toBe(true)
})

test('it stays for the next wait, if that follows at once', () => {
  const beginWait = makeWaitSign()
  const endFirst = beginWait()
  vi.advanceTimersByTime(400)
  endFirst()
  beginWait()
  vi.advanceTimersByTime(200)
  expect(sign.hidden).toBe(false)
})
