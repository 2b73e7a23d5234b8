import type { Bidding, OwnBid } from '#contract/auctions/bidding.ts'
import { maximumMostTimes, nextPrice, softCloseMinutes, softCloseMostMinutes } from '#contract/auctions/increments.ts'
import { minuteMs } from '#contract/durations.ts'
import type { Lot } from '#server/db/records/auction-records.ts'

/** How bids move an auction (docs/areas/auctions.md). Prices are SAR, minor units. */

export type Terms = { startingSar: number; reserveSar: number | null }
/** Who leads, up to which maximum, and at which price. */
export type Standing = { leader: number; leaderMaximumSar: number; priceSar: number }
type Bid = { bidder: number; maximumSar: number }

const riyal = 100

/** The lowest maximum that somebody who does not lead may name. */
export const nextMinimum = (standing: Pick<Standing, 'priceSar'> | undefined, { startingSar }: Pick<Terms, 'startingSar'>): number =>
  standing ? nextPrice(standing.priceSar) : startingSar

/** The same for a bidder, of whom who leads may raise their own maximum by any whole riyals. */
export const minimumFor = (standing: Standing | undefined, bidder: number | undefined, terms: Pick<Terms, 'startingSar'>): number =>
  standing && standing.leader === bidder ? standing.leaderMaximumSar + riyal : nextMinimum(standing, terms)

/** The code with which a maximum is refused; undefined where it is taken. */
export function problemOf(standing: Standing | undefined, { bidder, maximumSar }: Partial<Bid> & Pick<Bid, 'maximumSar'>, terms: Terms) {
  const isLeader = standing !== undefined && standing.leader === bidder
  if (maximumSar < minimumFor(standing, bidder, terms)) return isLeader ? 'bidding.own-maximum' : 'bidding.too-low'
  return maximumSar > nextMinimum(standing, terms) * maximumMostTimes ? 'bidding.too-high' : undefined
}

/**
 * The higher maximum leads, of two equal ones the earlier, at the price after the other's maximum. The price rises to the reserve as soon
 * as a maximum reaches it. Who raises their own maximum changes nothing else.
 */
export function standingAfter(before: Standing | undefined, { bidder, maximumSar }: Bid, { startingSar, reserveSar }: Terms): Standing {
  const after = ((): Standing => {
    if (!before) return { leader: bidder, leaderMaximumSar: maximumSar, priceSar: startingSar }
    const { leader, leaderMaximumSar, priceSar } = before
    if (leader === bidder) return { leader, leaderMaximumSar: Math.max(leaderMaximumSar, maximumSar), priceSar }
    if (maximumSar <= leaderMaximumSar) return { ...before, priceSar: Math.min(leaderMaximumSar, nextPrice(maximumSar)) }
    return { leader: bidder, leaderMaximumSar: maximumSar, priceSar: Math.min(maximumSar, nextPrice(leaderMaximumSar)) }
  })()
  const meetsReserve = reserveSar !== null && after.leaderMaximumSar >= reserveSar
  return meetsReserve ? { ...after, priceSar: Math.max(after.priceSar, reserveSar) } : after
}

/** When the auction ends after a bid. A bid that nobody sees moves nothing. */
export function endAfter(
  { endsAt, publishedEndsAt }: { endsAt: Date; publishedEndsAt: Date },
  { at, isSeen }: { at: Date; isSeen: boolean },
): Date {
  const latest = publishedEndsAt.getTime() + softCloseMostMinutes * minuteMs
  const moved = Math.min(at.getTime() + softCloseMinutes * minuteMs, latest)
  return isSeen && moved > endsAt.getTime() ? new Date(moved) : endsAt
}

/** When it ends, with what late bids have added. */
export const endOf = ({ terms, last }: Pick<Lot, 'terms' | 'last'>): Date => last?.endsAt ?? terms.publishedEndsAt

export const standingOf = ({ last, leaderMaximumSar }: Lot): Standing | undefined =>
  last && { leader: last.leader, leaderMaximumSar, priceSar: last.priceSar }

/** `isOn`: whether the house has turned bidding on. */
export type Moment = { isOn: boolean; now: Date }

function stateOf(lot: Lot, { isOn, now }: Moment): Bidding['state'] {
  if (lot.terms.outcome === 'stopped') return 'stopped'
  if (lot.terms.closedAt !== null || now >= endOf(lot)) return 'ended'
  if (!isOn) return 'off'
  return now < lot.auction.startsAt ? 'planned' : 'open'
}

function reserveOf({ terms: { reserveSar }, last }: Lot): Bidding['reserve'] {
  if (reserveSar === null) return 'none'
  return last && last.priceSar >= reserveSar ? 'met' : 'not-met'
}

/** How a lot stands for all. */
export function lotAt(lot: Lot, moment: Moment) {
  const state = stateOf(lot, moment)
  const minimum = state === 'open' ? { minimumSar: nextMinimum(standingOf(lot), lot.terms) } : {}
  return { state, endsAt: endOf(lot), reserve: reserveOf(lot), ...minimum }
}

/** How a bidder stands in it. */
export function ownAt(lot: Lot, bidder: number, moment: Moment) {
  const minimum = stateOf(lot, moment) === 'open' ? { minimumSar: minimumFor(standingOf(lot), bidder, lot.terms) } : {}
  return { state: ownStateOf(lot, bidder, moment.now), ...minimum }
}

function ownStateOf(lot: Lot, bidder: number, now: Date): OwnBid['state'] {
  const { outcome, closedAt } = lot.terms
  const leads = lot.last?.leader === bidder
  if (outcome === 'stopped') return 'stopped'
  if (closedAt !== null) return leads && outcome === 'sold' ? 'won' : 'lost'
  if (now >= endOf(lot)) return 'ended'
  return leads ? 'leads' : 'outbid'
}
