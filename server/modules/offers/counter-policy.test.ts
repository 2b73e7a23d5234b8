import { describe, expect, test } from 'vitest'
import { counterOutcomes } from '#contract/offers/counter-offer.ts'
import { requestStatuses } from '#contract/requests/statuses.ts'
import { riyal } from '#contract/money/money.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import { checkCounterPrice, codeOfGone, counterNewsOf, type CounterState, outcomeOf, stateOfAnswer } from './counter-policy.ts'

const codeOf = (work: () => unknown): string => {
  try {
    work()
  } catch (error) {
    if (error instanceof HttpError)
      return [
        error.code,
        ...Object.values(error.fields ?? {})
          .flat()
          .map(({ problem }) => problem),
      ].join(' ')
    throw error
  }
  return 'taken'
}

const shopPriceSar = 1_000_000
const dollar = { currency: 'USD', sarPerUnit: 3.75, date: '2026-11-20' } as const

describe('the price of the house', () => {
  test.each([
    [800_000, 'offer.counter-price not-above-offer'],
    [800_001, 'taken'],
    [1_000_000, 'taken'],
    [1_000_001, 'offer.counter-price above-price'],
  ])('of %i halalas for an offer of 800,000 is %s', (priceSar, outcome) => {
    expect(codeOf(() => checkCounterPrice(priceSar, { priceSar: 800_000, amount: 800_000, rate: riyal }, shopPriceSar))).toBe(outcome)
  })

  test.each([
    [750_100, 'offer.counter-price not-above-offer'],
    [750_200, 'taken'],
  ])('of %i halalas, beside the offered USD 2,000, is %s', (priceSar, outcome) => {
    expect(codeOf(() => checkCounterPrice(priceSar, { priceSar: 750_000, amount: 200_000, rate: dollar }, shopPriceSar))).toBe(outcome)
  })
})

describe('an answer', () => {
  const until = new Date('2026-11-22T09:00:00Z')
  const [intime, late] = [new Date(until.getTime() - 1), until]
  const found = (counter: CounterState | undefined, now: Date) =>
    (['approved', 'canceled'] as const).map((answer) => {
      let state = ''
      const code = codeOf(() => (state = stateOfAnswer(counter, answer, now)))
      return code === 'taken' ? state : code
    })

  test('is taken until the last moment', () => {
    expect(found({ until, outcome: null }, intime)).toEqual(['open', 'open'])
    expect(found({ until, outcome: null }, late)).toEqual(['over', 'over'])
  })

  test.each([
    ['accepted', ['done', 'offer.counter-ended']],
    ['declined', ['offer.counter-ended', 'done']],
    ['over', ['over', 'over']],
    ['overtaken', ['offer.counter-ended', 'offer.counter-ended']],
  ] as const)('to a price that was %s changes nothing', (outcome, states) => {
    expect(found({ until, outcome }, intime)).toEqual(states)
  })

  test('to no price is illegal', () => {
    expect(found(undefined, intime)).toEqual(['request.illegal-move', 'request.illegal-move'])
  })
})

test('what becomes of a price that waits is told by who moves the offer, and where to', () => {
  expect(outcomeOf('approved', 'shopper')).toBe('accepted')
  expect(outcomeOf('canceled', 'shopper')).toBe('declined')
  expect(outcomeOf('closed', 'system')).toBe('over')
  expect([outcomeOf('approved', 'staff'), outcomeOf('rejected', 'staff')]).toEqual(['overtaken', 'overtaken'])
})

test('who finds no unit is told why', () => {
  expect(codeOfGone({ stock: 1, withdrawn: true })).toBe('offer.counter-withdrawn')
  expect(codeOfGone({ stock: 0, withdrawn: false })).toBe('offer.counter-sold')
  expect(codeOfGone({ stock: 1, withdrawn: false })).toBe('offer.counter-reserved')
})

test('the news are about the price where it has led to the status', () => {
  const news = [null, ...counterOutcomes].flatMap((outcome) =>
    requestStatuses.flatMap((status) => {
      const told = counterNewsOf(status, { outcome })
      return told ? [`${status}: ${told}`] : []
    }),
  )
  expect(news).toEqual(['pending: made', 'approved: accepted', 'canceled: declined', 'closed: over'])
  expect(counterNewsOf('pending', null)).toBeUndefined()
})
