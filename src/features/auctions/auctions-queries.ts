import { queryOptions } from '@tanstack/react-query'
import { call } from '#calls/call.ts'
import { setShopTime, shopNow } from '#device/shop-clock.ts'
import type { Preferences } from '#i18n/preferences.tsx'
import type { QueryRoot } from '#device/queries/stored-queries.ts'
import { clockAtReceipt, isOwnClock } from './server-clock.ts'

export const auctionsQuery = ({ locale, currency }: Preferences) =>
  queryOptions({
    queryKey: ['auctions' satisfies QueryRoot, locale, currency],
    queryFn: async ({ signal }) => {
      const { data, meta, asOf } = await call('auctions.list', { locale, currency, signal })
      // The time in a cached response is stale: use the shop's clock instead.
      if (asOf !== undefined) return { auctions: data, clock: clockAtReceipt(new Date(shopNow()).toISOString()) }
      setShopTime(Date.parse(meta.now))
      return { auctions: data, clock: clockAtReceipt(meta.now) }
    },
    // The time of the server's render may be as old as the page; only a time that this page received is exact.
    refetchOnMount: ({ state }) => (state.data && !isOwnClock(state.data.clock) ? 'always' : true),
    // The page's monotonic clock may stop while the device sleeps.
    refetchOnWindowFocus: 'always',
  })
