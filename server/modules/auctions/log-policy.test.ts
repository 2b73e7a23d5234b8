import { expect, test } from 'vitest'
import { firstForged, hashOfBid, hashOfTerms, type LoggedBid } from './log-policy.ts'

const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 12, 0, second))
const terms = { auctionId: 'a', startsAt: at(0), publishedEndsAt: at(50), startingSar: 100_000, reserveSar: null }

function logOf(bids: LoggedBid[]) {
  let before = hashOfTerms(terms)
  return bids.map((bid) => ({ ...bid, hash: (before = hashOfBid(before, bid)) }))
}

test('a bid that was changed, left out, added or put elsewhere is found, and other terms, too', () => {
  const bids = [1, 2, 3, 4].map((number) => ({
    number,
    bidder: 1 + (number % 2),
    maximumSar: number * 100_000,
    priceSar: number * 90_000,
    leader: 1 + (number % 2),
    endsAt: at(50),
    at: at(number),
  }))
  const log = logOf(bids)
  expect(firstForged(terms, log)).toBeUndefined()
  for (const changed of [{ maximumSar: 1 }, { priceSar: 1 }, { bidder: 9 }, { leader: 9 }, { at: at(9) }, { endsAt: at(51) }])
    expect(firstForged(terms, log.with(2, { ...log[2]!, ...changed }))).toBe(3)
  expect(firstForged(terms, log.toSpliced(1, 1))).toBe(3)
  expect(firstForged(terms, [log[1]!, log[0]!])).toBe(2)
  expect(firstForged({ ...terms, reserveSar: 200_000 }, log)).toBe(1)
})
