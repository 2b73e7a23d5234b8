import { onlineManager, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#calls/call.ts'
import type { Bidding, OwnBid } from '#contract/auctions/bidding.ts'
import { minuteMs } from '#contract/durations.ts'
import type { QueryRoot } from '#device/queries/stored-queries.ts'
import { setShopTime } from '#device/shop-clock.ts'
import type { Preferences } from '#i18n/preferences.tsx'

/** How the bidding for a piece stands, which is the same for all. Never stored: it is of this moment. */
export type ShownBidding = {
  /** Null where the piece is in no auction with bidding. */
  bidding: Bidding | null
  /** The server's time, milliseconds since 1970, and when it came by the page's own clock, which no change of the device's clock moves. */
  now: number
  receivedAt: number
}

const biddingKey = (productId: string) => ['bidding' satisfies QueryRoot, productId] as const

/** The last minutes, in which the price is asked for more often. */
const lastMs = 5 * minuteMs
const oftenMs = 2_000
const seldomMs = 10_000

/** The server's time at this moment, milliseconds since 1970. */
export const timeOf = ({ now, receivedAt }: Pick<ShownBidding, 'now' | 'receivedAt'>): number => now + performance.now() - receivedAt

/** After how many milliseconds bidding is asked for again; false where nothing more can change. */
export function askAgainMs(shown: ShownBidding | undefined): number | false {
  if (!shown) return seldomMs
  const { bidding } = shown
  if (!bidding || bidding.state === 'off' || bidding.state === 'stopped') return false
  const left = Date.parse(bidding.endsAt) - timeOf(shown)
  return bidding.state === 'open' && left < lastMs ? oftenMs : seldomMs
}

/** Two answers have not come: the price may be another one. */
export const isStale = (shown: ShownBidding): boolean => performance.now() - shown.receivedAt > (askAgainMs(shown) || seldomMs) + 6_000

/** Asked for again while the page is visible and has a network. */
export const biddingQuery = (preferences: Preferences, productId: string) =>
  queryOptions({
    queryKey: biddingKey(productId),
    queryFn: async ({ signal }): Promise<ShownBidding> => {
      const { data, meta } = await call('bidding.get', { ...preferences, params: { id: productId }, signal })
      return received(data.bidding, meta.now)
    },
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state }) => onlineManager.isOnline() && askAgainMs(state.data),
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })

function received(bidding: Bidding | null, now: string): ShownBidding {
  const time = Date.parse(now)
  setShopTime(time)
  return { bidding, now: time, receivedAt: performance.now() }
}

const ownBidsKey = ['bids' satisfies QueryRoot] as const

/** How the signed-in customer stands in each auction. Prices are in riyals; the names are in both languages. */
export const ownBidsQuery = (preferences: Preferences) =>
  queryOptions({
    queryKey: ownBidsKey,
    queryFn: async ({ signal }): Promise<OwnBid[]> => (await call('bids.list', { ...preferences, signal })).data,
  })

type Bid = { auctionId: string; productId: string; maximumSar: number; idempotencyKey: string }

/** Bids, and shows how both stand after it. Rejects as `call` does; without an answer the bid may have been made. */
export async function makeBid(client: QueryClient, preferences: Preferences, bid: Bid): Promise<OwnBid> {
  const { auctionId, productId, maximumSar, idempotencyKey } = bid
  const { data, meta } = await call('bids.make', { ...preferences, params: { id: auctionId }, body: { maximumSar }, idempotencyKey })
  client.setQueryData<ShownBidding>(biddingKey(productId), received(data.bidding, meta.now))
  client.setQueryData<OwnBid[]>(ownBidsKey, (before = []) => [data.own, ...before.filter((each) => each.auctionId !== auctionId)])
  return data.own
}

/** Another price, leader or end may have changed how the customer stands. */
export const ownBidsChanged = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: ownBidsKey })
