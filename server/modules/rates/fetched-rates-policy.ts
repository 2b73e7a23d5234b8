import * as z from 'zod/mini'
import { currencies, type Rate } from '#contract/money/money.ts'
import type { RateSourceKind } from '#contract/rates/rate-source.ts'

/** The riyal has been pegged to the dollar since 1986: what counts where a source has no riyal, as the European Central Bank's. */
const riyalsPerDollar = 3.75

/** How many units of each currency one unit of the base is. */
type Quotes = { date: string | undefined; of: ReadonlyMap<string, number> }

const code = z.string().check(z.regex(/^[A-Z]{3}$/))
const jsonSchema = z.object({
  /** Services name it differently. */
  base: z.optional(code),
  base_code: z.optional(code),
  date: z.optional(z.string()),
  rates: z.record(z.string(), z.number()),
})

function quotesOfJson(text: string): Quotes | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
  const answer = jsonSchema.safeParse(value).data
  const base = answer?.base ?? answer?.base_code
  if (!answer || base === undefined) return undefined
  return { date: answer.date, of: new Map([...Object.entries(answer.rates), [base, 1]]) }
}

/** `<Cube time='2026-11-27'><Cube currency='USD' rate='1.1532'/>…`: units for one euro. */
function quotesOfEcb(text: string): Quotes | undefined {
  const rows = [...text.matchAll(/<Cube\s+currency=["']([A-Z]{3})["']\s+rate=["'](\d{1,9}(?:\.\d{1,9})?)["']\s*\/>/g)]
  if (rows.length === 0) return undefined
  const date = /<Cube\s+time=["'](\d{4}-\d{2}-\d{2})["']/.exec(text)?.[1]
  return { date, of: new Map([...rows.map(([, currency = '', rate]): [string, number] => [currency, Number(rate)]), ['EUR', 1]]) }
}

/**
 * The shop's rates out of the answer of a service, whatever its base is.
 * @param today the day of a rate where the answer names none
 * @returns undefined where the text cannot be read, or has no riyal and no dollar
 */
export function ratesOfAnswer(text: string, kind: RateSourceKind, today: string): Rate[] | undefined {
  const quotes = kind === 'ecb' ? quotesOfEcb(text) : quotesOfJson(text)
  const riyals = quotes?.of.get('SAR') ?? (quotes?.of.get('USD') ?? Number.NaN) * riyalsPerDollar
  if (!quotes || !(riyals > 0)) return undefined
  const date = quotes.date !== undefined && z.iso.date().safeParse(quotes.date).success ? quotes.date : today
  const rates = currencies.flatMap((currency): Rate[] => {
    const units = quotes.of.get(currency)
    if (currency === 'SAR' || units === undefined || !(units > 0)) return []
    const sarPerUnit = Number((riyals / units).toFixed(decimals))
    return sarPerUnit >= 1 / mostSarPerUnit && sarPerUnit <= mostSarPerUnit ? [{ currency, sarPerUnit, date }] : []
  })
  return rates.length === 0 ? undefined : rates
}
const decimals = 6
/** Beyond it, or below its inverse, a rate is an error of the source. */
const mostSarPerUnit = 10_000

/** A rate that differs by more is not taken by itself. */
const mostDifference = 0.2

/**
 * Those to take, and those only to offer because they differ by more than a fifth from the one before. One that is older than the
 * shop's, or the same, is neither.
 */
export function judgeRates(fetched: readonly Rate[], known: readonly Rate[]): { taken: Rate[]; offered: Rate[] } {
  const news = fetched.filter((rate) => {
    const before = known.find(({ currency }) => currency === rate.currency)
    return !before || (rate.date >= before.date && (rate.date !== before.date || rate.sarPerUnit !== before.sarPerUnit))
  })
  const isFar = ({ currency, sarPerUnit }: Rate) => {
    const before = known.find((rate) => rate.currency === currency)?.sarPerUnit
    return before !== undefined && Math.abs(sarPerUnit / before - 1) > mostDifference
  }
  return { taken: news.filter((rate) => !isFar(rate)), offered: news.filter(isFar) }
}
