import { msg } from '@lingui/core/macro'
import { createFileRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router'
import { accountHead } from '#src/layouts/account/account-head.ts'
import { AccountPending } from '#src/layouts/pending.ts'
import { parts } from '#src/parts/parts.ts'

export const Route = createFileRoute('/$locale/_default/account/wishlist')({
  staticData: { part: 'browsing', texts: ['browsing'] },
  loader: lazyFn(parts.browsing, 'loadWishlist'),
  head: ({ match }) => accountHead(match, msg`Wish List`),
  component: lazyRouteComponent(parts.browsing, 'AccountWishlist'),
  pendingComponent: AccountPending,
})
