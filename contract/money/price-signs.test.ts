import { expect, it } from 'vitest'
import { currencyNamedIn, splitPriceText } from './price-signs.ts'

it.each([
  ['SAR 24,800', '24,800', 'SAR'],
  ['24,800 ر.س', '24,800', 'SAR'],
  ['٢٤٬٨٠٠ ر.س.', '24,800', 'SAR'],
  ['24800 ريال سعودي', '24800', 'SAR'],
  ['SR24,800', '24,800', 'SAR'],
  ['\u20C1 24,800', '24,800', 'SAR'],
  ['$6,613', '6,613', 'USD'],
  ['us$ 6,613 USD', '6,613', 'USD'],
  ['6613 دولار', '6613', 'USD'],
  ['€6.100', '6.100', 'EUR'],
  ['6,100 Euro', '6,100', 'EUR'],
  ['\u2068$6,613\u2069', '6,613', 'USD'],
])('%s is %s in %s', (text, number, currency) => {
  expect(splitPriceText(text)).toEqual({ number, currency })
})

it.each(['24,800', 'AED 24,800', '£5', '$', 'SAR', '24,800 S'])('names none of the shop’s currencies: %s', (text) => {
  expect(splitPriceText(text)).toEqual({ number: text })
})

it.each([
  ['USD 24,800', 'USD'],
  ['Price: 24,800 US$ net', 'USD'],
  ['24,800$', 'USD'],
  ['24.800 €', 'EUR'],
  ['24,800 ر.س', 'SAR'],
  ['SR24,800', 'SAR'],
  ['24800 ريال سعودي', 'SAR'],
  ['24800 دولار', 'USD'],
  ['AED 24,800', 'other'],
  ['24,800 د.إ', 'other'],
  ['24800 ريال قطري', 'other'],
  ['٢٤٨٠٠ درهم', 'other'],
  ['HK$ 24,800', 'other'],
  ['£5', 'other'],
  ['24,800', undefined],
  ['24,800 incl. VAT', undefined],
  ['24,800 شامل الضريبة', undefined],
  ['', undefined],
])('%s names %s', (text, currency) => {
  expect(currencyNamedIn(text)).toBe(currency)
})
