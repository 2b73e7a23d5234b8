import { currencies, type Currency } from '#src/contract/money.ts'

/**
 * In which currency a price is shown, and which can be chosen. The one that it was written in stays, also where the page offers others only: its number
 * would mean something else.
 * @param held as the form holds it; may be none of the shop's
 */
export function currencyChoice(held: string, offered: readonly Currency[]): { currency: Currency; choices: readonly Currency[] } {
  const currency = currencies.find((each) => each === held) ?? offered[0] ?? 'SAR'
  return { currency, choices: currencies.filter((each) => each === currency || offered.includes(each)) }
}
