import type { AuctionRow } from '#server/db/records/catalogue-records.ts'

/** The auctions that run from a moment on, until the next one begins or ends. */
export type RunningAuctions = {
  /** By product id. Of two concurrent auctions the one that ends last: until then the product has no fixed price. */
  readonly byProduct: ReadonlyMap<string, AuctionRow>
  /** Milliseconds since 1970: they are the same from `since` until before `until`. */
  readonly since: number
  readonly until: number
}

/** @param auctions the next to end first */
export function runningAuctions(auctions: readonly AuctionRow[], now: Date): RunningAuctions {
  const since = now.getTime()
  const running = auctions.filter(({ startsAt, endsAt }) => startsAt <= now && now < endsAt)
  const changes = auctions.flatMap(({ startsAt, endsAt }) => [startsAt.getTime(), endsAt.getTime()]).filter((time) => time > since)
  return { byProduct: new Map(running.map((row) => [row.productId, row])), since, until: Math.min(...changes) }
}

/** Ids of products whose auction has begun or ended between the two states. */
export function changedProducts(before: RunningAuctions, after: RunningAuctions): ReadonlySet<string> {
  const products = new Set([...before.byProduct.keys(), ...after.byProduct.keys()])
  return new Set([...products].filter((id) => before.byProduct.get(id)?.id !== after.byProduct.get(id)?.id))
}
