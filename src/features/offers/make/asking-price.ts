import type { Product, ProductSummary } from '#contract/catalogue/catalogue.ts'
import { currencies, riyal, type Currency, type Money } from '#contract/money/money.ts'

/** The price of a product in a currency, and the day (ISO date) of the rate it was converted with. */
export type AskingPrice = { price: Money; rateDate: string }

/** What an offer's form shows and needs of a product. */
export type OfferedProduct = ProductSummary & Pick<Product, 'approximations'>

/** The price of a product in every currency that has a rate, in the order of the shop's currencies. */
export function askingPrices({
  price,
  priceSar,
  approximations,
}: Pick<OfferedProduct, 'price' | 'priceSar' | 'approximations'>): AskingPrice[] {
  return currencies.flatMap((currency) => {
    const known = approximations.find((each) => each.price.currency === currency)
    if (known) return [known]
    const exact = [priceSar, price].find((each) => each?.currency === currency)
    // In SAR the rate has no meaning; a converted price needs its rate.
    return exact?.currency === 'SAR' ? [{ price: exact, rateDate: approximations[0]?.rateDate ?? riyal.date }] : []
  })
}

export const askingIn = (prices: readonly AskingPrice[], currency: Currency): AskingPrice | undefined =>
  prices.find(({ price }) => price.currency === currency)
