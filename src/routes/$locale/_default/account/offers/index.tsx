import { msg } from '@lingui/core/macro'
import { createFileRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router'
import { accountHead } from '#src/layouts/account-head.ts'
import { AccountPending } from '#src/layouts/account-pending.ts'
import { parts } from '#src/parts/parts.ts'

export const Route = createFileRoute('/$locale/_default/account/offers/')({
  staticData: { part: 'account' },
  loader: lazyFn(parts.account, 'loadOffers'),
  head: ({ match }) => accountHead(match, msg`Offers`),
  component: lazyRouteComponent(parts.account, 'OffersRoute'),
  pendingComponent: AccountPending,
})
