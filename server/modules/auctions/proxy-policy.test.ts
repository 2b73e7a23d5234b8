import { describe, expect, it, test } from 'vitest'
import { increments, nextPrice } from '#contract/auctions/increments.ts'
import { auctionModel } from '../../../tests/support/data/auction-model.ts'
import { endAfter, minimumFor, nextMinimum, problemOf, type Standing, standingAfter, type Terms } from './proxy-policy.ts'

const riyals = (amount: number) => amount * 100
const terms: Terms = { startingSar: riyals(1000), reserveSar: null }
const after = (bids: [bidder: number, riyals: number][], given: Terms = terms) =>
  bids.reduce<Standing | undefined>(
    (standing, [bidder, maximum]) => standingAfter(standing, { bidder, maximumSar: riyals(maximum) }, given),
    undefined,
  )
const led = (leader: number, price: number, maximum: number) => ({
  leader,
  priceSar: riyals(price),
  leaderMaximumSar: riyals(maximum),
})

describe('bids up to a maximum', () => {
  it('begin at the starting price', () => expect(after([[1, 9000]])).toEqual(led(1, 1000, 9000)))
  it('lead one step above the other’s maximum', () => {
    expect(
      after([
        [1, 2000],
        [2, 4000],
      ]),
    ).toEqual(led(2, 2100, 4000))
    expect(
      after([
        [1, 4000],
        [2, 2000],
      ]),
    ).toEqual(led(1, 2100, 4000))
  })
  it('never cost more than the maximum', () => {
    expect(
      after([
        [1, 2000],
        [2, 2050],
      ]),
    ).toEqual(led(2, 2050, 2050))
    expect(
      after([
        [1, 2050],
        [2, 2000],
      ]),
    ).toEqual(led(1, 2050, 2050))
  })
  it('of the same maximum the earlier leads, at that price', () =>
    expect(
      after([
        [1, 2000],
        [2, 2000],
      ]),
    ).toEqual(led(1, 2000, 2000)))
  it('of the leader change nothing but their maximum', () =>
    expect(
      after([
        [1, 2000],
        [1, 9000],
      ]),
    ).toEqual(led(1, 1000, 9000)))
  it('raise the price to the reserve once a maximum reaches it', () => {
    const withReserve = { ...terms, reserveSar: riyals(5000) }
    expect(after([[1, 4999]], withReserve)).toEqual(led(1, 1000, 4999))
    expect(
      after(
        [
          [1, 4999],
          [1, 6000],
        ],
        withReserve,
      ),
    ).toEqual(led(1, 5000, 6000))
    expect(
      after(
        [
          [1, 3000],
          [2, 5000],
        ],
        withReserve,
      ),
    ).toEqual(led(2, 5000, 5000))
    expect(
      after(
        [
          [1, 7000],
          [2, 3000],
        ],
        withReserve,
      ),
    ).toEqual(led(1, 5000, 7000))
  })
  it('are refused below the next step, the leader’s own at or below their last', () => {
    const standing = after([
      [1, 2000],
      [2, 4000],
    ])
    const refused = (bidder: number | undefined, maximum: number) =>
      problemOf(standing, { ...(bidder && { bidder }), maximumSar: riyals(maximum) }, terms)
    expect(refused(1, 2199)).toBe('bidding.too-low')
    expect(refused(1, 2200)).toBeUndefined()
    expect(refused(undefined, 2199)).toBe('bidding.too-low')
    expect(refused(2, 4000)).toBe('bidding.own-maximum')
    expect(refused(2, 4001)).toBeUndefined()
    expect(refused(3, 220_001)).toBe('bidding.too-high')
    expect(problemOf(undefined, { maximumSar: riyals(999) }, terms)).toBe('bidding.too-low')
  })
})

test('any bids come to what the rules say of all of them together', () => {
  let seed = 1
  const below = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most
  for (let round = 0; round < 400; round += 1) {
    const start = riyals(50 + below(20_000))
    const given: Terms = { startingSar: start, reserveSar: below(2) === 0 ? null : start + riyals(below(30_000)) }
    const model = auctionModel(given)
    let standing: Standing | undefined
    for (let each = 0; each < 40; each += 1) {
      const bidder = 1 + below(5)
      const least = minimumFor(standing, bidder, given)
      // Some are too low, some the very next step, some equal to the leader's.
      const maximumSar = [least, least + riyals(below(4000)), least - riyals(1 + below(50)), standing?.leaderMaximumSar ?? least][below(4)]!
      if (problemOf(standing, { bidder, maximumSar }, given)) continue
      const next = standingAfter(standing, { bidder, maximumSar }, given)
      expect(next).toEqual(model(bidder, maximumSar))
      expect(next.priceSar).toBeGreaterThanOrEqual(standing?.priceSar ?? given.startingSar)
      expect(next.priceSar).toBeLessThanOrEqual(next.leaderMaximumSar)
      standing = next
    }
  }
})

test('the steps grow with the price, and every price has a next one', () => {
  expect(increments.every(({ step }, index) => index === 0 || step > increments[index - 1]!.step)).toBe(true)
  expect([0, 999, 1000, 4999, 1_000_000].map((price) => nextPrice(riyals(price)) / 100)).toEqual([50, 1049, 1100, 5099, 1_025_000])
  expect(nextMinimum(undefined, terms)).toBe(terms.startingSar)
})

test('a late bid moves the end by two minutes, up to half an hour, and one that nobody sees does not', () => {
  const minute = (number: number) => new Date(number * 60_000)
  const publishedEndsAt = minute(100)
  const end = (endsAt: number, at: number, isSeen = true) =>
    endAfter({ endsAt: minute(endsAt), publishedEndsAt }, { at: minute(at), isSeen }).getTime() / 60_000
  expect(end(100, 97)).toBe(100)
  expect(end(100, 98.5)).toBe(100.5)
  expect(end(100, 99.9, false)).toBe(100)
  expect(end(129, 128.5)).toBe(130)
  expect(end(130, 129.9)).toBe(130)
})
