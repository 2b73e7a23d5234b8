import { expect, test } from 'vitest'
import { figuresOf, withFigures } from './shop-figures.ts'

const settings = { vatPercent: 5, shippingFees: { inside: 50_00, elsewhere: 400_00, freeFrom: 9_000_00 }, answerDays: 3 }
const plain = (text: string) => text.replaceAll(/[\u00A0\u200E\u200F]/g, ' ')

test('the figures of the settings stand in a text, in both languages', () => {
  const en = figuresOf(settings, { shop: 'Sundial & Sons', locale: 'en' })
  expect(plain(withFigures('{shop}: {vat}, {feeInside}, {feeElsewhere}, {freeFrom}, {holdDays}, {receiptDays}, {answerDays}.', en))).toBe(
    'Sundial & Sons: 5%, SAR 50, SAR 400, SAR 9,000, seven days, three days, three working days.',
  )
  const ar = figuresOf(settings, { shop: 'ظلّ', locale: 'ar' })
  expect(withFigures('{shop} خلال {answerDays}، {holdDays}.', ar)).toBe('ظلّ خلال ثلاثة أيام عمل، سبعة أيام.')
})

test('a sentence with an unknown figure is left out, and the others stay', () => {
  const known = figuresOf(undefined, { shop: 'Sundial', locale: 'en' })
  expect(withFigures('Send it. A specialist answers within {answerDays}. It is free.', known)).toBe('Send it. It is free.')
  expect(withFigures('Prices include VAT of {vat}.', known)).toBe('')
  expect(withFigures('What {shop} has: {nothing} {x}', known)).toBe('What Sundial has: {nothing} {x}')
})
