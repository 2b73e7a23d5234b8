import { type Currency, type Rate, riyal } from '#contract/money/money.ts'
import { type FieldProblems, HttpError } from '#server/http/answers/errors.ts'

/** A rate of more SAR per unit than this, or less than its inverse, is a typing error. */
const mostSarPerUnit = 10_000

/**
 * Accepts each currency once, never SAR, in which prices are stored, and only plausible rates.
 * @throws HttpError `request.invalid` with the invalid fields
 */
export function checkRates(rates: readonly Rate[]): asserts rates is readonly (Rate & { currency: Exclude<Currency, 'SAR'> })[] {
  const problems: FieldProblems = {}
  for (const [index, { currency, sarPerUnit }] of rates.entries()) {
    const isTwice = rates.findIndex((rate) => rate.currency === currency) !== index
    if (currency === riyal.currency || isTwice) problems[`rates.${index}.currency`] = [{ problem: 'not-a-choice' }]
    if (!(sarPerUnit >= 1 / mostSarPerUnit && sarPerUnit <= mostSarPerUnit)) {
      problems[`rates.${index}.sarPerUnit`] = [
        sarPerUnit > mostSarPerUnit ? { problem: 'too-large', limit: mostSarPerUnit } : { problem: 'too-small', limit: 1 / mostSarPerUnit },
      ]
    }
  }
  if (Object.keys(problems).length > 0) throw new HttpError('request.invalid', 'these are no rates', problems)
}
