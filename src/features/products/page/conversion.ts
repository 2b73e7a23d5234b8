import type { Product } from '#contract/catalogue/catalogue.ts'
import { currencies, type Money } from '#contract/money/money.ts'

type Priced = Pick<Product, 'price' | 'priceSar' | 'approximations'>

/**
 * The text below the price. A price in SAR is exact, and the others are approximations at the rate of a day; a price in another currency is
 * converted from the SAR price at the rate of its day. Days are ISO dates.
 */
export type Conversion =
  | { kind: 'approximate'; groups: { rateDate: string; prices: Money[] }[] }
  | { kind: 'converted'; priceSar: Money; rateDate: string | undefined }

export function conversionOf({ price, priceSar, approximations }: Priced): Conversion {
  if (priceSar) {
    return { kind: 'converted', priceSar, rateDate: approximations.find((each) => each.price.currency === price.currency)?.rateDate }
  }
  // Rates are usually of one day, and then share one sentence.
  const byDate = new Map<string, Money[]>()
  const inOrder = approximations.toSorted((a, b) => currencies.indexOf(a.price.currency) - currencies.indexOf(b.price.currency))
  for (const each of inOrder) byDate.set(each.rateDate, [...(byDate.get(each.rateDate) ?? []), each.price])
  return { kind: 'approximate', groups: [...byDate].map(([rateDate, prices]) => ({ rateDate, prices })) }
}
