import { expect, test } from 'vitest'
import { beginningOf, isSoundText, soundText } from './sound-text.ts'

test('a text that cannot be stored becomes one that can', () => {
  const texts = ['a\0b', 'half \ud83d', 'other half \ude00', 'whole 😀 متجر']
  expect(texts.map(isSoundText)).toEqual([false, false, false, true])
  expect(texts.map(soundText)).toEqual(['a\u{fffd}b', 'half \u{fffd}', 'other half \u{fffd}', 'whole 😀 متجر'])
})

test('the beginning of a text has no half of a letter', () => {
  expect(beginningOf('ab😀', 3)).toBe('ab')
  expect(beginningOf('ab😀', 4)).toBe('ab😀')
  expect(beginningOf('abc', 9)).toBe('abc')
})
