import { expect, test } from 'vitest'
import type { Rate } from '#contract/money/money.ts'
import { judgeRates, ratesOfAnswer } from './fetched-rates-policy.ts'

const today = '2026-11-28'
const eur = (sarPerUnit: number, date = today): Rate => ({ currency: 'EUR', sarPerUnit, date })
const usd = (sarPerUnit: number, date = today): Rate => ({ currency: 'USD', sarPerUnit, date })

test.each([
  ['in dollars', { base: 'USD', date: '2026-11-27', rates: { SAR: 3.75, EUR: 0.8 } }, '2026-11-27', 4.6875],
  ['in euros', { base: 'EUR', rates: { SAR: 4.4, USD: 1.1 } }, today, 4.4],
  ['in riyals', { base_code: 'SAR', rates: { USD: 0.25, EUR: 0.2 } }, today, 5],
  ['without the riyal: by its peg to the dollar', { base: 'EUR', date: 'yesterday', rates: { USD: 1.2 } }, today, 4.5],
])('JSON %s', (_, answer, date, euro) => {
  const rates = ratesOfAnswer(JSON.stringify(answer), 'json', today)
  expect(rates?.find(({ currency }) => currency === 'EUR')).toEqual(eur(euro, date))
  expect(rates?.some(({ currency }) => currency === 'USD')).toBe(true)
})

test('the daily XML of the European Central Bank, which has no riyal', () => {
  const xml = `<?xml version="1.0"?><gesmes:Envelope><Cube><Cube time='2026-11-27'><Cube currency='USD' rate='1.16'/><Cube currency='JPY' rate='178.5'/></Cube></Cube></gesmes:Envelope>`
  expect(ratesOfAnswer(xml, 'ecb', today)).toEqual([usd(3.75, '2026-11-27'), eur(4.35, '2026-11-27')])
})

test.each([
  '',
  '<html>',
  '{',
  '[]',
  '{"rates":{"SAR":3.75}}',
  '{"base":"USD","rates":{"SAR":"3.75"}}',
  '{"base":"JPY","rates":{"CHF":1}}',
  '{"base":"USD","rates":{"SAR":0}}',
])('is none: %s', (text) => {
  expect([ratesOfAnswer(text, 'json', today), ratesOfAnswer(text, 'ecb', today)]).toEqual([undefined, undefined])
})

test('a rate that differs by more than a fifth is only offered; one that is older or the same is left out', () => {
  const known = [eur(4, '2026-11-27'), usd(3.75, '2026-11-27')]
  expect(judgeRates([eur(4.8), usd(3.74)], known)).toEqual({ taken: [eur(4.8), usd(3.74)], offered: [] })
  expect(judgeRates([eur(4.81), usd(2.9)], known)).toEqual({ taken: [], offered: [eur(4.81), usd(2.9)] })
  expect(judgeRates([eur(4.1, '2026-11-26'), usd(3.75, '2026-11-27')], known)).toEqual({ taken: [], offered: [] })
  expect(judgeRates([eur(9)], [])).toEqual({ taken: [eur(9)], offered: [] })
})
