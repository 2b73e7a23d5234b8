import { msg } from '@lingui/core/macro'
import { createFileRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router'
import { accountHead } from '#src/layouts/account-head.ts'
import { AccountPending } from '#src/layouts/account-pending.ts'
import { NotFound } from '#src/layouts/not-found-page.tsx'
import { parts } from '#src/parts/parts.ts'

export const Route = createFileRoute('/$locale/_default/account/offers/$id')({
  staticData: { part: 'account', request: 'offer', texts: ['browsing'] },
  loader: lazyFn(parts.account, 'loadOwnRequest'),
  head: ({ match }) => accountHead(match, msg`Offer`),
  component: lazyRouteComponent(parts.account, 'OwnRequestRoute'),
  pendingComponent: AccountPending,
  notFoundComponent: NotFound,
})
