import { auctionsHead } from '#src/features/auctions/auctions-head.ts'
import { auctionsQuery } from '#src/features/auctions/auctions-queries.ts'
import { wishlistQuery } from '#src/features/wishlist/wishlist-queries.ts'
import { savedSearchesQuery } from '#src/queries/saved-searches.ts'
import { pageHead } from '#src/layouts/page-head.ts'
import type { PageLoading } from '../page-loading.ts'

export async function loadAuctions({ context, location }: PageLoading) {
  await context.queryClient.query({ ...auctionsQuery(context), staleTime: 'static' })
  return { head: pageHead({ ...context, ...auctionsHead({ ...context, path: location.pathname }) }) }
}

export async function loadWishlist({ context }: PageLoading): Promise<void> {
  await context.queryClient.query({ ...wishlistQuery(context), staleTime: 'static' })
}

export async function loadSavedSearches({ context }: PageLoading): Promise<void> {
  await context.queryClient.query({ ...savedSearchesQuery(context), staleTime: 'static' })
}
