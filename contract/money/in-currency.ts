import { convertFromSar, isCurrency, type Money, type Rate } from './money.ts'

/**
 * Answers of the shop in another currency than the one in which a device has got them, with the same rounding as the server's. The worker
 * and pages use it, so it has no schemas: what it cannot read stays as it is, and its consumer parses it.
 */

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

const isMoney = (value: unknown): value is Money => isFields(value) && typeof value.amount === 'number' && isCurrency(value.currency)

/** Whether it is a product as a card shows it: the only part of these answers whose prices are approximations of those in SAR. */
const isCard = (value: Fields): boolean => isMoney(value.price) && typeof value.stock === 'number' && isFields(value.brand)

/**
 * A copy of an answer in which all products have their prices in the currency of the rate.
 * @param rate that of SAR gives the prices as the shop has stored them
 */
export function cardsIn(answer: unknown, rate: Rate): unknown {
  if (Array.isArray(answer)) return answer.map((each) => cardsIn(each, rate))
  if (!isFields(answer)) return answer
  const copy = Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, cardsIn(value, rate)]))
  return isCard(answer) ? cardIn(copy, rate) : copy
}

/** The price in SAR, in minor units; undefined where only an approximation is known. */
const sarOf = (...prices: unknown[]): number | undefined => prices.filter(isMoney).find(({ currency }) => currency === 'SAR')?.amount

function cardIn(card: Fields, rate: Rate): Fields {
  const { price, priceSar, formerPrice, formerPriceSar, ...others } = card
  const now = sarOf(priceSar, price)
  return now === undefined ? card : { ...others, ...pricesIn({ now, before: sarOf(formerPriceSar, formerPrice) }, rate) }
}

/** The prices of a product with which a card shows them. @param prices in SAR, minor units */
export function pricesIn({ now, before }: { now: number; before: number | undefined }, rate: Rate) {
  const isConverted = rate.currency !== 'SAR'
  return {
    price: convertFromSar(now, rate),
    ...(isConverted && { priceSar: { amount: now, currency: 'SAR' as const } }),
    ...(before !== undefined && {
      formerPrice: convertFromSar(before, rate),
      ...(isConverted && { formerPriceSar: { amount: before, currency: 'SAR' as const } }),
    }),
  }
}
