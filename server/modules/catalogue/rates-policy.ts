import { type Currency, type Rate, riyal } from '#src/contract/money.ts'
import { type FieldProblems, HttpError } from '#server/http/errors.ts'

/** A currency of which one unit costs more than this, or less than its inverse, is a slip of the finger. */
const mostSarPerUnit = 10_000

/**
 * Each currency once, never the one that prices are kept in, and a rate that can be one.
 * @throws HttpError `request.invalid` that names what is wrong
 */
export function checkRates(rates: readonly Rate[]): asserts rates is readonly (Rate & { currency: Exclude<Currency, 'SAR'> })[] {
  const problems: FieldProblems = {}
  for (const [place, { currency, sarPerUnit }] of rates.entries()) {
    const isTwice = rates.findIndex((rate) => rate.currency === currency) !== place
    if (currency === riyal.currency || isTwice) problems[`rates.${place}.currency`] = [{ problem: 'not-a-choice' }]
    if (!(sarPerUnit >= 1 / mostSarPerUnit && sarPerUnit <= mostSarPerUnit)) {
      problems[`rates.${place}.sarPerUnit`] = [{ problem: 'malformed' }]
    }
  }
  if (Object.keys(problems).length > 0) throw new HttpError('request.invalid', 'these are no rates', problems)
}
