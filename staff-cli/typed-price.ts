import { readPriceText } from '#contract/money/price-text.ts'
import { wrongUse } from './problems.ts'

/**
 * Parses a price in riyals that was typed as an argument: `24800`, `24,800.50`, `SAR 24,800`.
 * @returns minor units above zero
 * @throws CommandFailed
 */
export function typedPrice(text: string): number {
  const read = readPriceText(text)
  if (!read || read.amount === 0) throw wrongUse(`A price is a number such as 24800 or 24,800.50, not "${text}".`)
  if (read.currency !== undefined && read.currency !== 'SAR') throw wrongUse(`A price has to be in SAR; "${text}" is in ${read.currency}.`)
  return read.amount
}
