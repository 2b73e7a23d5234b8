import { expect, test } from 'vitest'
import { formatBytes } from './format-bytes.ts'

test('sizes are said in the unit that fits', () => {
  expect(formatBytes(0, 'en')).toBe('0\u00A0kB')
  expect(formatBytes(209_600, 'en')).toBe('210\u00A0kB')
  expect(formatBytes(4_240_000, 'en')).toBe('4.2\u00A0MB')
  expect(formatBytes(1_500_000_000, 'en')).toBe('1.5\u00A0GB')
  expect(formatBytes(4_240_000, 'ar')).toBe('4.2\u00A0ميغابايت')
})
