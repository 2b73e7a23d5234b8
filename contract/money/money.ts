/** Currencies of the shop. Prices are stored in SAR; the others are approximations. */
export const currencies = ['SAR', 'USD', 'EUR'] as const
export type Currency = (typeof currencies)[number]
export const defaultCurrency: Currency = 'SAR'
export const currencyCookie = 'currency'

export const isCurrency = (value: unknown): value is Currency => currencies.some((currency) => currency === value)

/** `amount` is an integer in minor units (halalas, cents). */
export type Money = { amount: number; currency: Currency }

/** The SAR price of one unit of `currency`, and the day (ISO date) of the rate. */
export type Rate = { currency: Currency; sarPerUnit: number; date: string }

/** The rate of SAR, in which prices are stored; its date is meaningless. */
export const riyal: Rate = { currency: 'SAR', sarPerUnit: 1, date: '1970-01-01' }

const minorUnits = 100

export const sar = (amount: number): Money => ({ amount, currency: 'SAR' })

/**
 * Converts a SAR amount (minor units) to another currency. Only this function rounds money: an approximation is shown in
 * whole units ("About $6,613"), so the result is always a multiple of 100 minor units, and for a price at least one unit: it could be
 * ordered for 0. SAR itself is not rounded.
 */
export function convertFromSar(amountSar: number, rate: Rate): Money {
  if (rate.currency === 'SAR') return sar(amountSar)
  const units = Math.round(amountSar / minorUnits / rate.sarPerUnit)
  return { amount: (amountSar > 0 ? Math.max(1, units) : units) * minorUnits, currency: rate.currency }
}

/**
 * What an amount that was agreed in the rate's currency is in SAR, minor units: the amount multiplied with the rate, so that a paper with
 * both and the rate adds up. A price in SAR that was converted and rounded before does not come back by it.
 */
export const convertToSar = (amount: number, { sarPerUnit }: Pick<Rate, 'sarPerUnit'>): number => Math.round(amount * sarPerUnit)

/**
 * The SAR bounds (minor units, both inclusive) of the prices that are *shown* between `min` and `max` (minor units of the
 * rate's currency, both inclusive), so that a filter never contradicts the price on the card.
 */
export function sarBounds(min: number | undefined, max: number | undefined, rate: Rate): { min?: number; max?: number } {
  if (rate.currency === 'SAR') return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
  const shown = (amountSar: number) => convertFromSar(amountSar, rate).amount
  // The estimate is at most a rounding step away from the exact bound; walk the rest.
  const step = Math.ceil(rate.sarPerUnit * minorUnits) + 1
  const bounds: { min?: number; max?: number } = {}
  if (min !== undefined) bounds.min = firstWhere((amount) => shown(amount) >= min, Math.floor(min * rate.sarPerUnit) - step, 2 * step)
  if (max !== undefined) bounds.max = firstWhere((amount) => shown(amount) > max, Math.floor(max * rate.sarPerUnit) - step, 2 * step) - 1
  return bounds
}

/** The smallest integer in [from, from + span] for which a monotonic condition holds (binary search). */
function firstWhere(holds: (value: number) => boolean, from: number, span: number): number {
  let low = from
  let high = from + span
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
