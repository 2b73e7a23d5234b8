import type { Product, ProductSummary } from '#src/contract/catalogue.ts'
import { currencies, riyal, type Currency, type Money } from '#src/contract/money.ts'

/** What a piece costs in a currency, and the day (ISO date) of the rate with which that was worked out. */
export type AskingPrice = { price: Money; rateDate: string }

/** What an offer's form shows of a piece, and needs to know. */
export type OfferedProduct = ProductSummary & Pick<Product, 'approximations'>

/** The price of a piece in every currency in which it can be told: without rates at hand, those that are left. In the order of the shop's currencies. */
export function askingPrices({
  price,
  priceSar,
  approximations,
}: Pick<OfferedProduct, 'price' | 'priceSar' | 'approximations'>): AskingPrice[] {
  return currencies.flatMap((currency) => {
    const known = approximations.find((each) => each.price.currency === currency)
    if (known) return [known]
    const exact = [priceSar, price].find((each) => each?.currency === currency)
    // In SAR the day of the rate says nothing; a converted price comes with its rate.
    return exact?.currency === 'SAR' ? [{ price: exact, rateDate: approximations[0]?.rateDate ?? riyal.date }] : []
  })
}

export const askingIn = (prices: readonly AskingPrice[], currency: Currency): AskingPrice | undefined =>
  prices.find(({ price }) => price.currency === currency)
