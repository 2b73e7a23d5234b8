import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ProductStatus } from '#contract/catalogue/catalogue-terms.ts'
import { call } from '../call.ts'

/** How many pieces a search offers. */
const most = 8

/** Pieces for a search, of one status or all. */
export const piecesQuery = (q: string, status: ProductStatus | undefined) =>
  queryOptions({
    queryKey: ['products', 'pieces', q, status],
    queryFn: async ({ signal }) => (await call('staff.products.list', { query: { q, status, perPage: most }, signal })).data,
    placeholderData: keepPreviousData,
  })
