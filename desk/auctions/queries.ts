import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'

/** All auctions, and whether the house lets shoppers bid in them. */
export const auctionsQuery = queryOptions({
  queryKey: ['auctions'],
  queryFn: async ({ signal }) => {
    const { data, meta } = await call('staff.auctions.list', { signal })
    return { auctions: data, isBiddingOn: meta.isBiddingOn }
  },
})

/** Who has bid in an auction, the newest bid first. Each reading is recorded. */
export const bidsQuery = (id: string) =>
  queryOptions({
    queryKey: ['auctions', id, 'bids'],
    queryFn: async ({ signal }) => (await call('staff.auctions.bids', { params: { id }, signal })).data,
    staleTime: Infinity,
  })
