import { expect, test } from 'vitest'
import { createVisitors } from './visitors.ts'

test('shoppers are there for a while after each request', () => {
  let now = Date.parse('2026-03-01T10:00:00Z')
  const visitors = createVisitors({ now: () => new Date(now) })
  expect(visitors.areThere()).toBe(false)
  visitors.note()
  now += 9_000
  expect(visitors.areThere()).toBe(true)
  now += 2_000
  expect(visitors.areThere()).toBe(false)
})
