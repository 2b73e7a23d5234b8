import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AuctionsPage } from '#src/features/auctions/auctions-page.tsx'
import { auctionsQuery } from '#src/features/auctions/auctions-queries.ts'
import { AuctionsSkeleton } from '#src/features/auctions/auctions-skeleton.tsx'
import { pageHead } from '#src/layouts/page-head.ts'

export const Route = createFileRoute('/$locale/_default/auctions')({
  // Seldom a first visit: what it loads comes with the page, not with every page.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { texts: ['auctions'] },
  loader: async ({ context }) => {
    await context.queryClient.query({ ...auctionsQuery(context), staleTime: 'static' })
  },
  head: ({ match: { context, pathname } }) =>
    pageHead({
      origin: context.origin,
      locale: context.locale,
      path: pathname,
      title: context.i18n._(msg`Auctions`),
      description: context.i18n._(msg`Watches and jewelry at auction, each with the time that is left for it.`),
    }),
  component: AuctionsPage,
  pendingComponent: AuctionsSkeleton,
})
