import { expect, test } from 'vitest'
import { createShoppers } from './shoppers.ts'

test('shoppers are there for a while after each request', () => {
  let now = Date.parse('2026-03-01T10:00:00Z')
  const shoppers = createShoppers({ now: () => new Date(now) })
  expect(shoppers.areThere()).toBe(false)
  shoppers.note()
  now += 9_000
  expect(shoppers.areThere()).toBe(true)
  now += 2_000
  expect(shoppers.areThere()).toBe(false)
})
