import { expect, it } from 'vitest'
import { isBlank, withoutMarks } from './invisible-marks.ts'

const hidden = [0xad, 0x61c, 0x200b, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2060, 0x2066, 0x2067, 0x2068, 0x2069, 0xfeff]

it.each(hidden)('takes off U+%s (code point in decimal)', (code) => {
  expect(withoutMarks(`a${String.fromCodePoint(code)}b`)).toBe('ab')
})

it('leaves what shapes letters and emoji', () => {
  for (const text of ['می‌خواهم', 'ه‍', '👩🏽‍🔧', '❤️', 'é', ' a b ']) expect(withoutMarks(text)).toBe(text)
})

it('knows text in which a reader sees nothing', () => {
  for (const text of ['', ' \n', '\u200F', '\u00AD', '\u3164', '\u200D\u200C', ' \u2800\u00A0', '\uFFA0']) expect(isBlank(text)).toBe(true)
  for (const text of ['.', '\u3164a', 'ـ']) expect(isBlank(text)).toBe(false)
})
