import { expect, it } from 'vitest'
import { seededRandom } from '../../tests/support/data/seeded-random.ts'
import { everyRow, stableOrder } from './stable-order.ts'

// Few and many rows use different algorithms.
it.each([50, 10_000])('sorts %i doubles of all kinds, equal ones stably', (rows) => {
  const random = seededRandom(rows)
  const values = [0, -0, -1, 1.5, -1.5, 2 ** 40, -(2 ** 40), 1e-300, Number.MAX_SAFE_INTEGER, 7]
  const keys = Float64Array.from({ length: rows }, () => values[Math.floor(random() * values.length)] ?? 0)
  const backwards = everyRow(rows).toReversed()
  const expected = Array.from(backwards).toSorted((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0))
  expect(Array.from(stableOrder(keys, backwards))).toEqual(expected)
})
