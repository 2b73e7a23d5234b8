import { nextPrice } from '#contract/auctions/increments.ts'

/** What the published rules say of an auction, worked out from all maximums after each bid, and from no standing before it. */
export function auctionModel({ startingSar, reserveSar }: { startingSar: number; reserveSar: number | null }) {
  const maximums = new Map<number, { most: number; since: number }>()
  let leader = 0
  let price = startingSar
  let bids = 0
  return (bidder: number, maximumSar: number) => {
    maximums.set(bidder, { most: maximumSar, since: (bids += 1) })
    const [first, second] = [...maximums].toSorted(([, a], [, b]) => b.most - a.most || a.since - b.since)
    // Somebody else's bid makes the leader answer; their own does not.
    if (bidder !== leader && second) price = Math.max(price, Math.min(first![1].most, nextPrice(second[1].most)))
    leader = first![0]
    if (reserveSar !== null && first![1].most >= reserveSar) price = Math.max(price, reserveSar)
    return { leader, priceSar: price, leaderMaximumSar: first![1].most }
  }
}
