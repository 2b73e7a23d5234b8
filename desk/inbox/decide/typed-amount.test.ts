import { expect, test } from 'vitest'
import { typedAmount } from './typed-amount.ts'

const read = (text: string) => {
  const { data, error } = typedAmount('SAR').safeParse(text)
  return data ?? error?.issues[0]?.message
}

test.each([
  ['24,500', 2_450_000],
  [' 24500.5 ', 2_450_050],
  ['٢٤٬٥٠٠', 2_450_000],
  ['SAR 24,500', 2_450_000],
])('%s is an amount', (text, amount) => {
  expect(read(text)).toBe(amount)
})

test.each([
  ['', 'required'],
  ['0', 'price'],
  ['soon', 'price'],
  ['24,50', 'price-ambiguous'],
  ['$24,500', 'price-currency'],
  ['9999999999', 'price'],
])('%s says what is wrong', (text, problem) => {
  expect(read(text)).toBe(problem)
})
