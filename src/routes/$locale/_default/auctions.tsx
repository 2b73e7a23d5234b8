import { createFileRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router'
import { lazySkeleton } from '#src/layouts/lazy-skeleton.tsx'
import { loadedHead } from '#src/layouts/loaded-head.ts'
import { parts } from '#src/parts/parts.ts'

const Skeleton = lazySkeleton(async () => (await parts.browsing()).AuctionsSkeleton)

export const Route = createFileRoute('/$locale/_default/auctions')({
  staticData: { part: 'browsing', texts: ['browsing'] },
  loader: lazyFn(parts.browsing, 'loadAuctions'),
  head: loadedHead,
  component: lazyRouteComponent(parts.browsing, 'AuctionsPage'),
  pendingComponent: Skeleton,
})
