import type { Currency } from '#contract/money/money.ts'
import { readPriceText } from '#contract/money/price-text.ts'
import { wrongUse } from './problems.ts'

/**
 * Parses an amount of money that was typed as an argument: `24800`, `24,800.50`, `SAR 24,800`.
 * @param currencyOf gives the currency that it has to be in; asked only where the text names one
 * @param called at the start of the complaint
 * @returns minor units above zero
 * @throws CommandFailed
 */
export async function typedAmount(text: string, currencyOf: () => Currency | Promise<Currency>, called = 'An amount'): Promise<number> {
  const read = readPriceText(text)
  if (!read || read.amount === 0) throw wrongUse(`${called} is a number such as 24800 or 24,800.50, not "${text}".`)
  if (read.currency !== undefined) {
    const currency = await currencyOf()
    if (currency !== read.currency) throw wrongUse(`The amount has to be in ${currency}; "${text}" is in ${read.currency}.`)
  }
  return read.amount
}
