import { createFileRoute } from '@tanstack/react-router'
import { auctionsHead } from '#src/features/auctions/auctions-head.ts'
import { AuctionsPage } from '#src/features/auctions/auctions-page.tsx'
import { auctionsQuery } from '#src/features/auctions/auctions-queries.ts'
import { laterSkeleton } from '#src/layouts/later-skeleton.tsx'
import { loadedHead } from '#src/layouts/loaded-head.ts'
import { pageHead } from '#src/layouts/page-head.ts'

const Skeleton = laterSkeleton(() => import('#src/features/auctions/auctions-skeleton.tsx').then((module) => module.AuctionsSkeleton))

export const Route = createFileRoute('/$locale/_default/auctions')({
  // Seldom a first visit: what it loads comes with the page, not with every page.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { texts: ['auctions'] },
  loader: async ({ context, location }) => {
    await context.queryClient.query({ ...auctionsQuery(context), staleTime: 'static' })
    return { head: pageHead({ ...context, path: location.pathname, ...auctionsHead(context.i18n) }) }
  },
  head: loadedHead,
  component: AuctionsPage,
  pendingComponent: Skeleton,
})
