import { expect, test } from 'vitest'
import { visibleJson, visibleText } from './terminal-text.ts'

test.each([
  ['\u001B[2J\u001B[H', '\\u{1b}[2J\\u{1b}[H'],
  ['a\rb\tc\u0007', 'a\\u{d}b\\u{9}c\\u{7}'],
  ['\u009B31m', '\\u{9b}31m'],
  ['\u007F', '\\u{7f}'],
  ['safe\u202Egnp.exe', 'safe\\u{202e}gnp.exe'],
  ['\u2066x\u2069\uFEFF\u00AD', '\\u{2066}x\\u{2069}\\u{feff}\\u{ad}'],
  ['\u{E0041}', '\\u{e0041}'],
  ['two\u2028lines', 'two\\u{2028}lines'],
  ['two\nlines', 'two\nlines'],
  ['نورة الحربي, Émile\u00A0O’Neill 👋', 'نورة الحربي, Émile\u00A0O’Neill 👋'],
])('%j is printed as %s', (text, printed) => expect(visibleText(text)).toBe(printed))

test('JSON has the same value, without such characters', () => {
  const value = { name: '\u001B[2J\u009B31m\u202E\u{E0041}\n"x"\\' }
  const printed = visibleJson(JSON.stringify(value, null, 2))
  expect(printed).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u)
  expect(JSON.parse(printed)).toEqual(value)
})
