import { describe, expect, test } from 'vitest'
import { isolated } from '#src/i18n/isolated.ts'
import { type Direction, layOutText } from './text-layout.ts'

/** Every character is as wide as 1. */
const measure = (text: string) => [...text].length
const linesOf = (text: string, direction: Direction, most = 80) => layOutText(text, { direction, most, measure })
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
  ])('%s', (text, direction, runs) => expect(runsOf(text, direction)).toEqual(runs))

  test('of user input do not reorder the text around them', () => {
    expect(runsOf(`Buyer: ${isolated('نورة')} 12`, 'ltr')).toEqual(['Buyer: ', 'نورة', ' ', '12'])
    expect(runsOf('Buyer: نورة 12', 'ltr')).toEqual(['Buyer: ', '12', 'نورة '])
    expect(runsOf(`المشتري: ${isolated('Noura (Riyadh)')}`, 'rtl')).toEqual(['Noura (Riyadh)', ' :', 'المشتري'])
  })
})

describe('lines', () => {
  test('break at spaces, and a word that is too wide anywhere', () => {
    expect(linesOf('one two three', 'ltr', 8).map(({ text }) => text)).toEqual(['one two', 'three'])
    expect(linesOf('SA0380000000608010167519', 'ltr', 10).map(({ text }) => text)).toEqual(['SA03800000', '0060801016', '7519'])
    expect(linesOf('for SAR\u00A01,500', 'ltr', 8).map(({ text }) => text)).toEqual(['for', 'SAR\u00A01,50', '0'])
    expect(linesOf('', 'rtl')).toEqual([{ runs: [], width: 0, text: '' }])
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
