import { expect, it } from 'vitest'
import { splitPriceText } from './price-signs.ts'

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
