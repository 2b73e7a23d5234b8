import { msg } from '@lingui/core/macro'
import { createFileRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router'
import { guarded } from '#src/guards/guarded.ts'
import { accountHead } from '#src/layouts/account/account-head.ts'
import { lazySkeleton } from '#src/layouts/lazy-skeleton.tsx'
import { parts } from '#src/parts/parts.ts'

const Skeleton = lazySkeleton(async () => (await parts.browsing()).CartSkeleton)

export const Route = createFileRoute('/$locale/_default/cart')({
  staticData: { part: 'account', texts: ['account'], drawn: 'on-device' },
  beforeLoad: guarded('private'),
  loader: lazyFn(parts.account, 'loadCart'),
  head: ({ match }) => accountHead(match, msg`Cart`),
  component: lazyRouteComponent(parts.account, 'CartRoute'),
  pendingComponent: Skeleton,
})
