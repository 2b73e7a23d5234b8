import { describe, expect, test } from 'vitest'
import { isolated } from '#i18n/formats/isolated.ts'
import { type Direction, layOutText, type Shaper } from './text-layout.ts'

/** Every character is as wide as 1; a text with a letter or digit from right to left is drawn in that direction, as by fontkit. */
const shaper: Shaper = {
  subsetOf: (text) => {
    if (/^\p{Script_Extensions=Arabic}+$/u.test(text)) return 'arabic'
    if (/^(?:[\u0020-\u00FF]|\u0302)+$/.test(text)) return 'latin'
    return /^[\u0100-\u017F]+$/.test(text) ? 'latin-ext' : undefined
  },
  widthOf: (text) => [...text].length,
  directionOf: (text) => (/[\p{Script=Arabic}٠-٩]/u.test(text) ? 'rtl' : 'ltr'),
}
const linesOf = (text: string, direction: Direction, most = 80) => layOutText(text, { direction, most, shaper })
const runsOf = (text: string, direction: Direction) => linesOf(text, direction).flatMap(({ runs }) => runs.map((run) => run.text))

describe('the runs of a line, from left to right', () => {
  test.each<[string, Direction, string[]]>([
    ['Rolex Submariner', 'ltr', ['Rolex Submariner']],
    ['فاتورة ضريبية', 'rtl', ['فاتورة ضريبية']],
    // The number is at the right of its currency, and its digits keep their order.
    ['24,800.00 ر.س', 'rtl', ['س', '.', 'ر', ' ', '24,800.00']],
    ['رقم الفاتورة 10023', 'rtl', ['10023', 'رقم الفاتورة ']],
    ['ساعة Rolex Daytona ذهب', 'rtl', ['ذهب', ' ', 'Rolex Daytona', 'ساعة ']],
    ['Sold to نورة الحربي today', 'ltr', ['Sold to ', 'نورة الحربي', ' ', 'today']],
    // Brackets are mirrored.
    ['رولكس (مستعملة)', 'rtl', ['(', 'مستعملة', ')', 'رولكس ']],
    // Another font for letters beyond Latin 1.
    ['Łódź', 'ltr', ['Ł', 'ód', 'ź']],
    // Digits run from left to right; the shaper, which turns whatever is Arabic, gets them from right to left.
    ['شارع ١٢٣٤', 'rtl', ['٤٣٢١', 'شارع ']],
    ['۱۲۳ م', 'ltr', [' ۳۲۱', 'م']],
    ['12/٣ Street', 'ltr', ['12/', '٣', ' ', 'Street']],
  ])('%s', (text, direction, runs) => expect(runsOf(text, direction)).toEqual(runs))

  test('of user input do not reorder the text around them', () => {
    expect(runsOf(`Buyer: ${isolated('نورة')} 12`, 'ltr')).toEqual(['Buyer: ', 'نورة', ' ', '12'])
    expect(runsOf('Buyer: نورة 12', 'ltr')).toEqual(['Buyer: ', '12', 'نورة '])
    expect(runsOf(`المشتري: ${isolated('Noura (Riyadh)')}`, 'rtl')).toEqual(['Noura (Riyadh)', ' :', 'المشتري'])
  })
})

test.each<[string, string[], string, boolean]>([
  ['a 時計!', ['a [U+6642][U+8A08]!'], 'a 時計!', true],
  ['💍👨‍👧', ['[U+1F48D][U+1F468][U+1F467]'], '💍👨👧', true],
  // The letter is there, its accent is not.
  ['x\u0323', ['x[U+0323]'], 'x\u0323', true],
  // A letter with its accent is one character.
  ['e\u0302 x\u0302', ['ê x\u0302'], 'ê x\u0302', false],
  ['1\u201123', ['1-23'], '1\u201123', false],
  ['Ri\u200Byadh', ['Riyadh'], 'Riyadh', false],
])('what no font has is its code: %s', (given, runs, text, hasCodes) => {
  const [line] = linesOf(given, 'ltr')
  expect([line?.runs.map((run) => run.text), line?.text, line?.hasCodes]).toEqual([runs, text, hasCodes])
})

describe('lines', () => {
  test('break at spaces, and a word that is too wide anywhere', () => {
    expect(linesOf('one two three', 'ltr', 8).map(({ text }) => text)).toEqual(['one two', 'three'])
    expect(linesOf('SA0380000000608010167519', 'ltr', 10).map(({ text }) => text)).toEqual(['SA03800000', '0060801016', '7519'])
    expect(linesOf('for SAR\u00A01,500', 'ltr', 8).map(({ text }) => text)).toEqual(['for', 'SAR\u00A01,50', '0'])
    expect(linesOf('', 'rtl')).toEqual([{ runs: [], width: 0, text: '', hasCodes: false }])
  })

  test('of Arabic begin with the first words, and none is wider than allowed', () => {
    const lines = linesOf('حي الملقا شارع أنس بن مالك 13521 Riyadh', 'rtl', 14)
    expect(lines.map(({ text }) => text)).toEqual(['حي الملقا شارع', 'أنس بن مالك', '13521 Riyadh'])
    expect(lines.every(({ width }) => width <= 14)).toBe(true)
    expect(lines[2]?.runs.map(({ text }) => text)).toEqual(['Riyadh', ' ', '13521'])
  })

  test('are one whatever spaces and line breaks were typed', () => {
    expect(linesOf(' a\r\n  b ', 'ltr').map(({ text }) => text)).toEqual(['a b'])
  })
})
