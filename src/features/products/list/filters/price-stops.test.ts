import { expect, it } from 'vitest'
import { nearestStop, parsePrice, priceStops } from './price-stops.ts'

it('goes from the lowest to the highest price in rising, round steps', () => {
  const stops = priceStops(4_230, 176_000)
  expect(stops[0]).toBe(4_230)
  expect(stops.at(-1)).toBe(176_000)
  expect(stops.length).toBeGreaterThan(30)
  stops.slice(1).forEach((stop, index) => expect(stop).toBeGreaterThan(stops[index]!))
  for (const stop of stops.slice(1, -1)) expect(String(stop)).toMatch(/^\d\d?0*$/)
})

it('gives half of its range to the cheaper products', () => {
  const stops = priceStops(1_000, 1_000_000)
  expect(stops[Math.floor(stops.length / 2)]).toBeLessThan(50_000)
})

it('has a single stop where all prices are the same', () => {
  expect(priceStops(500, 500)).toEqual([500])
})

it('finds the nearest stop, and the ends for prices beyond them', () => {
  expect([0, 140, 160, 9_999].map((price) => nearestStop([100, 150, 200], price))).toEqual([0, 1, 1, 2])
})

it.each([
  ['9,000', 9000],
  ['9000.75', 9000],
  ['24.800', 24_800],
  ['1.250.000', 1_250_000],
  ['9.5', 9],
  [' ', undefined],
  ['', undefined],
  ['0', 0],
])('reads %j as %j', (text, price) => {
  expect(parsePrice(text)).toBe(price)
})
