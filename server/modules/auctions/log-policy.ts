import { createHash } from 'node:crypto'
import { increments, softCloseMinutes, softCloseMostMinutes } from '#contract/auctions/increments.ts'

/**
 * The log of an auction's bids, as somebody outside can check it: each bid has the SHA-256 of its fields and of the digest before it, the
 * first one of the terms. The fields are written down as JSON arrays, in the order below.
 */

/** Instants are ISO 8601 in UTC with milliseconds; prices are SAR, minor units. */
export type LoggedTerms = { auctionId: string; startsAt: Date; publishedEndsAt: Date; startingSar: number; reserveSar: number | null }
export type LoggedBid = {
  number: number
  bidder: number
  maximumSar: number
  priceSar: number
  leader: number
  endsAt: Date
  at: Date
}

const digest = (fields: readonly unknown[]): string => createHash('sha256').update(JSON.stringify(fields)).digest('hex')

/** What stands before the first bid. The table of increments and the soft close are part of it. */
export const hashOfTerms = ({ auctionId, startsAt, publishedEndsAt, startingSar, reserveSar }: LoggedTerms): string =>
  digest([
    auctionId,
    startsAt.toISOString(),
    publishedEndsAt.toISOString(),
    startingSar,
    reserveSar,
    increments.map(({ below, step }) => [Number.isFinite(below) ? below : null, step]),
    [softCloseMinutes, softCloseMostMinutes],
  ])

export const hashOfBid = (before: string, { number, bidder, maximumSar, priceSar, leader, endsAt, at }: LoggedBid): string =>
  digest([before, number, bidder, maximumSar, priceSar, leader, endsAt.toISOString(), at.toISOString()])

/** The number of the first bid that does not follow from those before it; undefined where the log is whole. */
export function firstForged(terms: LoggedTerms, bids: readonly (LoggedBid & { hash: string })[]): number | undefined {
  let before = hashOfTerms(terms)
  for (const [index, bid] of bids.entries()) {
    if (bid.number !== index + 1 || bid.hash !== hashOfBid(before, bid)) return bid.number
    before = bid.hash
  }
  return undefined
}

/** For whoever reads the export. */
export const howToCheck = [
  'Prices are Saudi riyals in halalas (1/100). Times are UTC, by the clock of the database, and none of them is before the one above it.',
  'A hash is the SHA-256, in lower-case hexadecimal, of a JSON array in UTF-8 without spaces.',
  'The hash of the terms is that of [auctionId, startsAt, publishedEndsAt, startingSar, reserveSar, [[below, step], …], [minutes, mostMinutes]].',
  'The hash of a bid is that of [hash before, number, bidder, maximumSar, priceSar, leader, endsAt, at]; before the first bid stands the hash of the terms.',
  'Numbers of bids go up by one from 1. A log of which any bid was changed, left out or added does not come to the same hashes.',
  'priceSar and leader are those after the bid: the highest maximum leads, of two equal ones the earlier, at one step above the highest of the others, not above its own maximum, and at the reserve once a maximum has reached it. The step is that of the first row whose "below" is above the price.',
  'A bid of who leads already changes their maximum alone. A bid less than "minutes" before the end that changes price or leader moves the end to "minutes" after it, at most to "mostMinutes" after the published end.',
]
