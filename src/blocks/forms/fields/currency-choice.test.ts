import { expect, test } from 'vitest'
import { currencyChoice } from './currency-choice.ts'

test('a price keeps the currency in which it was written, also where that is not offered', () => {
  expect(currencyChoice('USD', ['SAR'])).toEqual({ currency: 'USD', choices: ['SAR', 'USD'] })
  expect(currencyChoice('USD', ['SAR', 'USD', 'EUR'])).toEqual({ currency: 'USD', choices: ['SAR', 'USD', 'EUR'] })
})

test('without a currency it begins with the first that is offered', () => {
  expect(currencyChoice('', ['EUR', 'USD'])).toEqual({ currency: 'EUR', choices: ['USD', 'EUR'] })
  expect(currencyChoice('GBP', [])).toEqual({ currency: 'SAR', choices: ['SAR'] })
})
