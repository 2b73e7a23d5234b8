import { expect, test } from 'vitest'
import { presentFacts } from './format-facts.ts'
import { formatDecimal, formatLength, formatMillimetres } from './format.ts'

const plain = (text: string) => text.replaceAll('\u00A0', ' ').replaceAll(/[\u2068\u2069]/g, '')
const lines = (facts: Parameters<typeof presentFacts>[0], locale: 'en' | 'ar') =>
  Object.fromEntries(presentFacts(facts, locale).map((each) => [each.row, each.lines.map(plain).join('; ')]))

test('sizes have their decimals, and chains are told in centimetres', () => {
  expect([39, 40.5, 9.55, 1234.5].map(formatDecimal)).toEqual(['39', '40.5', '9.55', '1,234.5'])
  expect(plain(formatMillimetres(40.5, 'ar'))).toBe('40.5 ملم')
  expect([42.5, 450, 185].map((size) => plain(formatLength(size, 'en')))).toEqual(['42.5 mm', '45 cm', '18.5 cm'])
  expect(plain(formatLength(450, 'ar'))).toBe('45 سم')
})

test('facts are told in both languages, and only those that are known', () => {
  const watch = {
    waterResistance: 100,
    powerReserve: 70,
    services: [
      { date: '2024-03-12', text: 'Full service' },
      { date: '2019-01-02', text: '' },
    ],
  }
  expect(lines(watch, 'en')).toEqual({
    waterResistance: '100 m (10 bar)',
    powerReserve: '70 hours',
    services: expect.stringMatching(/^.*2024.*: Full service; .*2019$/),
  })
  expect(lines({ waterResistance: 30, powerReserve: 8 }, 'ar')).toEqual({ waterResistance: '30 م (3 بار)', powerReserve: '8 ساعات' })
  expect(lines({ powerReserve: 72 }, 'ar')).toEqual({ powerReserve: '72 ساعة' })
  const jewel = { karat: 18, weight: 12.4, carats: 1.25, certificate: '2141438171', laboratory: 'GIA' }
  expect(lines(jewel, 'en')).toEqual({ karat: '18 karat', weight: '12.4 g', carats: '1.25 ct', certificate: 'GIA 2141438171' })
  expect(lines(jewel, 'ar')).toEqual({ karat: 'عيار 18', weight: '12.4 غرام', carats: '1.25 قيراط', certificate: 'GIA 2141438171' })
  expect(presentFacts({}, 'en')).toEqual([])
})
