import { currencies, type Currency } from '#contract/money/money.ts'

/**
 * In which currency a price is shown, and which can be chosen. The currency it was typed in stays in the choice even where the page offers
 * others only: the same number would mean another price.
 * @param held the form's value; may be none of the shop's currencies
 */
export function currencyChoice(held: string, offered: readonly Currency[]): { currency: Currency; choices: readonly Currency[] } {
  const currency = currencies.find((each) => each === held) ?? offered[0] ?? 'SAR'
  return { currency, choices: currencies.filter((each) => each === currency || offered.includes(each)) }
}
