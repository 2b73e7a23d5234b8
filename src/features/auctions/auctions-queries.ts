import { queryOptions } from '@tanstack/react-query'
import { call } from '#src/api/call.ts'
import { setShopTime, shopNow } from '#src/offline/shop-clock.ts'
import type { Preferences } from '#src/i18n/preferences.tsx'
import type { QueryRoot } from '#src/offline/queries/kept-queries.ts'
import { clockAtReceipt, isOwnClock } from './server-clock.ts'

export const auctionsQuery = ({ locale, currency }: Preferences) =>
  queryOptions({
    queryKey: ['auctions' satisfies QueryRoot, locale, currency],
    queryFn: async ({ signal }) => {
      const { data, meta, asOf } = await call('auctions.list', { locale, currency, signal })
      // An answer that the device has kept tells the time of then.
      if (asOf !== undefined) return { auctions: data, clock: clockAtReceipt(new Date(shopNow()).toISOString()) }
      setShopTime(Date.parse(meta.now))
      return { auctions: data, clock: clockAtReceipt(meta.now) }
    },
    // A time that came with the page may be as old as the page is; only one that was received here can be counted on.
    refetchOnMount: ({ state }) => (state.data && !isOwnClock(state.data.clock) ? 'always' : true),
    // The page's clock may stand still while the device sleeps.
    refetchOnWindowFocus: 'always',
  })
