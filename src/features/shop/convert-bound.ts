import type { Currency, Rate } from '#src/contract/money.ts'

/** A bound of the price in another currency, in whole units: rounded outwards, so that nothing falls out of the list. */
export function convertBound(
  price: number,
  from: Currency,
  to: Currency,
  rates: readonly Rate[],
  round: (price: number) => number,
): number | undefined {
  const perUnit = (currency: Currency) => (currency === 'SAR' ? 1 : rates.find((rate) => rate.currency === currency)?.sarPerUnit)
  const [old, next] = [perUnit(from), perUnit(to)]
  return old === undefined || next === undefined ? undefined : round((price * old) / next)
}
