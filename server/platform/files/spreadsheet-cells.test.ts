import { expect, test } from 'vitest'
import { isRounded, listIn, readAmount, readDay, readNumber, readWhole } from './spreadsheet-cells.ts'

test.each([
  ['24800', 2_480_000],
  ['24,800', 2_480_000],
  ['1.234,50', 123_450],
  ['1,234.50', 123_450],
  ["1'234.5", 123_450],
  ['1 234,50', 123_450],
  ['1\u00A0234,50 €', 123_450],
  ['12,5', 1250],
  ['SAR 24,800.00', 2_480_000],
  ['٢٤٬٨٠٠٫٥٠ ر.س', 2_480_050],
  ['1,234,567.89', 123_456_789],
  ['1.234.567', 123_456_700],
  ['0.29', 29],
  ['613.333', 'ambiguous-number'],
  ['24.800', 'ambiguous-number'],
  ['SAR 1.250', 'ambiguous-number'],
  ['6613.333', 'price'],
  ['٦١٣٫٣٣٣', 'price'],
  ['1 613.333', 'price'],
  ['0.750', 75],
  ['.750', 75],
  ['٠٫٧٥٠', 75],
  ['٠٬٧٥٠', 'price'],
  ['613,333', 61_333_300],
  ['٦١٣٬٣٣٣', 61_333_300],
  ['٢٤،٨٠٠', 2_480_000],
  ['٢٤.٨٠٠', 'ambiguous-number'],
  ['24.800,00', 2_480_000],
  ['1,2.50', 'price'],
  ['24 80', 'price'],
  ['ر.س.500', 50_000],
  ['24,800,-', 2_480_000],
  ['24.8k', 'price'],
  ['٢٤ ألف', 'price'],
  ['2.5 million', 'price'],
  ['(5,000)', 'price'],
  ['−5', 'price'],
  ['5-', 'price'],
  ['', 'price'],
  ['-5', 'price'],
  ['1.2345', 'price'],
  ['12,34,56', 'price'],
  ['on request', 'price'],
])('the amount %j is %j', (text, read) => {
  expect(readAmount(text)).toEqual(typeof read === 'number' ? { value: read } : { problem: read })
})

test.each([
  ['41 mm', 41],
  ['41,0', 41],
  ['٤١', 41],
  ['41.5', 'number'],
  ['41.000', 'ambiguous-number'],
  ['2,015', 2015],
  ['4 cm', 'number'],
  ['٤ سم', 'number'],
  ['1"', 'number'],
  ['3 in', 'number'],
  ['abc', 'number'],
])('the whole number %j is %j', (text, read) => {
  expect(readWhole(text)).toEqual(typeof read === 'number' ? { value: read } : { problem: read })
})

test('a number keeps its decimals, and is not read in another unit', () => {
  expect([readNumber('16,5'), readNumber('0.150 g'), readNumber('16.500 mm'), readNumber('0.150 kg')]).toEqual([
    { value: 16.5 },
    { value: 0.15 },
    { problem: 'ambiguous-number' },
    { problem: 'number' },
  ])
})

test.each([
  ['2026-11-28', '2026-11-28'],
  ['2026-11-28 14:00', '2026-11-28'],
  ['٢٠٢٦/١١/٢٨', '2026-11-28'],
  ['28.11.2026', '2026-11-28'],
  ['03.04.2026', '2026-04-03'],
  ['28/11/2026', '2026-11-28'],
  ['11/28/2026', '2026-11-28'],
  ['45992', '2025-12-01'],
  ['03/04/2026', 'ambiguous-day'],
  ['31/02/2026', 'day'],
  ['yesterday', 'day'],
])('the day %j is %j', (text, read) => {
  expect(readDay(text)).toEqual(/^\d/.test(read) ? { value: read } : { problem: read })
})

test('numbers that a spreadsheet has rounded, and lists', () => {
  expect([isRounded('1.23E+11'), isRounded('123E')]).toEqual([true, false])
  expect(listIn('box | papers, other')).toEqual(['box', 'papers', 'other'])
})
