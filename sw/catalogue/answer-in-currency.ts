/** Cached answers in the currency in which they are asked for, whichever the shopper has seen them in. */
import { cardsIn } from '#contract/money/in-currency.ts'
import { currencies, defaultCurrency, isCurrency, type Rate, riyal } from '#contract/money/money.ts'
import { paths } from '#contract/calls/paths.ts'
import { caches as names } from '#device/device-names.ts'
import { answerKey } from './answer-key.ts'
import { headersOfText } from './cached-text.ts'
import { matchInCache } from '../storage.ts'

/** A list of the shop has sums in its currency besides its products, and the catalogue of the device has it in each. */
const isList = ({ pathname }: URL) => pathname === paths['products.list'].path

/**
 * The newest cached answer to a call, in any currency, with its prices in that of the key: at the rate that the device has, or in SAR
 * without one.
 * @param key of `answerKey`
 * @returns undefined where it is cached in no currency
 */
export async function answerInCurrency(key: URL): Promise<Response | undefined> {
  const wanted = key.searchParams.get('currency')
  if (!isCurrency(wanted) || isList(key)) return matchInCache(names.answers, key.href)
  // The wanted one first: it is used as it is, if it is as new as the others.
  const [newest] = (await Promise.all([wanted, ...currencies.filter((each) => each !== wanted)].map((each) => cachedIn(key, each))))
    .filter((each) => each !== undefined)
    .toSorted((one, other) => timeOf(other.answer) - timeOf(one.answer))
  if (!newest || newest.currency === wanted) return newest?.answer
  const rate = wanted === defaultCurrency ? riyal : await rateOf(key, wanted)
  // Without a rate an older answer in this currency says more than one in SAR.
  if (!rate) return (await cachedIn(key, wanted))?.answer ?? withPricesIn(newest.answer, riyal)
  return withPricesIn(newest.answer, rate)
}

async function cachedIn(key: URL, currency: string): Promise<{ currency: string; answer: Response } | undefined> {
  const each = new URL(key)
  each.searchParams.set('currency', currency)
  const answer = await matchInCache(names.answers, each.href)
  return answer && { currency, answer }
}

const timeOf = ({ headers }: Response): number => Date.parse(headers.get('date') ?? '') || 0

async function withPricesIn(answer: Response, rate: Rate): Promise<Response> {
  const body: unknown = await answer.json()
  return new Response(JSON.stringify(cardsIn(body, rate)), { status: answer.status, headers: headersOfText(answer) })
}

/** The cached rate of a currency. The rates are the same in every language, and cached in each. */
async function rateOf(key: URL, currency: string): Promise<Rate | undefined> {
  const headers = new Headers({ locale: key.searchParams.get('locale') ?? '' })
  const answer = await matchInCache(names.answers, answerKey({ url: new URL(paths['rates.get'].path, key).href, headers }).href)
  const rates = answer ? ratesIn(await answer.json()) : []
  return rates.find((rate) => rate.currency === currency)
}

/** The worker has no schemas: the page parses what it makes of them. */
function ratesIn(answer: unknown): Rate[] {
  const rates: unknown = (answer as { data?: { rates?: unknown } } | null)?.data?.rates
  const isRate = (value: unknown): value is Rate => {
    const { currency, sarPerUnit, date } = (value ?? {}) as Partial<Record<keyof Rate, unknown>>
    return isCurrency(currency) && typeof sarPerUnit === 'number' && sarPerUnit > 0 && typeof date === 'string'
  }
  return Array.isArray(rates) ? rates.filter(isRate) : []
}
