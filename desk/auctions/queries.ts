import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, inLanguage } from '../call.ts'

export const auctionsQuery = queryOptions({
  queryKey: ['auctions'],
  queryFn: async ({ signal }) => (await call('staff.auctions.list', { ...inLanguage(), signal })).data,
})

/** How many pieces a search offers. */
const most = 8

/** Published pieces for a search. */
export const piecesQuery = (q: string) =>
  queryOptions({
    queryKey: ['products', 'pieces', q],
    queryFn: async ({ signal }) =>
      (await call('staff.products.list', { ...inLanguage(), query: { q, status: 'published', perPage: most }, signal })).data,
    placeholderData: keepPreviousData,
  })
