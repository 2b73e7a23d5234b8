import type { CounterNews, CounterOutcome } from '#contract/offers/counter-offer.ts'
import { convertFromSar, type Rate } from '#contract/money/money.ts'
import type { Mover, RequestStatus } from '#contract/requests/statuses.ts'
import { HttpError } from '#server/http/answers/errors.ts'

/** The house's price for an offer, as far as its rules need it. */
export type CounterState = { until: Date; outcome: CounterOutcome | null }

/** What the shopper answers, by the status that it leads to. */
export type CounterAnswer = 'approved' | 'canceled'

/**
 * The house's price has to be above the offer, also as the shopper sees both, and at most the price in the shop.
 * @param offered in SAR, and in the currency of the rate
 * @throws HttpError `offer.counter-price`
 */
export function checkCounterPrice(priceSar: number, offered: { priceSar: number; amount: number; rate: Rate }, shopPriceSar: number): void {
  const isAbove = priceSar > offered.priceSar && convertFromSar(priceSar, offered.rate).amount > offered.amount
  if (!isAbove) throw new HttpError('offer.counter-price', 'not above the offer', { priceSar: [{ problem: 'not-above-offer' }] })
  if (priceSar > shopPriceSar) throw new HttpError('offer.counter-price', 'above the price', { priceSar: [{ problem: 'above-price' }] })
}

/**
 * What an answer of the shopper finds. `done`: it was given before; `over`: too late.
 * @throws HttpError where the offer was decided otherwise, or the house has named no price
 */
export function stateOfAnswer(counter: CounterState | undefined, answer: CounterAnswer, now: Date): 'open' | 'over' | 'done' {
  if (!counter) throw new HttpError('request.illegal-move', 'the house has named no price for this offer')
  const { outcome, until } = counter
  if (outcome === null) return until > now ? 'open' : 'over'
  if (outcome === 'over') return 'over'
  if (outcome === (answer === 'approved' ? 'accepted' : 'declined')) return 'done'
  throw new HttpError('offer.counter-ended', `the house's price was ${outcome}`)
}

/** What becomes of a price that waits when its offer moves. */
export function outcomeOf(to: RequestStatus, by: Mover): CounterOutcome {
  if (by === 'staff') return 'overtaken'
  if (to === 'approved') return 'accepted'
  return to === 'closed' ? 'over' : 'declined'
}

/** Why there is no unit for a shopper who accepts. */
export function codeOfGone({ stock, withdrawn }: { stock: number; withdrawn: boolean }) {
  if (withdrawn) return 'offer.counter-withdrawn'
  return stock > 0 ? 'offer.counter-reserved' : 'offer.counter-sold'
}

/**
 * What the news of an offer say of the house's price.
 * @returns undefined where its status has another cause, such as a withdrawal after the approval
 */
export function counterNewsOf(status: RequestStatus, counter: Pick<CounterState, 'outcome'> | null): CounterNews | undefined {
  if (!counter) return undefined
  const { outcome } = counter
  if (status === 'pending' && outcome === null) return 'made'
  if (status === 'approved' && outcome === 'accepted') return 'accepted'
  if (status === 'canceled' && outcome === 'declined') return 'declined'
  return status === 'closed' && outcome === 'over' ? 'over' : undefined
}
