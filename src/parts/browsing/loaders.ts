import { auctionsHead } from '#src/features/auctions/auctions-head.ts'
import { auctionsQuery } from '#src/features/auctions/auctions-queries.ts'
import { wishListQuery } from '#src/features/wish-list/wish-list-queries.ts'
import { pageHead } from '#src/layouts/page-head.ts'
import type { PageLoading } from '../page-loading.ts'

export async function loadAuctions({ context, location }: PageLoading) {
  await context.queryClient.query({ ...auctionsQuery(context), staleTime: 'static' })
  return { head: pageHead({ ...context, path: location.pathname, ...auctionsHead(context.i18n) }) }
}

export async function loadWishList({ context }: PageLoading): Promise<void> {
  await context.queryClient.query({ ...wishListQuery(context), staleTime: 'static' })
}
