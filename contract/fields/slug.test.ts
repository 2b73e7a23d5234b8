import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test('letters stand without their marks', () => {
  const names = ['Hermès', 'A. Lange & Söhne', 'Élysande', 'Jørgensen', 'L’Epée 1839', 'Weiß & Łódź', 'هدايا 2026', 'ساعات']
  expect(names.map(slugOf)).toEqual(['hermes', 'a-lange-sohne', 'elysande', 'jorgensen', 'l-epee-1839', 'weiss-lodz', '2026', ''])
})
