import { describe, expect, test } from 'vitest'
import { inQuotes, isolated } from './isolated.ts'

describe('user input', () => {
  test('is isolated from the sentence around it', () => {
    expect(`مرحبًا ${isolated('Omar')}،`).toBe('مرحبًا \u2068Omar\u2069،')
  })

  test('cannot end the isolation, nor turn the line around', () => {
    expect(isolated('Omar\u2069\u202E،')).toBe('\u2068Omar،\u2069')
  })

  test.each([
    ['A fair price.', '“A fair price.”'],
    ['سعر مناسب.', '«سعر مناسب.»'],
    ['36 mm, as new', '“36 mm, as new”'],
    ['36 ملم، كالجديدة', '«36 ملم، كالجديدة»'],
    ['100 %', '“100 %”'],
  ])('is quoted with the marks of its own language: %s', (text, quoted) => {
    expect(inQuotes(text)).toBe(quoted)
  })
})
