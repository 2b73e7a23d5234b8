import { expect, it } from 'vitest'
import { toWesternDigits } from './digits.ts'

it('turns the digits and separators of Arabic and Persian keyboards into Western ones', () => {
  expect(toWesternDigits('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789')
  expect(toWesternDigits('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789')
  expect(toWesternDigits('٩٬٠٠٠٫٥')).toBe('9,000.5')
  expect(toWesternDigits('\u202A０５０\u00AD１\u202C')).toBe('0501')
  expect(toWesternDigits('SAR 12')).toBe('SAR 12')
})
