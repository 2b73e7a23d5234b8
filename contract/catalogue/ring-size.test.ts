import { expect, it } from 'vitest'
import { diameterOfEuRingSize, euRingSize, usRingSize } from './ring-size.ts'

/** Inner diameters of the usual conversion charts. */
it.each([
  [15.7, 49, 5],
  [16.5, 52, 6],
  [16.8, 53, 6.25],
  [17.3, 54, 7],
  [18.1, 57, 8],
  [18.9, 59, 9],
  [19.8, 62, 10],
])('an inner diameter of %f mm is EU %i and US %f', (diameter, eu, us) => {
  expect(euRingSize(diameter)).toBe(eu)
  expect(usRingSize(diameter)).toBe(us)
})

it('converts a size to a diameter and back', () => {
  for (let size = 44; size <= 70; size++) expect(euRingSize(diameterOfEuRingSize(size))).toBe(size)
})
